CREATE INDEX `ad_events_visitor` ON `ad_events` (`visitor`);--> statement-breakpoint
CREATE INDEX `ad_events_over` ON `ad_events` (`due_at`) WHERE state in ('sent', 'failed');--> statement-breakpoint
CREATE INDEX `ad_leaves_at` ON `ad_leaves` (`at`);--> statement-breakpoint
CREATE INDEX `consents_phone` ON `consents` (`phone`);--> statement-breakpoint
CREATE INDEX `consents_email` ON `consents` (lower(email));--> statement-breakpoint
CREATE INDEX `consents_at` ON `consents` (`at`);--> statement-breakpoint
CREATE INDEX `disputes_payment` ON `disputes` (`payment_id`);--> statement-breakpoint
CREATE INDEX `inbound_texts_phone` ON `inbound_texts` (`phone`,`at`);--> statement-breakpoint
CREATE INDEX `inbound_texts_waiting` ON `inbound_texts` (`state`,`at`);--> statement-breakpoint
CREATE INDEX `mails_recipient` ON `mails` (lower(recipient),`kind`);--> statement-breakpoint
CREATE INDEX `mails_over` ON `mails` (`kind`) WHERE state in ('sent', 'failed');--> statement-breakpoint
CREATE INDEX `mails_kept` ON `mails` (`due_at`) WHERE state in ('sent', 'failed') and recipient <> '';--> statement-breakpoint
CREATE INDEX `marketing_consents_at` ON `marketing_consents` (`at`);--> statement-breakpoint
CREATE INDEX `orders_season` ON `orders` (`season`);--> statement-breakpoint
CREATE INDEX `orders_gift_to` ON `orders` (lower(gift_to)) WHERE gift_to is not null;--> statement-breakpoint
CREATE INDEX `payments_methods` ON `payments` (`order_id`) WHERE method_token is not null or method_name is not null;--> statement-breakpoint
CREATE INDEX `refunds_transaction` ON `refunds` (`transaction_id`);--> statement-breakpoint
CREATE INDEX `sign_in_links_email` ON `sign_in_links` (`email_key`);--> statement-breakpoint
CREATE INDEX `sign_in_links_expires` ON `sign_in_links` (`expires_at`);