DROP INDEX "marketing_consents_once";--> statement-breakpoint
CREATE UNIQUE INDEX "marketing_consents_once" ON "marketing_consents" USING btree ("email_key","edition","wording");