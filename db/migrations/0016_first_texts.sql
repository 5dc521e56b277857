CREATE TABLE `first_texts` (
	`phone_hash` text NOT NULL,
	`season` integer NOT NULL,
	PRIMARY KEY(`phone_hash`, `season`)
);
