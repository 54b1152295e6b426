/** Who hears of what happens with homework. */
import type postgres from 'postgres';
import { notify } from '#server/notifications/notify.ts';

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
