/** Giving, changing and taking away homework. */
import type postgres from 'postgres';
import type { MessageDescriptor } from '@lingui/core';
import type { OutputOf } from '#contract/endpoint.ts';
import type { homeworkAdd, homeworkSave } from '#contract/homework/control.ts';
import { schoolYearSpan } from '#domain/exam/school-year.ts';
import { isGoneThrough, type HomeworkKind } from '#domain/homework/homework.ts';
import { rubricPoints } from '#domain/homework/marks.ts';
import { dropUploads, useUploads as claimUploads } from '#server/areas/uploads/services.ts';
import type { Actor } from '#server/http/actor.ts';
import { notify } from '#server/notifications/notify.ts';
import type { Queryable } from '#server/storage/database.ts';
import { isAssignedAt, mayReviewOn, partOf } from './access.ts';
import { handInFinishedRuns } from './take-runs.ts';
import { homeworkTexts } from './texts.ts';

type Tx = postgres.TransactionSql;
export type HomeworkFields = Omit<OutputOf<(typeof homeworkSave)['body']>, 'revision'>;
export type HomeworkAdd = OutputOf<(typeof homeworkAdd)['body']>;
export type Faults = Record<string, MessageDescriptor | undefined>;

export interface LessonOf {
  uuid: string;
  schoolId: number;
  subjectId: number;
  schoolYear: number;
  grade: number;
  groupId: number;
  subgroupId: number | null;
  part: number | null;
  utcOffsetMinutes: number;
}

/** A lesson whose subject the actor teaches to its class, or that they give. Null for a foreign one and an absent one. */
export async function findLesson(sql: Queryable, actor: Actor, scheduleId: string): Promise<LessonOf | null> {
  const [row] = await sql<LessonOf[]>`
    select h.uuid, h.school_id as "schoolId", h.subject_id as "subjectId", h.school_year as "schoolYear", g.grade, h.group_id as "groupId",
      h.subgroup_id as "subgroupId", ${partOf(sql)} as part, s.utc_offset_minutes as "utcOffsetMinutes"
    from lesson h join "group" g on g.id = h.group_id join school s on s.id = h.school_id
    where h.uuid = ${scheduleId} and ${mayReviewOn(sql, actor, sql`current_date`)}`;
  return row ?? null;
}

export interface TargetRow {
  group_id: number;
  label: string;
  subgroup_id: number | null;
  part: number | null;
  /** Milliseconds since the epoch; null: there is no later lesson. */
  dueAt: number | null;
}

/** Classes of the lesson's grade that the actor may give its homework to, each with the beginning of its next lesson; the lesson's own first. */
export async function findTargets(sql: Queryable, actor: Actor, lesson: LessonOf): Promise<TargetRow[]> {
  const part = partOf(sql);
  const rows = await sql<TargetRow[]>`
    select h.group_id, min(g.grade || ' «' || g.letter || '»') as label, h.subgroup_id, ${part} as part,
      min(extract(epoch from h.date + h.start_minute * interval '1 minute' - s.utc_offset_minutes * interval '1 minute') * 1000)
        filter (where h.date > greatest(current_date, (select date from lesson where uuid = ${lesson.uuid})))::bigint as "dueAt"
    from lesson h join "group" g on g.id = h.group_id join school s on s.id = h.school_id
    where h.school_id = ${lesson.schoolId} and h.subject_id = ${lesson.subjectId} and h.school_year = ${lesson.schoolYear}
      and g.grade = ${lesson.grade} and g.archived_on is null and ${mayReviewOn(sql, actor, sql`current_date`)}
    group by h.group_id, h.subgroup_id, ${part}
    order by (h.group_id, ${part}) is not distinct from (${lesson.groupId}::int, ${lesson.part}::smallint) desc, label, part`;
  return [...rows];
}

export function judgeFields(
  { kind, points, rubric, dueAt, isPublished }: HomeworkFields,
  lesson: LessonOf,
  now: number,
): Faults {
  const { until } = schoolYearSpan(lesson.schoolYear, lesson.utcOffsetMinutes);
  const due = dueAt > until ? homeworkTexts.dueFar : isPublished && dueAt < now ? homeworkTexts.duePast : undefined;
  return {
    ...(due && { dueAt: due }),
    ...(isGoneThrough(kind) && rubric.length > 0 && { rubric: homeworkTexts.noRubric }),
    ...(rubric.length > 0 && rubricPoints(rubric) !== points && { points: homeworkTexts.rubricPoints }),
  };
}

function columnsOf({ title, body, kind, contentId, dueAt, points, lateRule, resubmission }: HomeworkFields) {
  return { title, body, kind, content_uuid: contentId, due_at: new Date(dueAt), points, late_rule: lateRule, resubmission };
}

