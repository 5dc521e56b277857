CREATE TABLE "ad_events" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"visitor" text collate "C" DEFAULT '' NOT NULL,
	"event" text collate "C" DEFAULT 'lead' NOT NULL,
	"payload" text collate "C" NOT NULL,
	"state" text collate "C" NOT NULL,
	"due_at" bigint NOT NULL,
	"attempts" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ad_leaves" (
	"order_id" text collate "C" PRIMARY KEY NOT NULL,
	"visitor" text collate "C" NOT NULL,
	"seen" text collate "C" NOT NULL,
	"at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "consents" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"order_id" text collate "C" NOT NULL,
	"visitor" text collate "C" DEFAULT '' NOT NULL,
	"phone" text collate "C" NOT NULL,
	"email" text collate "C" NOT NULL,
	"wording_version" text collate "C" NOT NULL,
	"wording_hash" text collate "C" NOT NULL,
	"wording" text collate "C" NOT NULL,
	"boxes" text collate "C" NOT NULL,
	"page" text collate "C" NOT NULL,
	"edition" text collate "C" NOT NULL,
	"ip" text collate "C" NOT NULL,
	"user_agent" text collate "C" NOT NULL,
	"at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "database_marks" (
	"name" text collate "C" PRIMARY KEY NOT NULL,
	"value" text collate "C" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "disputes" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"payment_id" text collate "C" NOT NULL,
	"state" text collate "C" NOT NULL,
	"reported_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ended_methods" (
	"token" text collate "C" PRIMARY KEY NOT NULL,
	"due_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ended_texts" (
	"provider_id" text collate "C" PRIMARY KEY NOT NULL,
	"due_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ended_written" (
	"provider_id" text collate "C" PRIMARY KEY NOT NULL,
	"due_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "event_counts" (
	"day" text collate "C" NOT NULL,
	"event" text collate "C" NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "event_counts_day_event_pk" PRIMARY KEY("day","event")
);
--> statement-breakpoint
CREATE TABLE "first_texts" (
	"phone_hash" text collate "C" NOT NULL,
	"season" bigint NOT NULL,
	CONSTRAINT "first_texts_phone_hash_season_pk" PRIMARY KEY("phone_hash","season")
);
--> statement-breakpoint
CREATE TABLE "gateway_notices" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"kind" text collate "C" NOT NULL,
	"subject" text collate "C",
	"at" bigint NOT NULL,
	"received_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "inbound_texts" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"phone" text collate "C" NOT NULL,
	"body" text collate "C" NOT NULL,
	"kind" text collate "C" NOT NULL,
	"at" bigint NOT NULL,
	"state" text collate "C" DEFAULT 'forOperator' NOT NULL,
	"order_id" text collate "C",
	"answer_id" text collate "C"
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"order_id" text collate "C",
	"kind" text collate "C" NOT NULL,
	"recipient" text collate "C" NOT NULL,
	"subject" text collate "C" NOT NULL,
	"body" text collate "C" NOT NULL,
	"unsubscribe" text collate "C",
	"state" text collate "C" NOT NULL,
	"due_at" bigint NOT NULL,
	"attempts" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "marketing_consents" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"email" text collate "C" NOT NULL,
	"email_key" text collate "C" NOT NULL,
	"edition" text collate "C" NOT NULL,
	"wording" text collate "C" NOT NULL,
	"ip" text collate "C" NOT NULL,
	"user_agent" text collate "C" NOT NULL,
	"at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"order_id" text collate "C" NOT NULL,
	"season" bigint NOT NULL,
	"phone" text collate "C" NOT NULL,
	"slot" text collate "C" NOT NULL,
	"state" text collate "C" NOT NULL,
	"due_at" bigint NOT NULL,
	"not_after" bigint NOT NULL,
	"attempts" bigint NOT NULL,
	"deferrals" bigint DEFAULT 0 NOT NULL,
	"resends" bigint DEFAULT 0 NOT NULL,
	"claimed_at" bigint,
	"lease_until" bigint,
	"provider_id" text collate "C",
	"code" text collate "C",
	"body" text collate "C",
	"media" text collate "C",
	"picture" text collate "C",
	"segments" bigint,
	"accepted_at" bigint
);
--> statement-breakpoint
CREATE TABLE "november_reminders" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"email" text collate "C" NOT NULL,
	"email_key" text collate "C" NOT NULL,
	"edition" text collate "C" NOT NULL,
	"season" bigint NOT NULL,
	"wording" text collate "C" NOT NULL,
	"at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "number_changes" (
	"order_id" text collate "C" PRIMARY KEY NOT NULL,
	"phone" text collate "C" NOT NULL,
	"code" text collate "C" NOT NULL,
	"expires_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "operator_actions" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"action" text collate "C" NOT NULL,
	"order_id" text collate "C",
	"phone_mark" text collate "C",
	"operator" text collate "C" DEFAULT 'unknown' NOT NULL,
	"reason" text collate "C" NOT NULL,
	"at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"kind" text collate "C" DEFAULT 'texts' NOT NULL,
	"parent_id" text collate "C",
	"family_id" text collate "C",
	"visitor" text collate "C",
	"season" bigint NOT NULL,
	"edition" text collate "C" NOT NULL,
	"email" text collate "C" NOT NULL,
	"email_key" text collate "C" NOT NULL,
	"phone" text collate "C" NOT NULL,
	"zone" text collate "C",
	"text_minute" bigint,
	"paused_at" bigint,
	"replies_at" bigint,
	"story" text collate "C" DEFAULT 'bell' NOT NULL,
	"childs_name" text collate "C" NOT NULL,
	"child_key" text collate "C" NOT NULL,
	"site" text collate "C" NOT NULL,
	"sub" text collate "C" NOT NULL,
	"ab_test_value" text collate "C" NOT NULL,
	"utm_source" text collate "C" NOT NULL,
	"state" text collate "C" NOT NULL,
	"attempt_id" text collate "C",
	"absence_certain_at" bigint,
	"package_id" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text collate "C" NOT NULL,
	"promo_code" text collate "C",
	"text_limit" bigint,
	"start_wording" text collate "C",
	"start_requested_at" bigint,
	"gift_to" text collate "C",
	"gift_at" bigint,
	"gift_from" text collate "C",
	"gift_message" text collate "C",
	"gender" text collate "C",
	"town" text collate "C",
	"age" bigint,
	"pet_type" text collate "C",
	"pet_name" text collate "C",
	"elf" text collate "C",
	"keep_requested_at" bigint,
	"email_corrections" bigint DEFAULT 0 NOT NULL,
	"email_read_at" bigint,
	"sign_up_reported_at" bigint,
	"created_at" bigint NOT NULL,
	"paid_at" bigint
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"order_id" text collate "C" NOT NULL,
	"state" text collate "C" NOT NULL,
	"nonce_hash" text collate "C" NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text collate "C" NOT NULL,
	"agreed" text collate "C",
	"transaction_id" text collate "C",
	"gateway_status" text collate "C",
	"method_token" text collate "C",
	"method_name" text collate "C",
	"code" text collate "C",
	"sentence" text collate "C",
	"started_at" bigint NOT NULL,
	"ended_at" bigint,
	"look_at" bigint
);
--> statement-breakpoint
CREATE TABLE "probes" (
	"id" bigint PRIMARY KEY NOT NULL,
	"at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "promotion_uses" (
	"order_id" text collate "C" PRIMARY KEY NOT NULL,
	"code" text collate "C" NOT NULL,
	"email_key" text collate "C" NOT NULL,
	"at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "promotions" (
	"code" text collate "C" PRIMARY KEY NOT NULL,
	"kind" text collate "C" NOT NULL,
	"name" text collate "C" NOT NULL,
	"percent_off" bigint NOT NULL,
	"free_texts" bigint NOT NULL,
	"package_id" bigint,
	"edition" text collate "C",
	"starts_at" bigint NOT NULL,
	"ends_at" bigint,
	"max_uses" bigint,
	"gift_order_id" text collate "C",
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "received_texts" (
	"sid" text collate "C" PRIMARY KEY NOT NULL,
	"at" bigint NOT NULL,
	"started_hash" text collate "C"
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"order_id" text collate "C" NOT NULL,
	"payment_id" text collate "C" NOT NULL,
	"state" text collate "C" NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text collate "C" NOT NULL,
	"transaction_id" text collate "C",
	"code" text collate "C",
	"absence_certain_at" bigint NOT NULL,
	"due_at" bigint NOT NULL,
	"started_at" bigint NOT NULL,
	"ended_at" bigint
);
--> statement-breakpoint
CREATE TABLE "room_pictures" (
	"order_id" text collate "C" PRIMARY KEY NOT NULL,
	"photo" text collate "C" NOT NULL,
	"width" bigint NOT NULL,
	"height" bigint NOT NULL,
	"x" bigint NOT NULL,
	"y" bigint NOT NULL,
	"size" bigint NOT NULL,
	"edge" bigint DEFAULT 1000 NOT NULL,
	"style" text collate "C" DEFAULT 'color' NOT NULL,
	"chosen_at" bigint,
	"picture" text collate "C"
);
--> statement-breakpoint
CREATE TABLE "session_ends" (
	"whose" text collate "C" PRIMARY KEY NOT NULL,
	"before" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_links" (
	"secret_hash" text collate "C" PRIMARY KEY NOT NULL,
	"email_key" text collate "C" NOT NULL,
	"order_id" text collate "C",
	"expires_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stopped_phones" (
	"phone" text collate "C" PRIMARY KEY NOT NULL,
	"source" text collate "C" NOT NULL,
	"at" bigint NOT NULL,
	"notified_at" bigint
);
--> statement-breakpoint
CREATE TABLE "stored_units" (
	"id" uuid PRIMARY KEY NOT NULL,
	"is_fence" boolean DEFAULT false NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tries" (
	"key" text collate "C" PRIMARY KEY NOT NULL,
	"count" bigint NOT NULL,
	"ends_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "unsubscribed" (
	"email_hash" text collate "C" PRIMARY KEY NOT NULL,
	"at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbound_texts" ADD CONSTRAINT "inbound_texts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "number_changes" ADD CONSTRAINT "number_changes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_uses" ADD CONSTRAINT "promotion_uses_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_uses" ADD CONSTRAINT "promotion_uses_code_promotions_code_fk" FOREIGN KEY ("code") REFERENCES "public"."promotions"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotions" ADD CONSTRAINT "promotions_gift_order_id_orders_id_fk" FOREIGN KEY ("gift_order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_pictures" ADD CONSTRAINT "room_pictures_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ad_events_visitor" ON "ad_events" USING btree ("visitor");--> statement-breakpoint
CREATE INDEX "ad_events_over" ON "ad_events" USING btree ("due_at") WHERE state in ('sent', 'failed');--> statement-breakpoint
CREATE INDEX "ad_events_due" ON "ad_events" USING btree ("due_at") WHERE state in ('planned', 'sending', 'waiting');--> statement-breakpoint
CREATE INDEX "ad_leaves_visitor" ON "ad_leaves" USING btree ("visitor");--> statement-breakpoint
CREATE INDEX "ad_leaves_at" ON "ad_leaves" USING btree ("at");--> statement-breakpoint
CREATE INDEX "consents_order" ON "consents" USING btree ("order_id","phone");--> statement-breakpoint
CREATE INDEX "consents_phone" ON "consents" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "consents_email" ON "consents" USING btree (lower(email));--> statement-breakpoint
CREATE INDEX "consents_at" ON "consents" USING btree ("at");--> statement-breakpoint
CREATE INDEX "disputes_payment" ON "disputes" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "ended_methods_due" ON "ended_methods" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "ended_texts_due" ON "ended_texts" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "ended_written_due" ON "ended_written" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "inbound_texts_at" ON "inbound_texts" USING btree ("at");--> statement-breakpoint
CREATE INDEX "inbound_texts_phone" ON "inbound_texts" USING btree ("phone","at");--> statement-breakpoint
CREATE INDEX "inbound_texts_waiting" ON "inbound_texts" USING btree ("state","at");--> statement-breakpoint
CREATE INDEX "inbound_texts_order" ON "inbound_texts" USING btree ("order_id") WHERE order_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "mails_kind" ON "mails" USING btree ("order_id","kind");--> statement-breakpoint
CREATE INDEX "mails_due" ON "mails" USING btree ("due_at") WHERE state in ('planned', 'sending', 'waiting');--> statement-breakpoint
CREATE INDEX "mails_recipient" ON "mails" USING btree (lower(recipient),"kind");--> statement-breakpoint
CREATE INDEX "mails_over" ON "mails" USING btree ("kind") WHERE state in ('sent', 'failed');--> statement-breakpoint
CREATE INDEX "mails_kept" ON "mails" USING btree ("due_at") WHERE state in ('sent', 'failed') and recipient <> '';--> statement-breakpoint
CREATE UNIQUE INDEX "marketing_consents_once" ON "marketing_consents" USING btree ("email_key","edition");--> statement-breakpoint
CREATE INDEX "marketing_consents_at" ON "marketing_consents" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "messages_slot" ON "messages" USING btree ("order_id","slot");--> statement-breakpoint
CREATE UNIQUE INDEX "messages_one_slot" ON "messages" USING btree ("phone","season","slot") WHERE state in ('planned', 'sending', 'unknown');--> statement-breakpoint
CREATE INDEX "messages_phone" ON "messages" USING btree ("phone");--> statement-breakpoint
CREATE UNIQUE INDEX "messages_one_welcome" ON "messages" USING btree ("phone","season") WHERE slot = 'welcome';--> statement-breakpoint
CREATE INDEX "messages_due_first" ON "messages" USING btree ("due_at") WHERE state = 'planned' and slot not like '12-%';--> statement-breakpoint
CREATE INDEX "messages_due_by_end" ON "messages" USING btree ("not_after","due_at") WHERE state = 'planned' and slot like '12-%';--> statement-breakpoint
CREATE INDEX "messages_leased" ON "messages" USING btree ("lease_until") WHERE state in ('sending', 'unknown');--> statement-breakpoint
CREATE INDEX "messages_missed" ON "messages" USING btree ("order_id") WHERE state in ('failed', 'expired');--> statement-breakpoint
CREATE UNIQUE INDEX "november_reminders_once" ON "november_reminders" USING btree ("email_key","edition");--> statement-breakpoint
CREATE INDEX "november_reminders_due" ON "november_reminders" USING btree ("edition","season","at");--> statement-breakpoint
CREATE INDEX "operator_actions_order" ON "operator_actions" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_same_sign_up" ON "orders" USING btree ("season","phone","email_key","child_key","visitor") WHERE kind = 'texts';--> statement-breakpoint
CREATE UNIQUE INDEX "orders_one_upgrade" ON "orders" USING btree ("parent_id","package_id") WHERE kind = 'upgrade' and state <> 'cancelled';--> statement-breakpoint
CREATE INDEX "orders_extras" ON "orders" USING btree ("parent_id") WHERE parent_id is not null;--> statement-breakpoint
CREATE INDEX "orders_email" ON "orders" USING btree ("email_key");--> statement-breakpoint
CREATE INDEX "orders_phone" ON "orders" USING btree ("phone") WHERE kind = 'texts';--> statement-breakpoint
CREATE INDEX "orders_season" ON "orders" USING btree ("season");--> statement-breakpoint
CREATE INDEX "orders_gift_to" ON "orders" USING btree (lower(gift_to)) WHERE gift_to is not null;--> statement-breakpoint
CREATE INDEX "orders_unpaid" ON "orders" USING btree ("created_at") WHERE state = 'awaitingPayment';--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_open" ON "payments" USING btree ("order_id") WHERE state in ('started', 'unknown');--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_success" ON "payments" USING btree ("order_id") WHERE state = 'succeeded';--> statement-breakpoint
CREATE INDEX "payments_request" ON "payments" USING btree ("order_id","nonce_hash");--> statement-breakpoint
CREATE INDEX "payments_methods" ON "payments" USING btree ("order_id") WHERE method_token is not null or method_name is not null;--> statement-breakpoint
CREATE INDEX "payments_transaction" ON "payments" USING btree ("transaction_id") WHERE transaction_id is not null;--> statement-breakpoint
CREATE INDEX "payments_looks" ON "payments" USING btree ("look_at") WHERE look_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "promotion_uses_once_each" ON "promotion_uses" USING btree ("code","email_key");--> statement-breakpoint
CREATE INDEX "promotions_typed" ON "promotions" USING btree (replace(code, '-', ''));--> statement-breakpoint
CREATE INDEX "promotions_bought" ON "promotions" USING btree ("gift_order_id") WHERE gift_order_id is not null;--> statement-breakpoint
CREATE INDEX "received_texts_at" ON "received_texts" USING btree ("at");--> statement-breakpoint
CREATE INDEX "received_texts_started" ON "received_texts" USING btree ("started_hash") WHERE started_hash is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_one" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refunds_order" ON "refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refunds_transaction" ON "refunds" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "refunds_due" ON "refunds" USING btree ("due_at") WHERE state in ('sending', 'waiting', 'unknown');--> statement-breakpoint
CREATE INDEX "session_ends_before" ON "session_ends" USING btree ("before");--> statement-breakpoint
CREATE INDEX "sign_in_links_email" ON "sign_in_links" USING btree ("email_key");--> statement-breakpoint
CREATE INDEX "sign_in_links_expires" ON "sign_in_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "stopped_phones_unnotified" ON "stopped_phones" USING btree ("at") WHERE notified_at is null;--> statement-breakpoint
CREATE INDEX "tries_ends_at" ON "tries" USING btree ("ends_at");--> statement-breakpoint
CREATE FUNCTION operator_actions_stay() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'What an operator did is never changed or deleted.'; END; $$;--> statement-breakpoint
CREATE TRIGGER operator_actions_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON operator_actions FOR EACH STATEMENT EXECUTE FUNCTION operator_actions_stay();
