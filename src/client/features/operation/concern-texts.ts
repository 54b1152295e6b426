import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Concern } from '#contract/system/operation.ts';

/** What is wrong, and what to do about it. */
export const concernTexts: Readonly<Record<Concern, MessageDescriptor>> = {
  'answers-wait': msg`Answers wait long for their commit. Look at the disk and the load of the database.`,
  'disk-full': msg`A disk is nearly full. Make room before the database stops.`,
  'certificate-ends': msg`The certificate ends within 14 days, or its file cannot be read. Look at what renews it.`,
  'archive-failing': msg`The archive of the database fails: backups are behind. Look at the log of the archive command.`,
  'no-sync-replica': msg`No replica is synchronous: an answer is on one machine only when it is acknowledged.`,
  'replica-behind': msg`A replica is more than 30 seconds behind.`,
  'replica-unread': msg`The replica for statistics does not answer or is more than a minute old: statistics are read from the primary.`,
  'process-silent': msg`A server process no longer responds.`,
  'connections-full': msg`Nearly all connections of the database are in use.`,
  busy: msg`A server process is overloaded. Add a process, or check what it does.`,
  'clock-off': msg`The clock of a server differs from the database by more than two seconds. Look at its time service.`,
  'versions-differ': msg`Server processes run different versions. That is right only during an update.`,
  'no-notices': msg`The database does not pass notices on: changes appear a few seconds later. Behind a pooler notices need an address of their own.`,
  'jobs-late': msg`Jobs have waited for more than five minutes.`,
  'jobs-failed': msg`Jobs failed within the last day.`,
  'no-backup': msg`There is no backup of the last day.`,
  'year-missing': msg`Answers of this school year or the next have no place of their own yet. Look at the job that makes it.`,
};
