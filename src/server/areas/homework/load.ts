/** Homework and works as the contract shows them. */
import type { Language } from '#domain/language.ts';
import { workState } from '#domain/homework/states.ts';
import type { Homework, ShownReview, Work, WorkFile, WorkVersion } from '#contract/homework/parts.ts';
import type { StoredMark, ReviewMark } from '#contract/homework/review-mark.ts';
import type { LinkOf } from '#server/areas/uploads/services.ts';
import type { Queryable } from '#server/storage/database.ts';
import { inAlphabet } from '#server/storage/in-alphabet.ts';
import { epoch, type Fragment } from '#server/storage/sql-parts.ts';
import { assignedMoment, isAssignedAt, partOf } from './access.ts';

export function subjectName(sql: Queryable, language: Language): Fragment {
  return language === 'kz' ? sql`s.name_kz` : sql`s.name_ru`;
}

/** Selects the name of a person `p`. */
function fullName(sql: Queryable): Fragment {
  return sql`concat_ws(' ', p.surname, p.firstname, p.lastname)`;
}

/** Selects the fields of an upload `u` and its bytes `f`. */
function fileParts(sql: Queryable): Fragment {
  return sql`'uploadId', u.id, 'url', '/uploads/' || u.file_name, 'name', u.name, 'size', u.size, 'contentType', f.content_type`;
}

/** «9 «А»» as the class was called in the homework's school year. */
export function groupLabel(sql: Queryable): Fragment {
  return sql`(select y.grade || ' «' || y.letter || '»' from group_year y where y.group_id = h.group_id and y.school_year = h.school_year)`;
}

function linked<F extends Pick<WorkFile, 'uploadId' | 'url'>>(files: readonly F[], link: LinkOf): F[] {
  return files.map((file) => ({ ...file, url: link(file.uploadId, file.url) }));
}

/** @param where over `h` */
export async function selectHomework(
  sql: Queryable,
  where: Fragment,
  { language, link }: { language: Language; link: LinkOf },
): Promise<Homework[]> {
  const rows = await sql<Homework[]>`
    select h.uuid, h.revision, h.title, h.body, h.kind, ${partOf(sql)} as part,
      (select json_build_object('id', d.uuid, 'kind', d.kind, 'title', d.title) from lesson_document d where d.uuid = h.content_uuid) as content, h.points, h.rubric, h.late_rule as "lateRule", h.resubmission,
      coalesce((select json_agg(json_build_object(${fileParts(sql)}) order by w.position)
        from homework_file w join upload u on u.id = w.upload_id join stored_file f on f.name = u.file_name
        where w.homework_uuid = h.uuid), '[]'::json) as files,
      json_build_object('id', s.id, 'title', ${subjectName(sql, language)}) as subject,
      json_build_object('id', h.group_id, 'label', ${groupLabel(sql)}) as "group",
      (select ${fullName(sql)} from person p where p.id = h.teacher_id) as teacher, h.teacher_id as "teacherId",
      h.lesson_uuid as "scheduleId",
      ${epoch(sql, sql`h.due_at`)} as "dueAt", ${epoch(sql, sql`h.created_at`)} as "createdAt",
      ${epoch(sql, sql`h.published_at`)} as "publishedAt", ${epoch(sql, sql`h.archived_at`)} as "removedAt",
      c.utc_offset_minutes as "utcOffsetMinutes"
    from homework h join school_subject s on s.id = h.subject_id join school c on c.id = h.school_id
    where ${where} order by h.due_at, h.uuid`;
  return rows.map((row) => ({ ...row, files: linked(row.files, link) }));
}

interface WorkRow extends Omit<Work, 'state' | 'versions' | 'reviews'> {
  homeworkId: string;
  versions: WorkVersion[] | null;
  reviews: ShownReview[] | null;
}

interface ReadBy {
  now: number;
  link: LinkOf;
}

/**
 * Works of the students whom a homework is for, and of everybody who handed in, by name.
 * @param where over `h`
 * @param student one of them; null: all
 */
