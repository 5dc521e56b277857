CREATE INDEX `messages_phone` ON `messages` (`phone`);--> statement-breakpoint
-- Of two texts of one slot that two orders brought about, the first one stays. What may be under way is not tried again.
UPDATE `messages` SET `state` = 'failed', `code` = 'same-phone', `lease_until` = NULL
  WHERE `state` IN ('sending', 'unknown') AND EXISTS (
    SELECT 1 FROM `messages` AS `other` WHERE `other`.`phone` = `messages`.`phone`
      AND `other`.`season` = `messages`.`season` AND `other`.`slot` = `messages`.`slot`
      AND `other`.`state` IN ('sending', 'unknown') AND `other`.`rowid` < `messages`.`rowid`);--> statement-breakpoint
UPDATE `messages` SET `state` = 'cancelled', `code` = 'same-phone'
  WHERE `state` = 'planned' AND EXISTS (
    SELECT 1 FROM `messages` AS `other` WHERE `other`.`phone` = `messages`.`phone`
      AND `other`.`season` = `messages`.`season` AND `other`.`slot` = `messages`.`slot` AND `other`.`id` <> `messages`.`id`
      AND (`other`.`state` IN ('sending', 'unknown', 'accepted', 'delivered')
        OR (`other`.`state` = 'planned' AND `other`.`rowid` < `messages`.`rowid`)));--> statement-breakpoint
CREATE UNIQUE INDEX `messages_one_slot` ON `messages` (`phone`,`season`,`slot`) WHERE state in ('planned', 'sending', 'unknown');
