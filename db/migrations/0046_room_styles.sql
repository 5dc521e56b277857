ALTER TABLE `room_pictures` ADD `edge` integer DEFAULT 1000 NOT NULL;--> statement-breakpoint
ALTER TABLE `room_pictures` ADD `style` text DEFAULT 'color' NOT NULL;