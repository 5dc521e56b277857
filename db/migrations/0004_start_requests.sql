ALTER TABLE `orders` ADD `start_wording` text;--> statement-breakpoint
ALTER TABLE `orders` ADD `start_requested_at` integer;