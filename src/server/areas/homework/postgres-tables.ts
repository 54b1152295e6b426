/** The tables of homework in PostgreSQL, for one person's commands. */
import type postgres from 'postgres';
import type { Verdict } from '#contract/commands/command.ts';
import type { ShownReview } from '#contract/homework/parts.ts';
import { useUploads as claimUploads } from '#server/areas/uploads/services.ts';
import type { Actor } from '#server/http/actor.ts';
import { epoch } from '#server/storage/sql-parts.ts';
import { isAssignedAt, mayReviewOn, teachesOn } from './access.ts';
import type { Given, Taking } from './given.ts';
import { reviewParts } from './load.ts';
import { tellOfReview, tellOfVersion, type ReviewedWork } from './tell.ts';
import type { HomeworkTables, On, Right, Room, Target } from './tables.ts';

interface Call {
  tx: postgres.TransactionSql;
  actor: Actor;
  /** Milliseconds since the epoch. */
  receivedAt: number;
}

type Work<Body, R> = (taking: Taking, commands: readonly Given<Body>[]) => Promise<R>;

/** A rule of homework, over the database. */
export function inPostgres<Body, R = Verdict[]>(
  work: Work<Body, R>,
): (call: Call, commands: readonly Given<Body>[]) => Promise<R> {
  return ({ tx, actor, receivedAt }, commands) =>
    work({ tables: tablesOf({ tx, actor, receivedAt }), actor, receivedAt }, commands);
}

function tablesOf(call: Call): HomeworkTables {
  return { ...answerTables(call), ...reviewTables(call), ...markTables(call) };
}

const isoOf = (ms: number): string => new Date(ms).toISOString();

type AnswerTables = Pick<HomeworkTables, 'assigned' | 'target' | 'claimPages' | 'addVersion' | 'tellReviewers'>;

function answerTables({ tx, actor, receivedAt }: Call): AnswerTables {
  const me = tx`${actor.personId}::int`;
  const now = tx`${new Date(receivedAt)}::timestamptz`;
  return {
    async assigned(claims) {
      const input = claims.map(({ madeAt, ...claim }) => ({ ...claim, made: isoOf(madeAt) }));
      const rows = await tx<{ id: string }[]>`
        select c.id from json_to_recordset(${JSON.stringify(input)}::text::json) as c(id uuid, "answerId" uuid, made timestamptz)
        where exists (
          select from homework h where h.group_id in (select group_id from enrolment where person_id = ${me})
            and homework_answer_id(h.uuid, ${me}) = c."answerId"
            and (${isAssignedAt(tx, me, tx`least(c.made, h.due_at)`)} or ${isAssignedAt(tx, me, tx`least(${now}, h.due_at)`)}
              or exists (select from answer a where a.id = c."answerId" and a.student_id = ${me})))`;
      return new Set(rows.map(({ id }) => id));
    },

    async target(answerId) {
      const [target] = await tx<Target[]>`
        select h.uuid, h.title, h.kind, ${epoch(tx, tx`h.due_at`)} as "dueAt", h.late_rule as "lateRule", h.resubmission,
          ${epoch(tx, tx`h.published_at`)} as "publishedAt", ${epoch(tx, tx`h.archived_at`)} as "removedAt",
          (select count(*)::int from answer_version v where v.answer_id = ${answerId}) as versions,
          exists (select from review r where r.answer_id = ${answerId} and r.state = 'returned'
            and r.version = (select max(v.n) from answer_version v where v.answer_id = ${answerId})) as "isReturned",
          array(select distinct upload_id::text from answer_file w where w.answer_id = ${answerId}) as known
        from homework h where h.group_id in (select group_id from enrolment where person_id = ${actor.personId})
          and homework_answer_id(h.uuid, ${actor.personId}::int) = ${answerId} for share of h`;
      return target ?? null;
    },

    async claimPages(uploads) {
      const [ready] = await tx<{ count: number }[]>`
        select count(*)::int as count from (select from upload where id = any(${[...uploads]}::uuid[])
          and person_id = ${actor.personId} and file_name is not null and used_at is null for update) u`;
      return ready?.count === uploads.length && (await claimUploads(tx, actor.personId, uploads));
    },

    async addVersion({ uuid }, { n, commandId, madeAt, timeliness, body: { answerId, text, files } }) {
      await tx`insert into answer (id, homework_uuid, student_id) values (${answerId}, ${uuid}, ${actor.personId}) on conflict do nothing`;
      // Another device's version of the same number fails on the key: the call is run again.
      await tx`
        insert into answer_version (answer_id, n, command_id, text, made_at, received_at, timeliness)
        values (${answerId}, ${n}, ${commandId}, ${text}, ${madeAt}, ${new Date(receivedAt)}, ${timeliness})`;
      const rows = files.map((file, position) => ({ ...file, position }));
      await tx`
        insert into answer_file (answer_id, version, position, upload_id, width, height, rotation)
        select ${answerId}, ${n}::int, position, upload, width, height, rotation
        from json_to_recordset(${JSON.stringify(rows)}::text::json)
          as f(position smallint, upload uuid, width smallint, height smallint, rotation smallint)`;
    },

    tellReviewers: (answerId, title) => tellOfVersion(tx, actor.personId, answerId, title),
  };
}

