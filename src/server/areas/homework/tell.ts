/** Who hears of what happens with homework. */
import type postgres from 'postgres';
import type { OwnReview } from '#domain/homework/reduce-review.ts';
import { notify, takeBackNotice } from '#server/notifications/notify.ts';

/** Those who have reviewed an earlier version: there is another one. */
export async function tellOfVersion(
  tx: postgres.TransactionSql,
  studentId: number,
  answerId: string,
  title: string,
): Promise<void> {
  const [student] = await tx<{ name: string }[]>`
    select concat_ws(' ', surname, firstname) as name from person where id = ${studentId}`;
  await notify(tx, tx`select distinct reviewer_id as id from review where answer_id = ${answerId}`, {
    kind: 'homework-resent',
    data: { answerId, title, student: student?.name ?? '' },
  });
}

export interface ReviewedWork {
  answerId: string;
  homeworkId: string;
  title: string;
  studentId: number;
}

/** A return that is undone sooner was a slip: nobody has relied on it, and it is no reset. */
const undoMs = 60_000;

/** The student gets a review, or no longer has it. */
export async function tellOfReview(
  tx: postgres.TransactionSql,
  { answerId, homeworkId, title, studentId }: ReviewedWork,
  before: OwnReview,
  after: OwnReview,
  { reviewerId, receivedAt }: { reviewerId: number; receivedAt: number },
): Promise<void> {
  const [was, is] = [before.state === 'returned', after.state === 'returned'];
  if (was === is) return;
  if (is) {
    await notify(tx, tx`select ${studentId}::int as id`, { kind: 'homework-returned', data: { answerId, title } });
    return;
  }
  if (before.mark !== null && before.returnedAt !== null && before.returnedAt < receivedAt - undoMs)
    await tx`
      insert into monitoring_reset (kind, subject, person_id, result, max_result, reset_by, created_at)
      values ('homework', ${homeworkId}, ${studentId}, ${before.mark}, ${before.points}, ${reviewerId}, ${new Date(receivedAt)})`;
  await takeBackNotice(tx, studentId, 'homework-returned', { answerId });
}
