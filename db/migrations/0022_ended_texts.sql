CREATE TABLE `ended_texts` (
	`provider_id` text PRIMARY KEY NOT NULL,
	`due_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `ended_texts_due` ON `ended_texts` (`due_at`);