ALTER TABLE `orders` RENAME COLUMN `sign_up_told_at` TO `sign_up_reported_at`;
--> statement-breakpoint
ALTER TABLE `disputes` RENAME COLUMN `told_at` TO `reported_at`;
--> statement-breakpoint
DROP INDEX `stopped_phones_untold`;
--> statement-breakpoint
ALTER TABLE `stopped_phones` RENAME COLUMN `told_at` TO `notified_at`;
--> statement-breakpoint
CREATE INDEX `stopped_phones_unnotified` ON `stopped_phones` (`at`) WHERE notified_at is null;
--> statement-breakpoint
DROP INDEX `heard_texts_at`;
--> statement-breakpoint
DROP INDEX `heard_texts_started`;
--> statement-breakpoint
ALTER TABLE `heard_texts` RENAME TO `received_texts`;
--> statement-breakpoint
CREATE INDEX `received_texts_at` ON `received_texts` (`at`);
--> statement-breakpoint
CREATE INDEX `received_texts_started` ON `received_texts` (`started_hash`) WHERE started_hash is not null;