ALTER TABLE "room_pictures" ADD COLUMN "edge" bigint DEFAULT 1000 NOT NULL;--> statement-breakpoint
ALTER TABLE "room_pictures" ADD COLUMN "style" text collate "C" DEFAULT 'color' NOT NULL;