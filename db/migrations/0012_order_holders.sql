DROP INDEX `orders_same_sign_up`;--> statement-breakpoint
ALTER TABLE `orders` ADD `visitor` text;--> statement-breakpoint
CREATE UNIQUE INDEX `orders_same_sign_up` ON `orders` (`season`,`phone`,`email_key`,`child_key`,`visitor`) WHERE kind = 'texts';--> statement-breakpoint
ALTER TABLE `consents` ADD `visitor` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `sign_in_links` ADD `order_id` text;