DROP INDEX `payments_open`;--> statement-breakpoint
ALTER TABLE `payments` ADD `agreed` text;--> statement-breakpoint
ALTER TABLE `payments` ADD `look_at` integer;--> statement-breakpoint
CREATE INDEX `payments_looks` ON `payments` (`look_at`) WHERE look_at is not null;--> statement-breakpoint
DROP INDEX `refunds_one`;--> statement-breakpoint
CREATE INDEX `refunds_order` ON `refunds` (`order_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `refunds_one` ON `refunds` (`payment_id`);--> statement-breakpoint
UPDATE `payments` SET `look_at` = `started_at` WHERE `state` IN ('started', 'unknown', 'absent');