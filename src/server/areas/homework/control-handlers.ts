/** Homework for those who give and review it. */
import {
  homeworkAdd,
  homeworkCreateData,
  homeworkEndedRights,
  homeworkFilters,
  homeworkPhrases,
  homeworkPhrasesSave,
  homeworkRead,
  homeworkRemove,
  homeworkSave,
  homeworkTeacherList,
  homeworkWork,
  homeworkWorks,
  type Phrase,
} from '#contract/homework/control.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { isGoneThrough } from '#domain/homework/homework.ts';
import { auditRecord, traceOf } from '#server/audit/audit.ts';
import { plainLink, useUploads } from '#server/areas/uploads/services.ts';
import type { Actor } from '#server/http/actor.ts';
import { handle, type Handler } from '#server/http/handler.ts';
import { refuse } from '#server/http/refuse.ts';
import { fail, type Reply } from '#server/http/reply.ts';
import type { Services } from '#server/services.ts';
import type { Queryable } from '#server/storage/database.ts';
import { epoch } from '#server/storage/sql-parts.ts';
import { isHomeworkInPlace } from './access.ts';
import { mayGiveContent, selectContents } from './contents.ts';
import { loadFilters, loadTeacherDays } from './lists.ts';
import { groupLabel, selectHomework, selectMarks, selectWorks } from './load.ts';
import { homeworkTexts } from './texts.ts';
import { addHomework, findLesson, findTargets, judgeFields, lockHomework, saveHomework, type Faults } from './write.ts';

export function homeworkControlHandlers({ storage: { sql } }: Services): Handler[] {
  return [
    handle(homeworkFilters, async ({ actor, language, now }) => ({ data: await loadFilters(sql, actor, language, now) })),
    handle(homeworkTeacherList, async ({ actor, language, now }) => ({
      data: { rows: await loadTeacherDays(sql, actor, language, now) },
    })),

    handle(homeworkRead, async ({ params, actor, ...call }): Promise<Reply<typeof homeworkRead>> => {
      const [homework] = await selectHomework(sql, one(sql, actor, params.homeworkId), call);
      if (!homework) return fail('NOT_FOUND');
      const [row] = await sql<{ isAnswered: boolean }[]>`
        select exists (select from answer where homework_uuid = ${homework.uuid}) as "isAnswered"`;
      return { data: { homework, isAnswered: row?.isAnswered === true } };
    }),

    handle(homeworkWorks, async ({ params, actor, ...call }): Promise<Reply<typeof homeworkWorks>> => {
      const where = one(sql, actor, params.homeworkId);
      const [[homework], works] = await Promise.all([selectHomework(sql, where, call), selectWorks(sql, where, call)]);
      return homework ? { data: { homework, works } } : fail('NOT_FOUND');
    }),

    handle(homeworkWork, async ({ params: { answerId }, actor, ...call }): Promise<Reply<typeof homeworkWork>> => {
      const [answer] = await sql<{ studentId: number; homeworkId: string }[]>`
        select student_id as "studentId", homework_uuid as "homeworkId" from answer where id = ${answerId}`;
      if (!answer) return fail('NOT_FOUND');
      const where = one(sql, actor, answer.homeworkId);
      const [[homework], [work], marks] = await Promise.all([
        selectHomework(sql, where, call),
        selectWorks(sql, where, call, answer.studentId),
        selectMarks(sql, [answerId], call.link),
      ]);
      return homework && work ? { data: { homework, work, marks: marks.get(answerId) ?? [] } } : fail('NOT_FOUND');
    }),

    handle(homeworkEndedRights, async ({ actor }): Promise<Reply<typeof homeworkEndedRights>> => {
      const rows = await sql<DataOf<typeof homeworkEndedRights>['rows'][number][]>`
        select r.answer_id as "answerId", h.title, ${groupLabel(sql)} as "group", concat_ws(' ', p.surname, p.firstname) as student,
          concat_ws(' ', q.surname, q.firstname) as reviewer, r.mark, ${epoch(sql, sql`r.changed_at`)} as "changedAt"
        from review r join answer a on a.id = r.answer_id join homework h on h.uuid = a.homework_uuid
          join person p on p.id = a.student_id join person q on q.id = r.reviewer_id
        where r.is_right_ended and h.school_id = ${actor.schoolId} order by r.changed_at desc limit 200`;
      return { data: { rows: [...rows] } };
    }),
    ...phraseHandlers(sql),
  ];
}

