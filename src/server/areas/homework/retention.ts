/** Takes away the work of a school year that is over: what students wrote and what was written on it. Homework itself stays. */
import type postgres from 'postgres';
import type { JobKind } from '#server/jobs/runner.ts';

/** As long as devices may bring what was made before. */
const lateDays = 60;
/** Few at a time, so that nobody's page waits. */
const most = 200;

/**
 * @param now milliseconds since the epoch
 * @returns how many works went
 */
export async function removeOldWorks(sql: postgres.Sql, now: number): Promise<number> {
  let gone = 0;
  for (let count = most; count === most; gone += count) count = await removeSome(sql, now);
  return gone;
}

function removeSome(sql: postgres.Sql, now: number): Promise<number> {
  return sql.begin(async (tx) => {
    const works = await tx<{ id: string }[]>`
      select a.id from answer a join homework h on h.uuid = a.homework_uuid join school_year y on y.year = h.school_year
      where y.end_date + ${lateDays}::int < ${new Date(now)}::date limit ${most} for update of a skip locked`;
    const ids = works.map(({ id }) => id);
    const uploads = await tx<{ id: string }[]>`
      select upload_id as id from answer_file where answer_id = any(${ids}::uuid[])
      union select upload_id from review_mark where answer_id = any(${ids}::uuid[]) and upload_id is not null`;
    await tx`delete from answer where id = any(${ids}::uuid[])`;
    // Their bytes go with the next sweep of uploads.
    await tx`
      delete from upload u where u.id = any(${uploads.map(({ id }) => id)}::uuid[])
        and not exists (select from answer_file f where f.upload_id = u.id)
        and not exists (select from review_mark m where m.upload_id = u.id)
        and not exists (select from homework_file w where w.upload_id = u.id)`;
    return ids.length;
  });
}

export const removeOldWorksJob: JobKind = {
  kind: 'homework-retention',
  every: { id: '5b0c2f0e-6a34-4c0f-9a5c-7d1a2f6f1009', ms: 24 * 3600_000, firstMs: 3 * 3600_000 },
  run: ({ sql }) => removeOldWorks(sql, Date.now()),
};
