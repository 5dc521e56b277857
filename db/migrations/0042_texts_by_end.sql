DROP INDEX `messages_due`;--> statement-breakpoint
CREATE INDEX `messages_due_first` ON `messages` (`due_at`) WHERE state = 'planned' and slot not like '12-%';--> statement-breakpoint
CREATE INDEX `messages_due_by_end` ON `messages` (`not_after`,`due_at`) WHERE state = 'planned' and slot like '12-%';