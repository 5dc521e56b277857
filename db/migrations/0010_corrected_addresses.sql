ALTER TABLE `orders` ADD `email_corrections` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `orders` ADD `email_read_at` integer;