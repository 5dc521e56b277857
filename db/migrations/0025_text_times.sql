ALTER TABLE `messages` ADD `resends` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `orders` ADD `text_minute` integer;--> statement-breakpoint
ALTER TABLE `orders` ADD `paused_at` integer;