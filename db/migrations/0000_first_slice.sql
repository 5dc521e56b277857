CREATE TABLE `consents` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`phone` text NOT NULL,
	`email` text NOT NULL,
	`wording_version` text NOT NULL,
	`wording_hash` text NOT NULL,
	`wording` text NOT NULL,
	`boxes` text NOT NULL,
	`page` text NOT NULL,
	`edition` text NOT NULL,
	`ip` text NOT NULL,
	`user_agent` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `consents_order` ON `consents` (`order_id`,`phone`);--> statement-breakpoint
CREATE TABLE `mails` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`kind` text NOT NULL,
	`recipient` text NOT NULL,
	`subject` text NOT NULL,
	`body` text NOT NULL,
	`state` text NOT NULL,
	`due_at` integer NOT NULL,
	`attempts` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `mails_kind` ON `mails` (`order_id`,`kind`);--> statement-breakpoint
CREATE INDEX `mails_due` ON `mails` (`due_at`) WHERE state in ('planned', 'sending');--> statement-breakpoint
CREATE TABLE `messages` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`season` integer NOT NULL,
	`phone` text NOT NULL,
	`slot` text NOT NULL,
	`state` text NOT NULL,
	`due_at` integer NOT NULL,
	`not_after` integer NOT NULL,
	`attempts` integer NOT NULL,
	`claimed_at` integer,
	`lease_until` integer,
	`provider_id` text,
	`code` text,
	`body` text,
	`picture` text,
	`segments` integer,
	`accepted_at` integer,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `messages_slot` ON `messages` (`order_id`,`slot`);--> statement-breakpoint
CREATE UNIQUE INDEX `messages_one_welcome` ON `messages` (`phone`,`season`) WHERE slot = 'welcome';--> statement-breakpoint
CREATE INDEX `messages_due` ON `messages` (`due_at`) WHERE state = 'planned';--> statement-breakpoint
CREATE INDEX `messages_leased` ON `messages` (`lease_until`) WHERE state in ('sending', 'unknown');--> statement-breakpoint
CREATE TABLE `orders` (
	`id` text PRIMARY KEY NOT NULL,
	`season` integer NOT NULL,
	`edition` text NOT NULL,
	`email` text NOT NULL,
	`email_key` text NOT NULL,
	`phone` text NOT NULL,
	`childs_name` text NOT NULL,
	`child_key` text NOT NULL,
	`site` text NOT NULL,
	`sub` text NOT NULL,
	`ab_test_value` text NOT NULL,
	`utm_source` text NOT NULL,
	`state` text NOT NULL,
	`attempt_id` text,
	`absence_certain_at` integer,
	`package_id` integer NOT NULL,
	`amount` integer NOT NULL,
	`currency` text NOT NULL,
	`gender` text,
	`town` text,
	`age` integer,
	`pet_type` text,
	`pet_name` text,
	`elf` text,
	`created_at` integer NOT NULL,
	`paid_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `orders_same_sign_up` ON `orders` (`season`,`phone`,`email_key`,`child_key`);--> statement-breakpoint
CREATE INDEX `orders_email` ON `orders` (`email_key`);--> statement-breakpoint
CREATE TABLE `payments` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`state` text NOT NULL,
	`nonce_hash` text NOT NULL,
	`amount` integer NOT NULL,
	`currency` text NOT NULL,
	`transaction_id` text,
	`code` text,
	`sentence` text,
	`started_at` integer NOT NULL,
	`ended_at` integer,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payments_one_open` ON `payments` (`order_id`) WHERE state in ('started', 'unknown');--> statement-breakpoint
CREATE UNIQUE INDEX `payments_one_success` ON `payments` (`order_id`) WHERE state = 'succeeded';--> statement-breakpoint
CREATE INDEX `payments_request` ON `payments` (`order_id`,`nonce_hash`);--> statement-breakpoint
CREATE INDEX `payments_open` ON `payments` (`started_at`) WHERE state in ('started', 'unknown');--> statement-breakpoint
CREATE TABLE `probes` (
	`id` integer PRIMARY KEY NOT NULL,
	`at` integer NOT NULL
);
