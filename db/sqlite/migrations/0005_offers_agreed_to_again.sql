DROP INDEX `marketing_consents_once`;--> statement-breakpoint
CREATE INDEX `marketing_consents_words` ON `marketing_consents` (`email_key`,`edition`,`wording`);