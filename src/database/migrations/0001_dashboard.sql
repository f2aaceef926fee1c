CREATE TABLE `credentials` (
	`id` text PRIMARY KEY NOT NULL,
	`accountId` text NOT NULL,
	`providerId` text NOT NULL,
	`userId` text NOT NULL,
	`accessToken` text,
	`refreshToken` text,
	`idToken` text,
	`accessTokenExpiresAt` integer,
	`refreshTokenExpiresAt` integer,
	`scope` text,
	`password` text,
	`createdAt` integer NOT NULL,
	`updatedAt` integer NOT NULL,
	FOREIGN KEY (`userId`) REFERENCES `people`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `credentials_person` ON `credentials` (`userId`);--> statement-breakpoint
CREATE TABLE `keyEvents` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`keyId` text NOT NULL,
	`atMs` integer NOT NULL,
	`kind` text NOT NULL,
	`before` text,
	`after` text
);
--> statement-breakpoint
CREATE INDEX `keyEvents_key` ON `keyEvents` (`keyId`,`number`);--> statement-breakpoint
CREATE TABLE `oneTimeLinks` (
	`hash` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`email` text,
	`plan` text,
	`createdMs` integer NOT NULL,
	`expiresMs` integer NOT NULL,
	`usedMs` integer,
	FOREIGN KEY (`plan`) REFERENCES `plans`(`name`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `people` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`emailVerified` integer NOT NULL,
	`image` text,
	`createdAt` integer NOT NULL,
	`updatedAt` integer NOT NULL,
	`account` text NOT NULL,
	FOREIGN KEY (`account`) REFERENCES `accounts`(`name`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `people_email_unique` ON `people` (`email`);--> statement-breakpoint
CREATE UNIQUE INDEX `people_account_unique` ON `people` (`account`);--> statement-breakpoint
CREATE TABLE `secrets` (
	`name` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`userId` text NOT NULL,
	`token` text NOT NULL,
	`expiresAt` integer NOT NULL,
	`ipAddress` text,
	`userAgent` text,
	`createdAt` integer NOT NULL,
	`updatedAt` integer NOT NULL,
	FOREIGN KEY (`userId`) REFERENCES `people`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sessions_token_unique` ON `sessions` (`token`);--> statement-breakpoint
CREATE INDEX `sessions_person` ON `sessions` (`userId`);--> statement-breakpoint
CREATE TABLE `verifications` (
	`id` text PRIMARY KEY NOT NULL,
	`identifier` text NOT NULL,
	`value` text NOT NULL,
	`expiresAt` integer NOT NULL,
	`createdAt` integer NOT NULL,
	`updatedAt` integer NOT NULL
);
--> statement-breakpoint
-- Made anew by hand: without a rowid the rows lie in the order of their key, which is how sums read them.
CREATE TABLE `usageByKey` (
	`keyId` text NOT NULL,
	`day` integer NOT NULL,
	`endpoint` text NOT NULL,
	`outcome` text NOT NULL,
	`calls` integer NOT NULL,
	`half` integer NOT NULL,
	`freeCalls` integer DEFAULT 0 NOT NULL,
	`lastMs` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`keyId`, `day`, `endpoint`, `outcome`)
) WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO `usageByKey` (`keyId`, `day`, `endpoint`, `outcome`, `calls`, `half`) SELECT `keyId`, `day`, `endpoint`, `outcome`, `calls`, `half` FROM `usage`;
--> statement-breakpoint
DROP TABLE `usage`;
--> statement-breakpoint
ALTER TABLE `usageByKey` RENAME TO `usage`;
--> statement-breakpoint
CREATE INDEX `usage_day` ON `usage` (`day`);