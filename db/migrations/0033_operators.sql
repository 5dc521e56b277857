ALTER TABLE `operator_actions` ADD `phone_mark` text;--> statement-breakpoint
ALTER TABLE `operator_actions` ADD `operator` text DEFAULT 'unknown' NOT NULL;