type ReviewTables = Pick<HomeworkTables, 'rights' | 'ownReview' | 'putReview' | 'beginReview'>;

function reviewTables({ tx, actor, receivedAt }: Call): ReviewTables {
  const at = new Date(receivedAt);
  const isOwn = ({ answerId, version }: On) =>
    tx`r.answer_id = ${answerId} and r.version = ${version} and r.reviewer_id = ${actor.personId}`;
  return {
    async rights(claims) {
      const input = claims.map(({ madeAt, ...claim }) => ({ ...claim, made: isoOf(madeAt) }));
      const local = tx`(c.made + s.utc_offset_minutes * interval '1 minute')::date`;
      const rows = await tx<Right[]>`
        select c.id, ${mayReviewOn(tx, actor, local)} as "wasThere", ${mayReviewOn(tx, actor, tx`current_date`)} as "isThere",
          ${teachesOn(tx, actor.personId, local)} as "isOwnTeacher"
        from json_to_recordset(${JSON.stringify(input)}::text::json) as c(id uuid, "answerId" uuid, version int, made timestamp)
        join answer_version v on v.answer_id = c."answerId" and v.n = c.version
        join answer a on a.id = v.answer_id join homework h on h.uuid = a.homework_uuid join school s on s.id = h.school_id`;
      return [...rows];
    },

    async ownReview(on) {
      const [row] = await tx<{ review: ShownReview }[]>`
        select ${reviewParts(tx)} as review from review r where ${isOwn(on)} for update of r`;
      return row?.review ?? null;
    },

    async putReview(on, { before, after, expects }) {
      const { state, mark, points, comment, versionId, isOwnTeacher, isRightEnded } = after;
      const rubric = tx`${after.rubric && JSON.stringify(after.rubric)}::text::jsonb`;
      const changedAt = new Date(after.changedAt);
      const returnedAt = after.returnedAt === null ? null : new Date(after.returnedAt);
      if (!before) {
        // Another device's review fails on the key: the call is run again.
        await tx`
          insert into review (answer_id, version, reviewer_id, state, mark, points, rubric, comment, version_id, based_on, is_own_teacher,
            is_right_ended, changed_at, returned_at)
          values (${on.answerId}, ${on.version}, ${actor.personId}, ${state}, ${mark}, ${points}, ${rubric}, ${comment}, ${versionId},
            ${expects}, ${isOwnTeacher}, ${isRightEnded}, ${changedAt}, ${returnedAt})`;
        return;
      }
      const basedOn = versionId === before.versionId ? tx`r.based_on` : tx`${expects}`;
      const [row] = await tx<Omit<ReviewedWork, 'answerId'>[]>`
        update review r set state = ${state}, mark = ${mark}, points = ${points}, rubric = ${rubric}, comment = ${comment},
          version_id = ${versionId}, based_on = ${basedOn}, is_own_teacher = ${isOwnTeacher}, is_right_ended = ${isRightEnded},
          changed_at = ${changedAt}, returned_at = ${returnedAt}
        from answer a, homework h where ${isOwn(on)} and a.id = r.answer_id and h.uuid = a.homework_uuid
        returning h.uuid as "homeworkId", h.title, a.student_id as "studentId"`;
      if (row)
        await tellOfReview(tx, { answerId: on.answerId, ...row }, before, after, { reviewerId: actor.personId, receivedAt });
    },

    async beginReview({ answerId, version }, { points, isOwnTeacher, isRightEnded }) {
      await tx`
        insert into review (answer_id, version, reviewer_id, points, is_own_teacher, is_right_ended, changed_at)
        values (${answerId}, ${version}, ${actor.personId}, ${points}, ${isOwnTeacher}, ${isRightEnded}, ${at}) on conflict do nothing`;
    },
  };
}

