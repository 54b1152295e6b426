/** Tests that were given out before their start: one row for a person and a period, whatever devices it was fetched to. */
import type postgres from 'postgres';
import type { Accommodation } from '#domain/person/accommodation.ts';
import type { AccessTypeId, TestingType } from '#domain/exam/access-type.ts';
import { newAttemptId } from '#server/storage/attempt-ids.ts';
import type { Queryable } from '#server/storage/database.ts';
import { isArchived } from '#server/storage/log-years.ts';
import type { Period } from './periods.ts';

export interface Prepared {
  attemptId: string;
  examId: number;
  formId: number;
  /** Milliseconds since the epoch. */
  preparedAt: number;
  /** Accommodation with which the package was given out: it says so on the device, and the start must say the same. */
  accommodation: Accommodation | null;
}

/** The attempt that a start in this period must become; null when nothing was given out. */
export async function findPrepared(sql: Queryable, personId: number, periodId: number): Promise<Prepared | null> {
  const [row] = await sql<Prepared[]>`
    select attempt_id as "attemptId", exam_id as "examId", form_id as "formId", (extract(epoch from prepared_at) * 1000)::bigint as "preparedAt",
      accommodation
    from prepared_attempt where person_id = ${personId} and access_period_id = ${periodId} and number = 1`;
  return row ?? null;
}

/**
 * Gives it out: the first time under a new id, with the form as it is now; from then on the same, since several devices may hold it.
 * @returns null when the test was begun meanwhile.
 */
export async function giveOut(
  sql: postgres.Sql,
  personId: number,
  period: Period,
  formId: number,
  codeNumber: number,
  now: number,
): Promise<Prepared | null> {
  return sql.begin(async (tx) => {
    // A start at this very moment would choose another id and form: one after the other.
    await tx`select 1 from person where id = ${personId} for update`;
    const [attempt] = await tx`select 1 from exam_attempt where person_id = ${personId} and access_period_id = ${period.id}`;
    if (attempt) return null;
    await tx`
      insert into prepared_attempt (person_id, access_period_id, attempt_id, exam_id, form_id, prepared_at, last_given_at, code_number, accommodation)
      select ${personId}, ${period.id}, ${newAttemptId(now)}, ${period.examId}, ${formId}, ${new Date(now)}, ${new Date(now)}, ${codeNumber},
        case when p.extra_time_percent > 0 or p.needs <> '{}' then json_build_object('extraPercent', p.extra_time_percent, 'needs', p.needs) end
      from person p where p.id = ${personId}
      on conflict (person_id, access_period_id, number) do update set last_given_at = excluded.last_given_at,
        times_given = least(prepared_attempt.times_given + 1, 32000)`;
    return findPrepared(tx, personId, period.id);
  });
}

/** A package of it says so long: what is sat away from the network counts by that, whatever becomes of the exam. */
export async function noteDuration(sql: Queryable, attemptId: string, durationInSeconds: number): Promise<void> {
  await sql`
    update prepared_attempt set duration_in_seconds = ${durationInSeconds}
    where attempt_id = ${attemptId} and duration_in_seconds < ${durationInSeconds}`;
}

/** A prepared test of this person by its attempt's id, unless its year is archived, with its period as it was when it was given out, or as it was moved to since. */
export interface PreparedOf extends Prepared {
  period: Period;
}

export async function findPreparedAttempt(sql: Queryable, personId: number, attemptId: string): Promise<PreparedOf | null> {
  const [row] = await sql<
    (Prepared & {
      periodId: number;
      accessTypeId: AccessTypeId;
      testingType: TestingType | null;
      startDate: number;
      finishDate: number;
      isRehearsal: boolean;
      variantId: number | null;
    })[]
  >`
    select r.attempt_id as "attemptId", r.exam_id as "examId", r.form_id as "formId",
      (extract(epoch from r.prepared_at) * 1000)::bigint as "preparedAt", r.accommodation, p.id as "periodId", p.access_type_id as "accessTypeId",
      p.testing_type as "testingType", (extract(epoch from p.start_date) * 1000)::bigint as "startDate",
      (extract(epoch from p.finish_date) * 1000)::bigint as "finishDate", e.is_rehearsal as "isRehearsal",
      p.variant_id as "variantId"
    from prepared_attempt r join exam_access_period p on p.id = r.access_period_id join exam e on e.id = r.exam_id
    where r.attempt_id = ${attemptId} and r.person_id = ${personId} and not ${isArchived(sql, sql`r.attempt_id`)}`;
  if (!row) return null;
  const { periodId, accessTypeId, testingType, startDate, finishDate, isRehearsal, variantId, ...prepared } = row;
  return {
    ...prepared,
    period: { id: periodId, examId: row.examId, accessTypeId, testingType, startDate, finishDate, isRehearsal, variantId },
  };
}
