DROP INDEX `orders_one_upgrade`;--> statement-breakpoint
CREATE INDEX `orders_extras` ON `orders` (`parent_id`) WHERE parent_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `orders_one_upgrade` ON `orders` (`parent_id`,`package_id`) WHERE kind = 'upgrade' and state <> 'cancelled';--> statement-breakpoint
CREATE INDEX `promotions_bought` ON `promotions` (`gift_order_id`) WHERE gift_order_id is not null;