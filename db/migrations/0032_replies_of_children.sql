ALTER TABLE `inbound_texts` ADD `state` text DEFAULT 'forOperator' NOT NULL;--> statement-breakpoint
ALTER TABLE `inbound_texts` ADD `order_id` text REFERENCES orders(id);--> statement-breakpoint
ALTER TABLE `inbound_texts` ADD `answer_id` text;--> statement-breakpoint
CREATE INDEX `inbound_texts_order` ON `inbound_texts` (`order_id`) WHERE order_id is not null;--> statement-breakpoint
ALTER TABLE `orders` ADD `replies_at` integer;