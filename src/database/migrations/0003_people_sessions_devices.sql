-- By hand, so that people keep who they are and their passwords. Sessions do not move over: everybody signs in once more.
CREATE TABLE `peopleNow` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`account` text NOT NULL,
	`passwordHash` text NOT NULL,
	`createdMs` integer NOT NULL,
	FOREIGN KEY (`account`) REFERENCES `accounts`(`name`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
INSERT INTO `peopleNow` SELECT `people`.`id`, `email`, `account`, `password`, `people`.`createdAt`
	FROM `people` JOIN `credentials` ON `userId` = `people`.`id`;
--> statement-breakpoint
DROP TABLE `sessions`;--> statement-breakpoint
DROP TABLE `verifications`;--> statement-breakpoint
DROP TABLE `credentials`;--> statement-breakpoint
DROP TABLE `people`;--> statement-breakpoint
ALTER TABLE `peopleNow` RENAME TO `people`;--> statement-breakpoint
CREATE UNIQUE INDEX `people_email_unique` ON `people` (`email`);--> statement-breakpoint
CREATE UNIQUE INDEX `people_account_unique` ON `people` (`account`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`hash` text PRIMARY KEY NOT NULL,
	`personId` text NOT NULL,
	`createdMs` integer NOT NULL,
	`usedMs` integer NOT NULL,
	FOREIGN KEY (`personId`) REFERENCES `people`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sessions_person` ON `sessions` (`personId`);--> statement-breakpoint
CREATE TABLE `devices` (
	`hash` text PRIMARY KEY NOT NULL,
	`personId` text NOT NULL,
	`usedMs` integer NOT NULL,
	FOREIGN KEY (`personId`) REFERENCES `people`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `devices_person` ON `devices` (`personId`);--> statement-breakpoint
-- Sessions are signed with nothing any more: their tokens are drawn at random, and stored as hashes.
DELETE FROM `secrets` WHERE `name` = 'sessions';
