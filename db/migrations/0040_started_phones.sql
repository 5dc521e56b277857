ALTER TABLE `heard_texts` ADD `started_hash` text;--> statement-breakpoint
CREATE INDEX `heard_texts_started` ON `heard_texts` (`started_hash`) WHERE started_hash is not null;