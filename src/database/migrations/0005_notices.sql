CREATE TABLE `noticeChannels` (
	`name` text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE `notices` (
	`event` integer NOT NULL,
	`channel` text NOT NULL,
	`attempts` integer NOT NULL,
	`nextMs` integer NOT NULL,
	PRIMARY KEY(`event`, `channel`)
);
--> statement-breakpoint
CREATE INDEX `notices_due` ON `notices` (`channel`,`nextMs`);--> statement-breakpoint
-- In the transaction of the charge that reaches the mark, whichever process writes it.
CREATE TRIGGER `keyEvents_noticed` AFTER INSERT ON `keyEvents` WHEN new.`kind` IN ('budget80', 'budget100') BEGIN
	INSERT INTO `notices` SELECT new.`number`, `name`, 0, 0 FROM `noticeChannels`;
END;
