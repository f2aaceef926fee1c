CREATE TABLE `accounts` (
	`name` text PRIMARY KEY NOT NULL,
	`plan` text NOT NULL,
	FOREIGN KEY (`plan`) REFERENCES `plans`(`name`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `balances` (
	`keyId` text PRIMARY KEY NOT NULL,
	`day` integer NOT NULL,
	`dayUsed` integer NOT NULL,
	`month` integer NOT NULL,
	`monthUsed` integer NOT NULL,
	CONSTRAINT "balances_used" CHECK("balances"."dayUsed" >= 0 AND "balances"."monthUsed" >= "balances"."dayUsed")
);
--> statement-breakpoint
CREATE TABLE `keys` (
	`id` text PRIMARY KEY NOT NULL,
	`hash` text NOT NULL,
	`lastFour` text NOT NULL,
	`name` text NOT NULL,
	`account` text NOT NULL,
	`plan` text,
	`createdMs` integer NOT NULL,
	`revokedMs` integer,
	FOREIGN KEY (`account`) REFERENCES `accounts`(`name`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`plan`) REFERENCES `plans`(`name`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `keys_hash_unique` ON `keys` (`hash`);--> statement-breakpoint
CREATE INDEX `keys_account` ON `keys` (`account`);--> statement-breakpoint
CREATE TABLE `plans` (
	`name` text PRIMARY KEY NOT NULL,
	`day` integer NOT NULL,
	`month` integer NOT NULL,
	`concurrency` integer,
	`pageLimit` integer NOT NULL,
	CONSTRAINT "plans_budget" CHECK("plans"."day" >= 0 AND "plans"."month" >= 0)
);
--> statement-breakpoint
CREATE TABLE `usage` (
	`keyId` text NOT NULL,
	`day` integer NOT NULL,
	`endpoint` text NOT NULL,
	`outcome` text NOT NULL,
	`calls` integer NOT NULL,
	`half` integer NOT NULL,
	PRIMARY KEY(`keyId`, `day`, `endpoint`, `outcome`)
);
--> statement-breakpoint
CREATE INDEX `usage_day` ON `usage` (`day`);