function one(sql: Queryable, actor: Actor, homeworkId: string) {
  return sql`h.uuid = ${homeworkId} and ${isHomeworkInPlace(sql, actor)}`;
}

/** Rolls the transaction back, with what is wrong. */
class Refused extends Error {
  readonly faults: Faults;

  constructor(faults: Faults) {
    super('refused');
    this.faults = faults;
  }
}

export function homeworkWriteHandlers({ storage: { sql } }: Services): Handler[] {
  return [
    handle(homeworkCreateData, async ({ params, actor, language }): Promise<Reply<typeof homeworkCreateData>> => {
      const lesson = await findLesson(sql, actor, params.scheduleId);
      if (!lesson) return fail('NOT_FOUND');
      const [targets, contents, given, [shown]] = await Promise.all([
        findTargets(sql, actor, lesson),
        selectContents(sql, actor, lesson),
        sql<{ uuid: string; title: string }[]>`
          select uuid, title from homework where lesson_uuid = ${lesson.uuid} and archived_at is null order by created_at`,
        sql<Omit<DataOf<typeof homeworkCreateData>['lesson'], 'subgroup_id' | 'part' | 'uuid'>[]>`
          select l.date::text as date, json_build_object('id', s.id, 'label', ${language === 'kz' ? sql`s.name_kz` : sql`s.name_ru`}) as subject,
            json_build_object('id', g.id, 'label', g.grade || ' «' || g.letter || '»') as "group",
            (select theme from plan_theme t where t.uuid = l.theme_uuid) as theme
          from lesson l join school_subject s on s.id = l.subject_id join "group" g on g.id = l.group_id where l.uuid = ${lesson.uuid}`,
      ]);
      if (!shown) return fail('NOT_FOUND');
      const { uuid, subgroupId, part, utcOffsetMinutes } = lesson;
      const weekLater = Date.parse(`${shown.date}T00:00:00Z`) + 7 * 86_400_000 + (8 * 60 - utcOffsetMinutes) * 60_000;
      return {
        data: {
          lesson: { uuid, ...shown, subgroup_id: subgroupId, part },
          targets: targets.map((target) => ({ ...target, dueAt: target.dueAt ?? weekLater })),
          utcOffsetMinutes,
          contents,
          given: [...given],
        },
      };
    }),

    handle(homeworkAdd, ({ body, actor, language, now, request }) =>
      sql
        .begin(async (tx): Promise<Reply<typeof homeworkAdd>> => {
          // The same call twice at once: the second waits, and finds what the first has written.
          await tx`select pg_advisory_xact_lock(hashtextextended(${body.creationId}, 0))`;
          const known = await tx<{ uuid: string; teacherId: number }[]>`
            select uuid, teacher_id as "teacherId" from homework where creation_id = ${body.creationId} order by place`;
          if (known.length > 0)
            return known[0]?.teacherId === actor.personId
              ? { data: { uuids: known.map(({ uuid }) => uuid) } }
              : fail('NOT_FOUND');
          const lesson = await findLesson(tx, actor, body.scheduleId);
          if (!lesson) return fail('NOT_FOUND');
          const faults = judgeFields(body, lesson, now);
          for (const { dueAt } of body.targets)
            Object.assign(faults, judgeFields({ ...body, dueAt: dueAt ?? body.dueAt }, lesson, now));
          const taught = new Set(
            (await findTargets(tx, actor, lesson)).map(({ group_id: id, subgroup_id: sub }) => `${id} ${sub}`),
          );
          if (body.targets.some(({ group_id: id, subgroup_id: sub }) => !taught.has(`${id} ${sub}`)))
            faults['targets'] = homeworkTexts.notTaught;
          if (!(await mayGiveContent(tx, actor, body))) faults['contentId'] = homeworkTexts.content;
          if (Object.keys(faults).length > 0) return refuse(faults, language);
          if (!(await useUploads(tx, actor.personId, body.files))) throw new Refused({ files: homeworkTexts.files });
          const uuids = await addHomework(tx, actor, lesson, body, now);
          for (const uuid of uuids)
            await auditRecord(tx, {
              personId: actor.personId,
              kind: 'homework',
              id: uuid,
              before: null,
              after: body,
              ...traceOf(request),
            });
          return { data: { uuids } };
        })
        .catch((error: unknown) => {
          if (error instanceof Refused) return refuse(error.faults, language);
          throw error;
        }),
    ),

    handle(homeworkSave, ({ params, body: { revision, ...body }, actor, language, link, now, request }) =>
      sql
        .begin(async (tx): Promise<Reply<typeof homeworkSave>> => {
          const before = await lockHomework(tx, actor, params.homeworkId);
          if (!before) return fail('NOT_FOUND');
          if (revision !== undefined && revision !== before.revision) return fail('EDIT_CONFLICT');
          // A due time that was good when it was published stays good.
          const faults = judgeFields(body, before, before.isPublished ? Math.min(now, before.dueAt) : now);
          const isOther = body.contentId !== before.contentId || isGoneThrough(body.kind) !== isGoneThrough(before.kind);
          if (isOther && before.isAnswered) faults['kind'] = homeworkTexts.answeredKind;
          else if (isOther && !(await mayGiveContent(tx, actor, body))) faults['contentId'] = homeworkTexts.content;
          if (Object.keys(faults).length > 0) return refuse(faults, language);
          const stored = { language, link: plainLink };
          const [old] = await selectHomework(tx, tx`h.uuid = ${before.uuid}`, stored);
          if (!(await saveHomework(tx, actor, before, body, now))) throw new Refused({ files: homeworkTexts.files });
          const [homework] = await selectHomework(tx, tx`h.uuid = ${before.uuid}`, stored);
          if (!old || !homework) throw new Error('The homework that was just written is not there');
          const change = { kind: 'homework', id: before.uuid, before: { ...old }, after: { ...homework } };
          await auditRecord(tx, { personId: actor.personId, ...change, ...traceOf(request) });
          const files = homework.files.map((file) => ({ ...file, url: link(file.uploadId, file.url) }));
          return { data: { homework: { ...homework, files } } };
        })
        .catch((error: unknown) => {
          if (error instanceof Refused) return refuse(error.faults, language);
          throw error;
        }),
    ),

    handle(homeworkRemove, ({ params, actor, now, request }) =>
      sql.begin(async (tx): Promise<Reply<typeof homeworkRemove>> => {
        const before = await lockHomework(tx, actor, params.homeworkId);
        if (!before) return { data: { removed: false } };
        await tx`update homework set archived_at = ${new Date(now)} where uuid = ${before.uuid}`;
        const change = { kind: 'homework', id: before.uuid, before: { ...before }, after: null };
        await auditRecord(tx, { personId: actor.personId, ...change, ...traceOf(request) });
        return { data: { removed: true } };
      }),
    ),
  ];
}

