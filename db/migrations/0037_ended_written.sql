CREATE TABLE `ended_written` (
	`provider_id` text PRIMARY KEY NOT NULL,
	`due_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `ended_written_due` ON `ended_written` (`due_at`);