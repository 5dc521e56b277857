CREATE TABLE `session_ends` (
	`whose` text PRIMARY KEY NOT NULL,
	`before` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `session_ends_before` ON `session_ends` (`before`);