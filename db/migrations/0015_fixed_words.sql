ALTER TABLE `messages` ADD `deferrals` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `messages` ADD `media` text;