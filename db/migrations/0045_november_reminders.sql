CREATE TABLE `november_reminders` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`email_key` text NOT NULL,
	`edition` text NOT NULL,
	`season` integer NOT NULL,
	`wording` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `november_reminders_once` ON `november_reminders` (`email_key`,`edition`);--> statement-breakpoint
CREATE INDEX `november_reminders_due` ON `november_reminders` (`edition`,`season`,`at`);