-- Without a rowid, by hand: the rows lie in the order of their key, which is how sums read them.
CREATE TABLE `usageMonths` (
	`keyId` text NOT NULL,
	`month` integer NOT NULL,
	`endpoint` text NOT NULL,
	`outcome` text NOT NULL,
	`calls` integer NOT NULL,
	`half` integer NOT NULL,
	`freeCalls` integer NOT NULL,
	PRIMARY KEY(`keyId`, `month`, `endpoint`, `outcome`)
) WITHOUT ROWID;
--> statement-breakpoint
-- A month is the number of months since January 1970 (1970 * 12 + 1 = 23641); one beyond the year 9999 is 0.
INSERT INTO `usageMonths` SELECT `keyId`,
	coalesce(strftime('%Y', `day` * 86400, 'unixepoch') * 12 + strftime('%m', `day` * 86400, 'unixepoch') - 23641, 0) AS `month`,
	`endpoint`, `outcome`, sum(`calls`), sum(`half`), sum(`freeCalls`)
	FROM `usage` GROUP BY `keyId`, `month`, `endpoint`, `outcome`;
--> statement-breakpoint
-- From now on whoever writes usage writes its month, a server of the version before as well.
CREATE TRIGGER `usage_added` AFTER INSERT ON `usage` BEGIN
	INSERT INTO `usageMonths` VALUES (
		new.`keyId`,
		coalesce(strftime('%Y', new.`day` * 86400, 'unixepoch') * 12 + strftime('%m', new.`day` * 86400, 'unixepoch') - 23641, 0),
		new.`endpoint`, new.`outcome`, new.`calls`, new.`half`, new.`freeCalls`
	)
	ON CONFLICT DO UPDATE SET `calls` = `calls` + excluded.`calls`, `half` = `half` + excluded.`half`,
		`freeCalls` = `freeCalls` + excluded.`freeCalls`;
END;
--> statement-breakpoint
CREATE TRIGGER `usage_counted` AFTER UPDATE OF `calls`, `half`, `freeCalls` ON `usage` BEGIN
	UPDATE `usageMonths` SET `calls` = `calls` + new.`calls` - old.`calls`, `half` = `half` + new.`half` - old.`half`,
		`freeCalls` = `freeCalls` + new.`freeCalls` - old.`freeCalls`
	WHERE `keyId` = new.`keyId` AND `endpoint` = new.`endpoint` AND `outcome` = new.`outcome` AND `month` =
		coalesce(strftime('%Y', new.`day` * 86400, 'unixepoch') * 12 + strftime('%m', new.`day` * 86400, 'unixepoch') - 23641, 0);
END;
