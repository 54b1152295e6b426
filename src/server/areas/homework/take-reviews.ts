/** Reviews, marks on pages, returning and taking back. A review belongs to its reviewer and to one version. */
import type { HomeworkReturn, HomeworkReview, HomeworkReviewMarks } from '#contract/commands/kinds/homework-review.ts';
import type { Verdict } from '#contract/commands/command.ts';
import type { ShownReview } from '#contract/homework/parts.ts';
import { mostMarksOfVersion } from '#contract/homework/review-mark.ts';
import { fitsMark } from '#domain/homework/marks.ts';
import { isOneOf, teachingStaff } from '#domain/person/role.ts';
import { useUploads as claimUploads } from '#server/areas/uploads/services.ts';
import { notify } from '#server/notifications/notify.ts';
import { mayReviewOn, teachesOn } from './access.ts';
import { applied, believedAt, wrong, type Given, type Taking } from './given.ts';
import { reviewParts } from './load.ts';

interface On {
  answerId: string;
  version: number;
}

interface Right {
  id: string;
  /** When it was made, and now. */
  then: boolean;
  now: boolean;
  isOwnTeacher: boolean;
}

/** Rights of the commands whose version is there. */
async function rightsOf({ tx, actor, receivedAt }: Taking, commands: readonly Given<On>[]): Promise<Map<string, Right>> {
  if (!isOneOf(actor.role, teachingStaff)) return new Map();
  const input = commands.map((command) => ({
    id: command.id,
    answerId: command.body.answerId,
    version: command.body.version,
    made: new Date(believedAt(command, receivedAt)).toISOString(),
  }));
  const local = tx`(c.made + s.utc_offset_minutes * interval '1 minute')::date`;
  const rows = await tx<Right[]>`
    select c.id, ${mayReviewOn(tx, actor, local)} as "then", ${mayReviewOn(tx, actor, tx`current_date`)} as "now",
      ${teachesOn(tx, actor.personId, local)} as "isOwnTeacher"
    from json_to_recordset(${JSON.stringify(input)}::text::json) as c(id uuid, "answerId" uuid, version int, made timestamp)
    join answer_version v on v.answer_id = c."answerId" and v.n = c.version
    join answer a on a.id = v.answer_id join homework h on h.uuid = a.homework_uuid join school s on s.id = h.school_id`;
  return new Map(rows.map((row) => [row.id, row]));
}

/** Those that their maker had the right to give when they made them, or has it now. */
export async function scopeReviews(taking: Taking, commands: readonly Given<On>[]): Promise<ReadonlySet<string>> {
  const rights = await rightsOf(taking, commands);
  return new Set([...rights.values()].filter(({ then, now }) => then || now).map(({ id }) => id));
}

async function each<Body extends On>(
  taking: Taking,
  commands: readonly Given<Body>[],
  work: (command: Given<Body>, right: Right) => Promise<Verdict>,
): Promise<Verdict[]> {
  const rights = await rightsOf(taking, commands);
  const verdicts: Verdict[] = [];
  for (const command of commands) {
    const right = rights.get(command.id);
    verdicts.push(right ? await work(command, right) : { fate: 'refused', code: 'NOT_FOUND', field: null });
  }
  return verdicts;
}

/** The own review, as a conflict shows it. */
async function ownReview({ tx, actor }: Taking, { answerId, version }: On): Promise<ShownReview | null> {
  const [row] = await tx<{ review: ShownReview }[]>`
    select ${reviewParts(tx)} as review from review r
    where r.answer_id = ${answerId} and r.version = ${version} and r.reviewer_id = ${actor.personId}`;
  return row?.review ?? null;
}

export function takeReviews(taking: Taking, commands: readonly Given<HomeworkReview>[]): Promise<Verdict[]> {
  const { tx, actor, receivedAt } = taking;
  return each(taking, commands, async ({ id, body, expects }, { now, isOwnTeacher }): Promise<Verdict> => {
    const { answerId, version, mark, points, rubric, comment } = body;
    // Against the homework as the reviewer saw it: it may have changed since.
    const criteria = Object.entries(rubric ?? {}).map(([key, most]) => ({ id: key, title: key, points: most }));
    if (mark !== null && !fitsMark({ points, rubric: criteria }, mark, rubric)) return wrong('mark');
    const written = await tx`
      insert into review (answer_id, version, reviewer_id, mark, points, rubric, comment, version_id, based_on, is_own_teacher,
        is_right_ended, changed_at)
      values (${answerId}, ${version}, ${actor.personId}, ${mark}, ${points}, ${rubric && JSON.stringify(rubric)}::text::jsonb, ${comment},
        ${id}, ${expects}, ${isOwnTeacher}, ${!now}, ${new Date(receivedAt)})
      on conflict (answer_id, version, reviewer_id) do update set mark = excluded.mark, points = excluded.points, rubric = excluded.rubric,
        comment = excluded.comment, version_id = excluded.version_id, based_on = excluded.based_on, changed_at = excluded.changed_at,
        is_own_teacher = excluded.is_own_teacher, is_right_ended = excluded.is_right_ended,
        state = case when review.state = 'retracted' then 'open' else review.state end
      where review.version_id is not distinct from excluded.based_on
        or (review.mark, review.points, review.rubric, review.comment)
          is not distinct from (excluded.mark, excluded.points, excluded.rubric, excluded.comment)
      returning version`;
    return written.length > 0 ? applied : { fate: 'conflict', state: await ownReview(taking, body) };
  });
}

