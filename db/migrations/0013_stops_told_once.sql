CREATE TABLE `heard_texts` (
	`sid` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `heard_texts_at` ON `heard_texts` (`at`);--> statement-breakpoint
ALTER TABLE `stopped_phones` ADD `told_at` integer;--> statement-breakpoint
-- Their buyers were told in the transaction of the STOP.
UPDATE `stopped_phones` SET `told_at` = `at`;--> statement-breakpoint
CREATE INDEX `stopped_phones_untold` ON `stopped_phones` (`at`) WHERE told_at is null;