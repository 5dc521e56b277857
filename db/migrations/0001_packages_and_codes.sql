CREATE TABLE `promotion_uses` (
	`order_id` text PRIMARY KEY NOT NULL,
	`code` text NOT NULL,
	`email_key` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`code`) REFERENCES `promotions`(`code`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `promotion_uses_once_each` ON `promotion_uses` (`code`,`email_key`);--> statement-breakpoint
CREATE TABLE `promotions` (
	`code` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`name` text NOT NULL,
	`percent_off` integer NOT NULL,
	`free_texts` integer NOT NULL,
	`package_id` integer,
	`edition` text,
	`starts_at` integer NOT NULL,
	`ends_at` integer,
	`max_uses` integer,
	`gift_order_id` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`gift_order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
DROP INDEX `orders_same_sign_up`;--> statement-breakpoint
ALTER TABLE `orders` ADD `kind` text DEFAULT 'texts' NOT NULL;--> statement-breakpoint
ALTER TABLE `orders` ADD `parent_id` text;--> statement-breakpoint
ALTER TABLE `orders` ADD `promo_code` text;--> statement-breakpoint
ALTER TABLE `orders` ADD `text_limit` integer;--> statement-breakpoint
ALTER TABLE `orders` ADD `gift_to` text;--> statement-breakpoint
ALTER TABLE `orders` ADD `gift_at` integer;--> statement-breakpoint
CREATE UNIQUE INDEX `orders_one_upgrade` ON `orders` (`parent_id`,`package_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `orders_same_sign_up` ON `orders` (`season`,`phone`,`email_key`,`child_key`) WHERE kind = 'texts';--> statement-breakpoint
ALTER TABLE `payments` ADD `method_token` text;