export function takeMarks(taking: Taking, commands: readonly Given<HomeworkReviewMarks>[]): Promise<Verdict[]> {
  const { tx, actor, receivedAt } = taking;
  const at = new Date(receivedAt);
  return each(taking, commands, async ({ body }, { now, isOwnTeacher }): Promise<Verdict> => {
    const { answerId, version, add, remove } = body;
    const [found] = await tx<{ pages: number; marks: number; points: number }[]>`
      select (select count(*)::int from answer_file where answer_id = ${answerId} and version = ${version}) as pages,
        (select count(*)::int from review_mark where answer_id = ${answerId} and version = ${version}) as marks,
        (select h.points from answer a join homework h on h.uuid = a.homework_uuid where a.id = ${answerId}) as points`;
    const pages = Math.max(1, found?.pages ?? 0);
    if (add.some(({ page }) => page >= pages) || (found?.marks ?? 0) + add.length > mostMarksOfVersion) return wrong('add');
    const voices = add.flatMap((mark) => (mark.kind === 'voice' ? [mark.body.upload] : []));
    if (!(await takeVoices(taking, voices))) return wrong('add');
    await tx`
      insert into review (answer_id, version, reviewer_id, points, is_own_teacher, is_right_ended, changed_at)
      values (${answerId}, ${version}, ${actor.personId}, ${found?.points ?? 0}, ${isOwnTeacher}, ${!now}, ${at}) on conflict do nothing`;
    const rows = add.map((mark) => ({ ...mark, upload: mark.kind === 'voice' ? mark.body.upload : null }));
    await tx`
      insert into review_mark (id, answer_id, version, author_id, page, kind, body, upload_id, added_at)
      select id, ${answerId}, ${version}::int, ${actor.personId}::int, page, kind, body, upload, ${at}
      from json_to_recordset(${JSON.stringify(rows)}::text::json) as m(id uuid, page smallint, kind text, body jsonb, upload uuid)
      order by id on conflict (id) do nothing`;
    await tx`
      insert into review_mark (id, answer_id, version, author_id, added_at, removed_at)
      select distinct id, ${answerId}::uuid, ${version}::int, ${actor.personId}::int, ${at}::timestamptz, ${at}::timestamptz
      from unnest(${[...remove]}::uuid[]) as m(id) order by id
      on conflict (id) do update set removed_at = coalesce(review_mark.removed_at, excluded.removed_at)
      where review_mark.author_id = ${actor.personId} and review_mark.answer_id = excluded.answer_id`;
    return applied;
  });
}

/** Of marks that come again under new commands the uploads are in use already. */
async function takeVoices({ tx, actor }: Taking, uploads: readonly string[]): Promise<boolean> {
  if (uploads.length === 0) return true;
  const rows = await tx<{ id: string; isUsed: boolean }[]>`
    select u.id, exists (select from review_mark m where m.upload_id = u.id) as "isUsed" from upload u
    where u.id = any(${[...uploads]}::uuid[]) and u.person_id = ${actor.personId} and u.file_name is not null
      and (u.used_at is null or exists (select from review_mark m where m.upload_id = u.id)) for update of u`;
  if (rows.length !== uploads.length) return false;
  return claimUploads(
    tx,
    actor.personId,
    rows.filter(({ isUsed }) => !isUsed).map(({ id }) => id),
  );
}

export function takeReturns(taking: Taking, commands: readonly Given<HomeworkReturn>[]): Promise<Verdict[]> {
  const { tx, actor, receivedAt } = taking;
  return each(taking, commands, async ({ body, expects }): Promise<Verdict> => {
    const own = await ownReview(taking, body);
    if (!own) return wrong('version');
    if (expects !== null && own.versionId !== expects) return { fate: 'conflict', state: own };
    if (own.state === 'returned') return applied;
    const [row] = await tx<{ title: string; studentId: number }[]>`
      update review r set state = 'returned', returned_at = ${new Date(receivedAt)} from answer a, homework h
      where r.answer_id = ${body.answerId} and r.version = ${body.version} and r.reviewer_id = ${actor.personId}
        and a.id = r.answer_id and h.uuid = a.homework_uuid
      returning h.title, a.student_id as "studentId"`;
    if (row)
      await notify(tx, tx`select ${row.studentId}::int as id`, {
        kind: 'homework-returned',
        data: { answerId: body.answerId, title: row.title },
      });
    return applied;
  });
}

export function takeRetractions(taking: Taking, commands: readonly Given<HomeworkReturn>[]): Promise<Verdict[]> {
  const { tx, actor } = taking;
  return each(taking, commands, async ({ body, expects }): Promise<Verdict> => {
    const own = await ownReview(taking, body);
    if (!own) return wrong('version');
    if (expects !== null && own.versionId !== expects) return { fate: 'conflict', state: own };
    await tx`
      update review set state = 'retracted', returned_at = null
      where answer_id = ${body.answerId} and version = ${body.version} and reviewer_id = ${actor.personId} and state = 'returned'`;
    return applied;
  });
}
