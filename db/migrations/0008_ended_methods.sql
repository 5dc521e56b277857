CREATE TABLE `ended_methods` (
	`token` text PRIMARY KEY NOT NULL,
	`due_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `ended_methods_due` ON `ended_methods` (`due_at`);