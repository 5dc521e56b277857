CREATE TABLE `tries` (
	`key` text PRIMARY KEY NOT NULL,
	`count` integer NOT NULL,
	`ends_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `tries_ends_at` ON `tries` (`ends_at`);--> statement-breakpoint
CREATE TABLE `unsubscribed` (
	`email_hash` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE `mails` ADD `unsubscribe` text;--> statement-breakpoint
CREATE INDEX `orders_unpaid` ON `orders` (`created_at`) WHERE state = 'awaitingPayment';