export async function selectWorks(
  sql: Queryable,
  where: Fragment,
  { now, link }: ReadBy,
  student: number | null = null,
): Promise<(Work & { homeworkId: string })[]> {
  const isOne = (column: Fragment): Fragment => (student === null ? sql`true` : sql`${column} = ${student}`);
  const rows = await sql<WorkRow[]>`
    select h.uuid as "homeworkId", homework_answer_id(h.uuid, p.id) as "answerId",
      json_build_object('id', p.id, 'name', ${fullName(sql)}) as student,
      ${isAssignedAt(sql, sql`p.id`, assignedMoment(sql, now))} as "isInGroup",
      (select json_agg(json_build_object('n', v.n, 'commandId', v.command_id, 'text', v.text, 'madeAt', v.made_at, 'receivedAt', ${epoch(sql, sql`v.received_at`)},
          'timeliness', v.timeliness, 'score', v.score, 'files', coalesce((
            select json_agg(json_build_object(${fileParts(sql)}, 'width', w.width, 'height', w.height, 'rotation', w.rotation) order by w.position)
            from answer_file w join upload u on u.id = w.upload_id join stored_file f on f.name = u.file_name
            where w.answer_id = v.answer_id and w.version = v.n), '[]'::json)) order by v.n)
        from answer_version v where v.answer_id = a.id) as versions,
      (select json_agg(${reviewParts(sql)} order by r.version, r.returned_at, r.reviewer_id)
        from review r where r.answer_id = a.id) as reviews
    from homework h
    join lateral (
      select e.person_id as id from enrolment e where e.group_id = h.group_id and ${isOne(sql`e.person_id`)}
        and ${isAssignedAt(sql, sql`e.person_id`, assignedMoment(sql, now))}
      union select b.student_id from answer b where b.homework_uuid = h.uuid and ${isOne(sql`b.student_id`)}) x on true
    join person p on p.id = x.id left join answer a on a.homework_uuid = h.uuid and a.student_id = p.id
    where ${where} and (p.deleted_at is null or a.id is not null)
    order by h.due_at, h.uuid, ${inAlphabet(sql, fullName(sql))}, p.id`;
  return rows.map(({ versions, reviews, ...row }) => {
    const handedIn = (versions ?? []).map((version) => ({ ...version, files: linked(version.files, link) }));
    const written = reviews ?? [];
    return { ...row, versions: handedIn, reviews: written, state: workState(handedIn.length, written) };
  });
}

/** Selects a review `r`, as `shownReview`. */
export function reviewParts(sql: Queryable): Fragment {
  return sql`json_build_object('version', r.version, 'reviewerId', r.reviewer_id,
    'reviewer', (select concat_ws(' ', q.surname, q.firstname, q.lastname) from person q where q.id = r.reviewer_id),
    'isOwnTeacher', r.is_own_teacher, 'state', r.state, 'mark', r.mark, 'points', r.points, 'rubric', r.rubric, 'comment', r.comment,
    'versionId', r.version_id, 'changedAt', ${epoch(sql, sql`r.changed_at`)}, 'returnedAt', ${epoch(sql, sql`r.returned_at`)},
    'isRightEnded', r.is_right_ended)`;
}

interface MarkRow {
  id: string;
  uploadId: string | null;
  authorId: number;
  version: number;
  page: number;
  kind: ReviewMark['kind'];
  body: ReviewMark['body'];
  url: string | null;
}

/** An upload is the voice of a mark that was removed. */
export function isRemovedMark(sql: Queryable, uploadId: Fragment): Fragment {
  return sql`(
    exists (select from review_mark removed_mark where removed_mark.upload_id = ${uploadId})
    and not exists (
      select from review_mark kept_mark where kept_mark.upload_id = ${uploadId} and kept_mark.removed_at is null))`;
}

/** Marks that are not removed, in the order of their arrival. */
export async function selectMarks(
  sql: Queryable,
  answerIds: readonly string[],
  link: LinkOf,
): Promise<Map<string, StoredMark[]>> {
  const rows = await sql<(MarkRow & { answerId: string })[]>`
    select m.answer_id as "answerId", m.id, m.author_id as "authorId", m.version, m.page, m.kind, m.body, m.upload_id as "uploadId",
      (select '/uploads/' || u.file_name from upload u where u.id = m.upload_id) as url
    from review_mark m where m.answer_id = any(${[...answerIds]}::uuid[]) and m.removed_at is null
    order by m.added_at, m.id`;
  const marks = new Map<string, StoredMark[]>(answerIds.map((id) => [id, []]));
  for (const { answerId, authorId, version, url, uploadId, ...mark } of rows)
    marks.get(answerId)?.push({
      authorId,
      version,
      mark: mark as ReviewMark,
      url: url === null || uploadId === null ? null : link(uploadId, url),
    });
  return marks;
}
