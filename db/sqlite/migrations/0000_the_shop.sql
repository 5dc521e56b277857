CREATE TABLE `ad_events` (
	`id` text PRIMARY KEY NOT NULL,
	`visitor` text DEFAULT '' NOT NULL,
	`event` text DEFAULT 'lead' NOT NULL,
	`payload` text NOT NULL,
	`state` text NOT NULL,
	`due_at` integer NOT NULL,
	`attempts` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `ad_events_visitor` ON `ad_events` (`visitor`);--> statement-breakpoint
CREATE INDEX `ad_events_over` ON `ad_events` (`due_at`) WHERE state in ('sent', 'failed');--> statement-breakpoint
CREATE INDEX `ad_events_due` ON `ad_events` (`due_at`) WHERE state in ('planned', 'sending', 'waiting');--> statement-breakpoint
CREATE TABLE `ad_leaves` (
	`order_id` text PRIMARY KEY NOT NULL,
	`visitor` text NOT NULL,
	`seen` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `ad_leaves_visitor` ON `ad_leaves` (`visitor`);--> statement-breakpoint
CREATE INDEX `ad_leaves_at` ON `ad_leaves` (`at`);--> statement-breakpoint
CREATE TABLE `consents` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`visitor` text DEFAULT '' NOT NULL,
	`phone` text NOT NULL,
	`email` text NOT NULL,
	`wording_version` text NOT NULL,
	`wording_hash` text NOT NULL,
	`wording` text NOT NULL,
	`boxes` text NOT NULL,
	`page` text NOT NULL,
	`edition` text NOT NULL,
	`ip` text NOT NULL,
	`user_agent` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `consents_order` ON `consents` (`order_id`,`phone`);--> statement-breakpoint
CREATE INDEX `consents_phone` ON `consents` (`phone`);--> statement-breakpoint
CREATE INDEX `consents_email` ON `consents` (lower(email));--> statement-breakpoint
CREATE INDEX `consents_at` ON `consents` (`at`);--> statement-breakpoint
CREATE TABLE `disputes` (
	`id` text PRIMARY KEY NOT NULL,
	`payment_id` text NOT NULL,
	`state` text NOT NULL,
	`reported_at` integer NOT NULL,
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `disputes_payment` ON `disputes` (`payment_id`);--> statement-breakpoint
CREATE TABLE `ended_methods` (
	`token` text PRIMARY KEY NOT NULL,
	`due_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `ended_methods_due` ON `ended_methods` (`due_at`);--> statement-breakpoint
CREATE TABLE `ended_texts` (
	`provider_id` text PRIMARY KEY NOT NULL,
	`due_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `ended_texts_due` ON `ended_texts` (`due_at`);--> statement-breakpoint
CREATE TABLE `ended_written` (
	`provider_id` text PRIMARY KEY NOT NULL,
	`due_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `ended_written_due` ON `ended_written` (`due_at`);--> statement-breakpoint
CREATE TABLE `event_counts` (
	`day` text NOT NULL,
	`event` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`day`, `event`)
);
--> statement-breakpoint
CREATE TABLE `first_texts` (
	`phone_hash` text NOT NULL,
	`season` integer NOT NULL,
	PRIMARY KEY(`phone_hash`, `season`)
);
--> statement-breakpoint
CREATE TABLE `gateway_notices` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`subject` text,
	`at` integer NOT NULL,
	`received_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `inbound_texts` (
	`id` text PRIMARY KEY NOT NULL,
	`phone` text NOT NULL,
	`body` text NOT NULL,
	`kind` text NOT NULL,
	`at` integer NOT NULL,
	`state` text DEFAULT 'forOperator' NOT NULL,
	`order_id` text,
	`answer_id` text,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `inbound_texts_at` ON `inbound_texts` (`at`);--> statement-breakpoint
CREATE INDEX `inbound_texts_phone` ON `inbound_texts` (`phone`,`at`);--> statement-breakpoint
CREATE INDEX `inbound_texts_waiting` ON `inbound_texts` (`state`,`at`);--> statement-breakpoint
CREATE INDEX `inbound_texts_order` ON `inbound_texts` (`order_id`) WHERE order_id is not null;--> statement-breakpoint
CREATE TABLE `mails` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text,
	`kind` text NOT NULL,
	`recipient` text NOT NULL,
	`subject` text NOT NULL,
	`body` text NOT NULL,
	`unsubscribe` text,
	`state` text NOT NULL,
	`due_at` integer NOT NULL,
	`attempts` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `mails_kind` ON `mails` (`order_id`,`kind`);--> statement-breakpoint
CREATE INDEX `mails_due` ON `mails` (`due_at`) WHERE state in ('planned', 'sending', 'waiting');--> statement-breakpoint
CREATE INDEX `mails_recipient` ON `mails` (lower(recipient),`kind`);--> statement-breakpoint
CREATE INDEX `mails_over` ON `mails` (`kind`) WHERE state in ('sent', 'failed');--> statement-breakpoint
CREATE INDEX `mails_kept` ON `mails` (`due_at`) WHERE state in ('sent', 'failed') and recipient <> '';--> statement-breakpoint
CREATE TABLE `marketing_consents` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`email_key` text NOT NULL,
	`edition` text NOT NULL,
	`wording` text NOT NULL,
	`ip` text NOT NULL,
	`user_agent` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `marketing_consents_once` ON `marketing_consents` (`email_key`,`edition`);--> statement-breakpoint
CREATE INDEX `marketing_consents_at` ON `marketing_consents` (`at`);--> statement-breakpoint
CREATE TABLE `messages` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`season` integer NOT NULL,
	`phone` text NOT NULL,
	`slot` text NOT NULL,
	`state` text NOT NULL,
	`due_at` integer NOT NULL,
	`not_after` integer NOT NULL,
	`attempts` integer NOT NULL,
	`deferrals` integer DEFAULT 0 NOT NULL,
	`resends` integer DEFAULT 0 NOT NULL,
	`claimed_at` integer,
	`lease_until` integer,
	`provider_id` text,
	`code` text,
	`body` text,
	`media` text,
	`picture` text,
	`segments` integer,
	`accepted_at` integer,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `messages_slot` ON `messages` (`order_id`,`slot`);--> statement-breakpoint
CREATE UNIQUE INDEX `messages_one_slot` ON `messages` (`phone`,`season`,`slot`) WHERE state in ('planned', 'sending', 'unknown');--> statement-breakpoint
CREATE INDEX `messages_phone` ON `messages` (`phone`);--> statement-breakpoint
CREATE UNIQUE INDEX `messages_one_welcome` ON `messages` (`phone`,`season`) WHERE slot = 'welcome';--> statement-breakpoint
CREATE INDEX `messages_due_first` ON `messages` (`due_at`) WHERE state = 'planned' and slot not like '12-%';--> statement-breakpoint
CREATE INDEX `messages_due_by_end` ON `messages` (`not_after`,`due_at`) WHERE state = 'planned' and slot like '12-%';--> statement-breakpoint
CREATE INDEX `messages_leased` ON `messages` (`lease_until`) WHERE state in ('sending', 'unknown');--> statement-breakpoint
CREATE INDEX `messages_missed` ON `messages` (`order_id`) WHERE state in ('failed', 'expired');--> statement-breakpoint
CREATE TABLE `november_reminders` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`email_key` text NOT NULL,
	`edition` text NOT NULL,
	`season` integer NOT NULL,
	`wording` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `november_reminders_once` ON `november_reminders` (`email_key`,`edition`);--> statement-breakpoint
CREATE INDEX `november_reminders_due` ON `november_reminders` (`edition`,`season`,`at`);--> statement-breakpoint
CREATE TABLE `number_changes` (
	`order_id` text PRIMARY KEY NOT NULL,
	`phone` text NOT NULL,
	`code` text NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `operator_actions` (
	`id` text PRIMARY KEY NOT NULL,
	`action` text NOT NULL,
	`order_id` text,
	`phone_mark` text,
	`operator` text DEFAULT 'unknown' NOT NULL,
	`reason` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `operator_actions_order` ON `operator_actions` (`order_id`);--> statement-breakpoint
CREATE TABLE `orders` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text DEFAULT 'texts' NOT NULL,
	`parent_id` text,
	`family_id` text,
	`visitor` text,
	`season` integer NOT NULL,
	`edition` text NOT NULL,
	`email` text NOT NULL,
	`email_key` text NOT NULL,
	`phone` text NOT NULL,
	`zone` text,
	`text_minute` integer,
	`paused_at` integer,
	`replies_at` integer,
	`story` text DEFAULT 'bell' NOT NULL,
	`childs_name` text NOT NULL,
	`child_key` text NOT NULL,
	`site` text NOT NULL,
	`sub` text NOT NULL,
	`ab_test_value` text NOT NULL,
	`utm_source` text NOT NULL,
	`state` text NOT NULL,
	`attempt_id` text,
	`absence_certain_at` integer,
	`package_id` integer NOT NULL,
	`amount` integer NOT NULL,
	`currency` text NOT NULL,
	`promo_code` text,
	`text_limit` integer,
	`start_wording` text,
	`start_requested_at` integer,
	`gift_to` text,
	`gift_at` integer,
	`gift_from` text,
	`gift_message` text,
	`gender` text,
	`town` text,
	`age` integer,
	`pet_type` text,
	`pet_name` text,
	`elf` text,
	`keep_requested_at` integer,
	`email_corrections` integer DEFAULT 0 NOT NULL,
	`email_read_at` integer,
	`sign_up_reported_at` integer,
	`created_at` integer NOT NULL,
	`paid_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `orders_same_sign_up` ON `orders` (`season`,`phone`,`email_key`,`child_key`,`visitor`) WHERE kind = 'texts';--> statement-breakpoint
CREATE UNIQUE INDEX `orders_one_upgrade` ON `orders` (`parent_id`,`package_id`) WHERE kind = 'upgrade' and state <> 'cancelled';--> statement-breakpoint
CREATE INDEX `orders_extras` ON `orders` (`parent_id`) WHERE parent_id is not null;--> statement-breakpoint
CREATE INDEX `orders_email` ON `orders` (`email_key`);--> statement-breakpoint
CREATE INDEX `orders_phone` ON `orders` (`phone`) WHERE kind = 'texts';--> statement-breakpoint
CREATE INDEX `orders_season` ON `orders` (`season`);--> statement-breakpoint
CREATE INDEX `orders_gift_to` ON `orders` (lower(gift_to)) WHERE gift_to is not null;--> statement-breakpoint
CREATE INDEX `orders_unpaid` ON `orders` (`created_at`) WHERE state = 'awaitingPayment';--> statement-breakpoint
CREATE TABLE `payments` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`state` text NOT NULL,
	`nonce_hash` text NOT NULL,
	`amount` integer NOT NULL,
	`currency` text NOT NULL,
	`agreed` text,
	`transaction_id` text,
	`gateway_status` text,
	`method_token` text,
	`method_name` text,
	`code` text,
	`sentence` text,
	`started_at` integer NOT NULL,
	`ended_at` integer,
	`look_at` integer,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payments_one_open` ON `payments` (`order_id`) WHERE state in ('started', 'unknown');--> statement-breakpoint
CREATE UNIQUE INDEX `payments_one_success` ON `payments` (`order_id`) WHERE state = 'succeeded';--> statement-breakpoint
CREATE INDEX `payments_request` ON `payments` (`order_id`,`nonce_hash`);--> statement-breakpoint
CREATE INDEX `payments_methods` ON `payments` (`order_id`) WHERE method_token is not null or method_name is not null;--> statement-breakpoint
CREATE INDEX `payments_transaction` ON `payments` (`transaction_id`) WHERE transaction_id is not null;--> statement-breakpoint
CREATE INDEX `payments_looks` ON `payments` (`look_at`) WHERE look_at is not null;--> statement-breakpoint
CREATE TABLE `probes` (
	`id` integer PRIMARY KEY NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `promotion_uses` (
	`order_id` text PRIMARY KEY NOT NULL,
	`code` text NOT NULL,
	`email_key` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`code`) REFERENCES `promotions`(`code`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `promotion_uses_once_each` ON `promotion_uses` (`code`,`email_key`);--> statement-breakpoint
CREATE TABLE `promotions` (
	`code` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`name` text NOT NULL,
	`percent_off` integer NOT NULL,
	`free_texts` integer NOT NULL,
	`package_id` integer,
	`edition` text,
	`starts_at` integer NOT NULL,
	`ends_at` integer,
	`max_uses` integer,
	`gift_order_id` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`gift_order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `promotions_typed` ON `promotions` (replace(code, '-', ''));--> statement-breakpoint
CREATE INDEX `promotions_bought` ON `promotions` (`gift_order_id`) WHERE gift_order_id is not null;--> statement-breakpoint
CREATE TABLE `received_texts` (
	`sid` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL,
	`started_hash` text
);
--> statement-breakpoint
CREATE INDEX `received_texts_at` ON `received_texts` (`at`);--> statement-breakpoint
CREATE INDEX `received_texts_started` ON `received_texts` (`started_hash`) WHERE started_hash is not null;--> statement-breakpoint
CREATE TABLE `refunds` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`payment_id` text NOT NULL,
	`state` text NOT NULL,
	`amount` integer NOT NULL,
	`currency` text NOT NULL,
	`transaction_id` text,
	`code` text,
	`absence_certain_at` integer NOT NULL,
	`due_at` integer NOT NULL,
	`started_at` integer NOT NULL,
	`ended_at` integer,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `refunds_one` ON `refunds` (`payment_id`);--> statement-breakpoint
CREATE INDEX `refunds_order` ON `refunds` (`order_id`);--> statement-breakpoint
CREATE INDEX `refunds_transaction` ON `refunds` (`transaction_id`);--> statement-breakpoint
CREATE INDEX `refunds_due` ON `refunds` (`due_at`) WHERE state in ('sending', 'waiting', 'unknown');--> statement-breakpoint
CREATE TABLE `room_pictures` (
	`order_id` text PRIMARY KEY NOT NULL,
	`photo` text NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`x` integer NOT NULL,
	`y` integer NOT NULL,
	`size` integer NOT NULL,
	`edge` integer DEFAULT 1000 NOT NULL,
	`style` text DEFAULT 'color' NOT NULL,
	`chosen_at` integer,
	`picture` text,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `session_ends` (
	`whose` text PRIMARY KEY NOT NULL,
	`before` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `session_ends_before` ON `session_ends` (`before`);--> statement-breakpoint
CREATE TABLE `sign_in_links` (
	`secret_hash` text PRIMARY KEY NOT NULL,
	`email_key` text NOT NULL,
	`order_id` text,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `sign_in_links_email` ON `sign_in_links` (`email_key`);--> statement-breakpoint
CREATE INDEX `sign_in_links_expires` ON `sign_in_links` (`expires_at`);--> statement-breakpoint
CREATE TABLE `stopped_phones` (
	`phone` text PRIMARY KEY NOT NULL,
	`source` text NOT NULL,
	`at` integer NOT NULL,
	`notified_at` integer
);
--> statement-breakpoint
CREATE INDEX `stopped_phones_unnotified` ON `stopped_phones` (`at`) WHERE notified_at is null;--> statement-breakpoint
CREATE TABLE `tries` (
	`key` text PRIMARY KEY NOT NULL,
	`count` integer NOT NULL,
	`ends_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `tries_ends_at` ON `tries` (`ends_at`);--> statement-breakpoint
CREATE TABLE `unsubscribed` (
	`email_hash` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE TRIGGER `operator_actions_never_changed` BEFORE UPDATE ON `operator_actions` BEGIN SELECT RAISE(ABORT, 'What an operator did is never changed.'); END;--> statement-breakpoint
CREATE TRIGGER `operator_actions_never_deleted` BEFORE DELETE ON `operator_actions` BEGIN SELECT RAISE(ABORT, 'What an operator did is never deleted.'); END;
