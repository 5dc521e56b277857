CREATE TABLE `room_pictures` (
	`order_id` text PRIMARY KEY NOT NULL,
	`photo` blob NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`x` integer NOT NULL,
	`y` integer NOT NULL,
	`size` integer NOT NULL,
	`chosen_at` integer,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action
);
