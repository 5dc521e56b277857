CREATE TABLE `ad_events` (
	`id` text PRIMARY KEY NOT NULL,
	`payload` text NOT NULL,
	`state` text NOT NULL,
	`due_at` integer NOT NULL,
	`attempts` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `ad_events_due` ON `ad_events` (`due_at`) WHERE state in ('planned', 'sending');--> statement-breakpoint
CREATE TABLE `inbound_texts` (
	`id` text PRIMARY KEY NOT NULL,
	`phone` text NOT NULL,
	`body` text NOT NULL,
	`kind` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `inbound_texts_at` ON `inbound_texts` (`at`);--> statement-breakpoint
CREATE TABLE `marketing_consents` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`email_key` text NOT NULL,
	`edition` text NOT NULL,
	`wording` text NOT NULL,
	`ip` text NOT NULL,
	`user_agent` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `marketing_consents_once` ON `marketing_consents` (`email_key`,`edition`);--> statement-breakpoint
CREATE TABLE `sign_in_links` (
	`secret_hash` text PRIMARY KEY NOT NULL,
	`email_key` text NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `stopped_phones` (
	`phone` text PRIMARY KEY NOT NULL,
	`source` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_mails` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text,
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
INSERT INTO `__new_mails`("id", "order_id", "kind", "recipient", "subject", "body", "state", "due_at", "attempts") SELECT "id", "order_id", "kind", "recipient", "subject", "body", "state", "due_at", "attempts" FROM `mails`;--> statement-breakpoint
DROP TABLE `mails`;--> statement-breakpoint
ALTER TABLE `__new_mails` RENAME TO `mails`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE UNIQUE INDEX `mails_kind` ON `mails` (`order_id`,`kind`);--> statement-breakpoint
CREATE INDEX `mails_due` ON `mails` (`due_at`) WHERE state in ('planned', 'sending');