DROP INDEX `ad_events_due`;--> statement-breakpoint
CREATE INDEX `ad_events_due` ON `ad_events` (`due_at`) WHERE state in ('planned', 'sending', 'waiting');--> statement-breakpoint
DROP INDEX `mails_due`;--> statement-breakpoint
CREATE INDEX `mails_due` ON `mails` (`due_at`) WHERE state in ('planned', 'sending', 'waiting');--> statement-breakpoint
-- What could not be sent so far says so.
UPDATE `mails` SET `state` = 'waiting' WHERE `state` = 'planned' AND `attempts` > 0;--> statement-breakpoint
UPDATE `ad_events` SET `state` = 'waiting' WHERE `state` = 'planned' AND `attempts` > 0;
