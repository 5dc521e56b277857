PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_room_pictures` (
	`order_id` text PRIMARY KEY NOT NULL,
	`photo` text NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`x` integer NOT NULL,
	`y` integer NOT NULL,
	`size` integer NOT NULL,
	`chosen_at` integer,
	`picture` text,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
INSERT INTO `__new_room_pictures`("order_id", "photo", "width", "height", "x", "y", "size", "chosen_at", "picture") SELECT "order_id", "order_id" || '-photo.jpg', "width", "height", "x", "y", "size", "chosen_at", iif("picture" IS NULL, NULL, "order_id" || '-picture.jpg') FROM `room_pictures`;--> statement-breakpoint
DROP TABLE `room_pictures`;--> statement-breakpoint
ALTER TABLE `__new_room_pictures` RENAME TO `room_pictures`;--> statement-breakpoint
PRAGMA foreign_keys=ON;