/** @returns ids in the order of the targets */
export async function addHomework(tx: Tx, actor: Actor, lesson: LessonOf, body: HomeworkAdd, now: number): Promise<string[]> {
  const uuids: string[] = [];
  for (const [place, target] of body.targets.entries()) {
    const isOfLesson = target.group_id === lesson.groupId && target.subgroup_id === lesson.subgroupId;
    const columns = {
      ...columnsOf({ ...body, dueAt: target.dueAt ?? body.dueAt }),
      lesson_uuid: isOfLesson ? lesson.uuid : null,
      school_id: lesson.schoolId,
      group_id: target.group_id,
      subgroup_id: target.subgroup_id,
      subject_id: lesson.subjectId,
      teacher_id: actor.personId,
      school_year: lesson.schoolYear,
      published_at: body.isPublished ? new Date(now) : null,
      creation_id: body.creationId,
      place,
    };
    const [row] = await tx<{ uuid: string }[]>`
      insert into homework ${tx(columns)} returning uuid`;
    if (!row) throw new Error('A homework was not written');
    await tx`
      update homework h set rubric = ${JSON.stringify(body.rubric)}::text::jsonb,
        part = (select number from subgroup where id = h.subgroup_id) where h.uuid = ${row.uuid}`;
    for (const [position, uploadId] of body.files.entries())
      await tx`insert into homework_file (homework_uuid, position, upload_id) values (${row.uuid}, ${position}, ${uploadId})`;
    uuids.push(row.uuid);
    if (!body.isPublished) continue;
    await tellStudents(tx, row.uuid);
    await handInFinishedRuns(tx, row.uuid, now);
  }
  return uuids;
}

export interface StoredHomework extends LessonOf {
  revision: number;
  isPublished: boolean;
  kind: HomeworkKind;
  contentId: string | null;
  isAnswered: boolean;
  dueAt: number;
}

/** Null for a foreign homework, an absent one and one that was taken away. Students who finish its lesson meanwhile do not wait for it. */
export async function lockHomework(tx: Tx, actor: Actor, homeworkId: string): Promise<StoredHomework | null> {
  const [row] = await tx<StoredHomework[]>`
    select h.uuid, h.school_id as "schoolId", h.subject_id as "subjectId", h.school_year as "schoolYear", g.grade, h.group_id as "groupId",
      h.subgroup_id as "subgroupId", ${partOf(tx)} as part, s.utc_offset_minutes as "utcOffsetMinutes", h.revision, h.published_at is not null as "isPublished",
      h.kind, h.content_uuid as "contentId", exists (select from answer a where a.homework_uuid = h.uuid) as "isAnswered",
      (extract(epoch from h.due_at) * 1000)::bigint as "dueAt"
    from homework h join "group" g on g.id = h.group_id join school s on s.id = h.school_id
    where h.uuid = ${homeworkId} and h.archived_at is null and ${mayReviewOn(tx, actor, tx`current_date`)} for no key update of h`;
  return row ?? null;
}

/** @returns false where a file is not theirs to use: roll back */
export async function saveHomework(
  tx: Tx,
  actor: Actor,
  before: StoredHomework,
  body: HomeworkFields,
  now: number,
): Promise<boolean> {
  const { uuid } = before;
  await tx`
    update homework set ${tx(columnsOf(body))}, rubric = ${JSON.stringify(body.rubric)}::text::jsonb, revision = revision + 1,
      updated_at = ${new Date(now)}, published_at = ${body.isPublished ? tx`coalesce(published_at, ${new Date(now)})` : tx`published_at`}
    where uuid = ${uuid}`;
  const old = await tx<{ id: string }[]>`delete from homework_file where homework_uuid = ${uuid} returning upload_id as id`;
  const known = new Set(old.map(({ id }) => id));
  const added = body.files.filter((id) => !known.has(id));
  if (!(await claimUploads(tx, actor.personId, added))) return false;
  for (const [position, uploadId] of body.files.entries())
    await tx`insert into homework_file (homework_uuid, position, upload_id) values (${uuid}, ${position}, ${uploadId})`;
  await dropUnnamed(
    tx,
    [...known].filter((id) => !body.files.includes(id)),
  );
  if (body.isPublished && !before.isPublished) await tellStudents(tx, uuid);
  // A later due time, or late work that is allowed now, takes what was finished before.
  if (body.isPublished || before.isPublished) await handInFinishedRuns(tx, uuid, now);
  return true;
}

/** Other classes may have the same file. */
export async function dropUnnamed(tx: Tx, uploads: readonly string[]): Promise<void> {
  const rows = await tx<{ id: string }[]>`
    select id from unnest(${[...uploads]}::uuid[]) as u(id) where not exists (select from homework_file f where f.upload_id = u.id)`;
  await dropUploads(
    tx,
    rows.map(({ id }) => id),
  );
}

async function tellStudents(tx: Tx, uuid: string): Promise<void> {
  const [row] = await tx<{ title: string; dueAt: number }[]>`
    select title, (extract(epoch from due_at) * 1000)::bigint as "dueAt" from homework where uuid = ${uuid}`;
  if (!row) return;
  const students = tx`
    select distinct e.person_id as id from homework h join enrolment e on e.group_id = h.group_id
    where h.uuid = ${uuid} and ${isAssignedAt(tx, tx`e.person_id`, tx`now()`)}`;
  await notify(tx, students, { kind: 'homework-new', data: { homeworkId: uuid, ...row } });
}
