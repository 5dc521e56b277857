CREATE TABLE `operator_actions` (
	`id` text PRIMARY KEY NOT NULL,
	`action` text NOT NULL,
	`order_id` text,
	`reason` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `operator_actions_order` ON `operator_actions` (`order_id`);--> statement-breakpoint
CREATE TRIGGER `operator_actions_never_changed` BEFORE UPDATE ON `operator_actions` BEGIN SELECT RAISE(ABORT, 'What an operator did is never changed.'); END;--> statement-breakpoint
CREATE TRIGGER `operator_actions_never_deleted` BEFORE DELETE ON `operator_actions` BEGIN SELECT RAISE(ABORT, 'What an operator did is never deleted.'); END;
