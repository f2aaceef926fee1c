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
-- A month is the number of months since January 1970: 1970 * 12 + 1 = 23641.
INSERT INTO `usageMonths` SELECT `keyId`,
	cast(strftime('%Y', `day` * 86400, 'unixepoch') AS integer) * 12 + cast(strftime('%m', `day` * 86400, 'unixepoch') AS integer) - 23641 AS `month`,
	`endpoint`, `outcome`, sum(`calls`), sum(`half`), sum(`freeCalls`)
	FROM `usage` GROUP BY `keyId`, `month`, `endpoint`, `outcome`;
