DROP INDEX "messages_missed";--> statement-breakpoint
CREATE INDEX "messages_missed" ON "messages" USING btree ("order_id") WHERE (state in ('failed', 'expired') or code = 'moved');