type MarkTables = Pick<HomeworkTables, 'room' | 'claimVoices' | 'addMarks' | 'removeMarks'>;

function markTables({ tx, actor, receivedAt }: Call): MarkTables {
  const at = new Date(receivedAt);
  return {
    async room({ answerId, version }) {
      const [room] = await tx<Room[]>`
        select (select count(*)::int from answer_file where answer_id = ${answerId} and version = ${version}) as pages,
          (select count(*)::int from review_mark where answer_id = ${answerId} and version = ${version}) as marks,
          (select h.points from answer a join homework h on h.uuid = a.homework_uuid where a.id = ${answerId}) as points`;
      return room ?? { pages: 0, marks: 0, points: 0 };
    },

    /** Uploads of marks that come again under new commands are in use already. */
    async claimVoices(uploads) {
      if (uploads.length === 0) return true;
      const rows = await tx<{ id: string; isUsed: boolean }[]>`
        select u.id, exists (select from review_mark m where m.upload_id = u.id) as "isUsed" from upload u
        where u.id = any(${[...uploads]}::uuid[]) and u.person_id = ${actor.personId} and u.file_name is not null
          and (u.used_at is null or exists (select from review_mark m where m.upload_id = u.id)) for update of u`;
      if (rows.length !== uploads.length) return false;
      const unused = rows.filter(({ isUsed }) => !isUsed).map(({ id }) => id);
      return claimUploads(tx, actor.personId, unused);
    },

    async addMarks({ answerId, version }, marks) {
      const rows = marks.map((mark) => ({ ...mark, upload: mark.kind === 'voice' ? mark.body.upload : null }));
      await tx`
        insert into review_mark (id, answer_id, version, author_id, page, kind, body, upload_id, added_at)
        select id, ${answerId}, ${version}::int, ${actor.personId}::int, page, kind, body, upload, ${at}
        from json_to_recordset(${JSON.stringify(rows)}::text::json) as m(id uuid, page smallint, kind text, body jsonb, upload uuid)
        order by id on conflict (id) do nothing`;
    },

    async removeMarks({ answerId, version }, ids) {
      await tx`
        insert into review_mark (id, answer_id, version, author_id, added_at, removed_at)
        select distinct id, ${answerId}::uuid, ${version}::int, ${actor.personId}::int, ${at}::timestamptz, ${at}::timestamptz
        from unnest(${[...ids]}::uuid[]) as m(id) order by id
        on conflict (id) do update set removed_at = coalesce(review_mark.removed_at, excluded.removed_at)
        where review_mark.author_id = ${actor.personId} and review_mark.answer_id = excluded.answer_id`;
    },
  };
}
