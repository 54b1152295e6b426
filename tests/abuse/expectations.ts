/** The table, by the endpoints' names. A new endpoint needs a row here and a call in calls.ts, or the matrix fails. */
import { appointment } from './expectations/appointment.ts';
import { assignment } from './expectations/assignment.ts';
import { attempts } from './expectations/attempts.ts';
import { bank } from './expectations/bank.ts';
import { certifications } from './expectations/certifications.ts';
import { control } from './expectations/control.ts';
import { courses } from './expectations/courses.ts';
import { homework } from './expectations/homework.ts';
import { lessons } from './expectations/lessons.ts';
import { own } from './expectations/own.ts';
import { people } from './expectations/people.ts';
import { plans } from './expectations/plans.ts';
import { pages } from './expectations/pages.ts';
import { reports } from './expectations/reports.ts';
import { results } from './expectations/results.ts';
import { schedule } from './expectations/schedule.ts';
import { system } from './expectations/system.ts';
import type { ActorName, Answer, Caller, Row } from './row.ts';
import { visitors } from './row.ts';

export const expectations: Readonly<Record<string, Row>> = {
  ...system,
  ...attempts,
  ...control,
  ...own,
  ...pages,
  ...bank,
  ...appointment,
  ...results,
  ...reports,
  ...assignment,
  ...people,
  ...homework,
  ...lessons,
  ...courses,
  ...plans,
  ...certifications,
  ...schedule,
  ...own,
  ...pages,
  ...bank,
};

/** Returns the answer that this actor gets when they ask for the record. */
export function expected(row: Row, actor: ActorName): Answer {
  const answer = row.answer ?? '200';
  if (row.door === 'public') return answer;
  if (visitors.some((visitor) => visitor === actor)) return actor === 'expired' ? '426 TOKEN_EXPIRED' : '401 UNAUTHENTICATED';
  const [role = '', guise] = actor.split('.');
  if (!row.door.some((one) => one === role)) return '403 FORBIDDEN';
  if (guise === 'behalf' && !row.behalf) return '403 ON_BEHALF';
  if (guise === 'given' && row.waits) return '403 PASSWORD_MUST_CHANGE';
  return !row.reach || reaches(row, actor) ? answer : beyond(row);
}

export function reaches(row: Row, actor: ActorName): boolean {
  return row.reach?.includes(actor as Caller) ?? false;
}

/** Returns the answer for callers to whom the record does not belong. */
export function beyond(row: Row): Answer {
  return row.foreign ?? row.absent ?? '404 NOT_FOUND';
}

/** `404` alone is any 404. */
export function isAnswer(got: string, wanted: Answer): boolean {
  return wanted.split('|').some((one) => got === one || (!one.includes(' ') && got.split(' ')[0] === one));
}
