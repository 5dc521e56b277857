ALTER TABLE `orders` ADD `zone` text;--> statement-breakpoint
-- Their texts were planned by the hours of their edition.
UPDATE `orders` SET `zone` = CASE `edition` WHEN 'uk' THEN 'Europe/London' ELSE 'America/New_York' END
  WHERE `kind` = 'texts' AND `phone` <> '';
