CREATE TABLE `pendingSignIns` (
	`hash` text PRIMARY KEY NOT NULL,
	`personId` text NOT NULL,
	`createdMs` integer NOT NULL,
	FOREIGN KEY (`personId`) REFERENCES `people`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `pendingSignIns_person` ON `pendingSignIns` (`personId`);--> statement-breakpoint
CREATE TABLE `recoveryCodes` (
	`hash` text PRIMARY KEY NOT NULL,
	`personId` text NOT NULL,
	FOREIGN KEY (`personId`) REFERENCES `people`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `recoveryCodes_person` ON `recoveryCodes` (`personId`);--> statement-breakpoint
CREATE TABLE `twoFactors` (
	`personId` text PRIMARY KEY NOT NULL,
	`secret` text NOT NULL,
	`startedMs` integer NOT NULL,
	`confirmedMs` integer,
	`usedStep` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`personId`) REFERENCES `people`(`id`) ON UPDATE no action ON DELETE cascade
);
