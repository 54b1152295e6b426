import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { momentOf } from '#domain/exam/local-time.ts';
import type { OwnDays } from '#contract/schedule/own-schedule.ts';

/** How often a calendar should ask, seconds. */
const askAgain = 6 * 3600;

/** @returns an iCalendar file (RFC 5545); times are in UTC */
export function calendarOf({ lessons, utcOffsetMinutes }: OwnDays, isStudent: boolean): string {
  const calendar = ical({ name: 'Synaq', prodId: { company: 'Synaq', product: 'schedule' }, ttl: askAgain });
  calendar.method(ICalCalendarMethod.PUBLISH);
  for (const { uuid, revision, date, start, end, subject, group, teacher, room, theme, note, state } of lessons)
    calendar.createEvent({
      id: `${uuid}@synaq`,
      // A calendar takes a change of an entry that it has by this number.
      sequence: revision,
      start: new Date(momentOf(`${date} ${start}`, utcOffsetMinutes) ?? 0),
      end: new Date(momentOf(`${date} ${end}`, utcOffsetMinutes) ?? 0),
      summary: isStudent ? subject.title : `${subject.title} · ${group.label}`,
      location: room,
      description: [isStudent ? teacher : null, theme?.title, note].filter(Boolean).join('\n') || null,
      status: state === 'cancelled' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    });
  return calendar.toString();
}
