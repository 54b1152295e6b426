/** Homework whose works wait for a teacher's review: the works as JSON, and the pictures and papers of those that wait. */
import { pictureKey, worksKey, type PackedHomework } from '#contract/packs/homework-works.ts';
import type { PackPart } from '#contract/packs/packs.ts';
import { selectHomework, selectMarks, selectWorks, teachesOn } from '#server/areas/homework/services.ts';
import { plainLink } from '#server/areas/uploads/services.ts';
import type { Queryable } from '#server/storage/database.ts';
import type { Fragment } from '#server/storage/sql-parts.ts';
import { describePart, type LoadedPart, type PackKind, type PackReader } from './pack-kind.ts';

/** A larger file is opened with a connection: it would take a class's photos' room. */
const mostFileBytes = 2_000_000;

/** True for an answer `a` that waits: its newest version has neither a mark nor been returned. */
function waits(sql: Queryable): Fragment {
  return sql`exists (
    select from answer_version v where v.answer_id = a.id
      and not exists (select from answer_version w where w.answer_id = a.id and w.n > v.n)
      and not exists (
        select from review r where r.answer_id = v.answer_id and r.version = v.n and (r.state = 'returned' or r.mark is not null)))`;
}

/** Over `h`: what the teacher gave, or teaches; a school's management takes its own lessons' along, not the school's. */
function isOwn(sql: Queryable, { personId, schoolId }: PackReader['actor']): Fragment {
  return sql`(h.school_id = ${schoolId} and h.archived_at is null and (
    h.teacher_id = ${personId} or ${teachesOn(sql, personId, sql`current_date`)}))`;
}

async function worksOf(sql: Queryable, { actor, language, now }: PackReader, id: string | null): Promise<LoadedPart[]> {
  const one = id === null ? sql`true` : sql`h.uuid = ${id}`;
  const where = sql`(${isOwn(sql, actor)} and ${one} and exists (select from answer a where a.homework_uuid = h.uuid and ${waits(sql)}))`;
  const [all, works] = await Promise.all([
    selectHomework(sql, where, { language, link: plainLink }),
    selectWorks(sql, where, { now, link: plainLink }),
  ]);
  const marks = await selectMarks(
    sql,
    works.map(({ answerId }) => answerId),
    plainLink,
  );
  return all.map((homework) => {
    const own = works.filter(({ homeworkId }) => homeworkId === homework.uuid);
    const packed: PackedHomework = {
      shape: 1,
      homework,
      works: own.map(({ homeworkId: _own, ...work }) => ({ ...work, marks: marks.get(work.answerId) ?? [] })),
    };
    return { key: worksKey(homework.uuid), bytes: new TextEncoder().encode(JSON.stringify(packed)) };
  });
}

/** Files of the newest versions that wait; `f` is what is stored. */
function filesThatWait(sql: Queryable, { actor }: PackReader): Fragment {
  return sql`
    homework h join answer a on a.homework_uuid = h.uuid join answer_file w on w.answer_id = a.id
    join upload u on u.id = w.upload_id join stored_file f on f.name = u.file_name
    where ${isOwn(sql, actor)} and ${waits(sql)} and f.size <= ${mostFileBytes}
      and w.version = (select max(v.n) from answer_version v where v.answer_id = a.id)`;
}

export const homeworkWorksPack: PackKind = {
  name: 'homework-works',

  async list(sql, reader) {
    const [works, files] = await Promise.all([
      worksOf(sql, reader, null),
      sql<{ homeworkId: string; uploadId: string; hash: Buffer; size: number }[]>`
        select h.uuid as "homeworkId", u.id as "uploadId", sha256(f.bytes) as hash, f.size
        from ${filesThatWait(sql, reader)} order by h.due_at, h.uuid, a.id, w.position`,
    ]);
    const pictures = files.map(({ homeworkId, uploadId, hash, size }): PackPart => ({
      key: pictureKey(homeworkId, uploadId),
      hash: hash.toString('base64url'),
      size,
    }));
    // Works first: they are small, and the pictures are nothing without them.
    return [...works.map(describePart), ...pictures];
  },

  async load(sql, reader, key) {
    const uuid = key.slice(-36);
    if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(uuid)) return null;
    if (key === worksKey(uuid)) return (await worksOf(sql, reader, uuid))[0]?.bytes ?? null;
    const [file] = await sql<{ homeworkId: string; bytes: Buffer }[]>`
      select h.uuid as "homeworkId", f.bytes from ${filesThatWait(sql, reader)} and u.id = ${uuid}`;
    return file && key === pictureKey(file.homeworkId, uuid) ? file.bytes : null;
  },
};
