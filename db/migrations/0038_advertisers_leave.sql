CREATE TABLE `ad_leaves` (
	`order_id` text PRIMARY KEY NOT NULL,
	`visitor` text NOT NULL,
	`seen` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `ad_leaves_visitor` ON `ad_leaves` (`visitor`);--> statement-breakpoint
ALTER TABLE `ad_events` ADD `visitor` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `ad_events` ADD `event` text DEFAULT 'lead' NOT NULL;