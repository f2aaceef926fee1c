-- What is committed and not in the ledger's other tables yet. Numbers never return: the cursor keeps the last ones.
CREATE TABLE `journal` (
	`number` integer PRIMARY KEY NOT NULL,
	`entries` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `journalCursor` (
	`folded` integer NOT NULL,
	`closing` integer NOT NULL,
	`keyId` text NOT NULL
);
--> statement-breakpoint
INSERT INTO `journalCursor` VALUES (0, 0, '');
--> statement-breakpoint
-- Without a rowid, by hand, as usage: keys that are folded together lie together.
CREATE TABLE `newBalances` (
	`keyId` text PRIMARY KEY NOT NULL,
	`day` integer NOT NULL,
	`dayUsed` integer NOT NULL,
	`month` integer NOT NULL,
	`monthUsed` integer NOT NULL,
	CONSTRAINT "balances_used" CHECK("dayUsed" >= 0 AND "monthUsed" >= "dayUsed")
) WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO `newBalances` SELECT `keyId`, `day`, `dayUsed`, `month`, `monthUsed` FROM `balances` ORDER BY `keyId`;
--> statement-breakpoint
DROP TABLE `balances`;
--> statement-breakpoint
ALTER TABLE `newBalances` RENAME TO `balances`;