function phraseHandlers(sql: Services['storage']['sql']): Handler[] {
  const load = (db: Queryable, personId: number) => db<Phrase[]>`
    select id, subject_id as "subjectId", language, text from review_phrase where person_id = ${personId} order by position`;
  return [
    handle(homeworkPhrases, async ({ actor }): Promise<Reply<typeof homeworkPhrases>> => ({
      data: { phrases: [...(await load(sql, actor.personId))] },
    })),
    handle(homeworkPhrasesSave, ({ body, actor }) =>
      sql.begin(async (tx): Promise<Reply<typeof homeworkPhrasesSave>> => {
        await tx`select from person where id = ${actor.personId} for no key update`;
        await tx`delete from review_phrase where person_id = ${actor.personId}`;
        const rows = body.phrases.map((phrase, position) => ({ ...phrase, position }));
        await tx`
          insert into review_phrase (person_id, position, id, subject_id, language, text)
          select ${actor.personId}::int, p.position, p.id, s.id, p.language, p.text
          from json_to_recordset(${JSON.stringify(rows)}::text::json)
            as p(position smallint, id uuid, "subjectId" int, language text, text text)
          left join school_subject s on s.id = p."subjectId"`;
        return { data: { phrases: [...(await load(tx, actor.personId))] } };
      }),
    ),
  ];
}
