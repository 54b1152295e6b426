import { randomUUID } from 'node:crypto';
import type postgres from 'postgres';
import { canonicalJson } from '#lib/canonical-json.ts';
import {
  pisaCreate,
  pisaList,
  pisaPutIn,
  pisaRead,
  pisaRemove,
  pisaSave,
  pisaTakeOut,
  pisaVersion,
  pisaVersions,
  type PisaUnit,
} from '#contract/bank/pisa-units.ts';
import { fieldTexts } from '#server/http/messages.ts';
import { audit, traceOf } from '#server/audit/audit.ts';
import { handle, type Handler } from '#server/http/handler.ts';
import { fail, type Failure } from '#server/http/reply.ts';
import { cleanRich } from '#server/rich-text/clean-rich.ts';
import { cleanQuestion } from '../questions/clean-question.ts';
import { foldForSearch } from '#server/rich-text/question-text.ts';
import { refuse } from '#server/http/refuse.ts';
import type { FieldFaults } from '#server/records/kind.ts';
import { countPage, limitTo, orderBy } from '#server/list/list.ts';
import { contains, epoch, every } from '#server/storage/sql-parts.ts';
import { bankTexts } from '../texts.ts';
import { findContentFaults } from './check-unit.ts';
import { putIn, takeOut } from './in-exam.ts';
import { addUnit, readUnit, saveUnit, selectUnits, type UnitBody } from './units.ts';

type UnitReply = { data: PisaUnit } | Failure;

export function pisaHandlers(sql: postgres.Sql): Handler[] {
  return [
    handle(pisaList, async ({ query }) => {
      const text = foldForSearch(query.title);
      const condition = every(sql, [
        sql`u.archived_at is null`,
        query.examId === undefined ? null : sql`u.exam_id = ${query.examId}`,
        query.groupId === undefined ? null : sql`u.group_id = ${query.groupId}`,
        query.difficultyLevelId === undefined ? null : sql`u.difficulty_level_id = ${query.difficultyLevelId}`,
        query.isActive === undefined ? null : sql`u.is_active = ${query.isActive}`,
        text === '' ? null : sql`u.search_text like ${contains(text)}`,
      ]);
      const columns = { title: sql`lower(u.title)`, savedAt: sql`u.saved_at`, score: sql`u.score` };
      const order = orderBy(sql, query['sort[]'], columns, sql`u.saved_at desc`);
      const [data, meta] = await Promise.all([
        selectUnits(sql, sql`${condition} order by ${order}, u.uuid ${limitTo(sql, query)}`),
        countPage(sql, query, sql`pisa_unit u where ${condition}`),
      ]);
      return { data, meta };
    }),

    handle(pisaCreate, ({ body, actor, language }) =>
      sql.begin(async (tx): Promise<UnitReply> => {
        const { uuid = randomUUID(), version: _, ...unit } = body;
        const clean = cleanUnit(unit);
        let known = await readUnit(tx, uuid);
        if (!known) {
          const faults = await findUnitFaults(tx, unit);
          if (faults) return refuse(faults, language);
          if (await addUnit(tx, uuid, clean, actor.personId)) return answer(tx, uuid);
          known = await readUnit(tx, uuid);
        }
        if (!known) return fail('NOT_FOUND');
        // The same again, whose answer was lost, is no conflict; what was written on since must not be taken for saved.
        return isSame(known, clean) ? { data: known } : fail('EDIT_CONFLICT');
      }),
    ),

    handle(pisaRead, ({ params }) => answer(sql, params.uuid)),

    handle(pisaSave, ({ params, body, actor, language }) =>
      sql.begin(async (tx): Promise<UnitReply> => {
        const { version, ...given } = body;
        await tx`select from pisa_unit where uuid = ${params.uuid} for update`;
        const before = await readUnit(tx, params.uuid);
        if (!before) return fail('NOT_FOUND');
        const unit = { ...given, stimuli: given.stimuli ?? before.stimuli };
        const clean = cleanUnit(unit);
        // The same save again, whose answer was lost, is no conflict.
        if (version === before.version - 1 && isSame(before, clean)) return { data: before };
        if (version !== before.version) return fail('EDIT_CONFLICT');
        const faults = await findUnitFaults(tx, unit, before);
        if (faults) return refuse(faults, language);
        await saveUnit(tx, params.uuid, version, clean, actor.personId);
        return answer(tx, params.uuid);
      }),
    ),

    handle(pisaRemove, ({ params, query, actor, request }) =>
      sql.begin(async (tx) => {
        await tx`select from pisa_unit where uuid = ${params.uuid} for update`;
        const before = await readUnit(tx, params.uuid);
        if (!before) return fail('NOT_FOUND');
        if (query.version !== before.version) return fail('EDIT_CONFLICT');
        await takeOut(tx, params.uuid);
        await tx`update pisa_unit set archived_at = now() where uuid = ${params.uuid}`;
        await audit(tx, {
          personId: actor.personId,
          action: 'bank-delete',
          subject: `unit ${params.uuid}`,
          ...traceOf(request),
          isDone: true,
        });
        return { data: { uuid: params.uuid } };
      }),
    ),

    handle(pisaPutIn, ({ params, body, actor, language, request }) =>
      sql.begin(async (tx): Promise<UnitReply> => {
        await tx`select from pisa_unit where uuid = ${params.uuid} for update`;
        const unit = await readUnit(tx, params.uuid);
        if (!unit) return fail('NOT_FOUND');
        if (body.version !== unit.version) return fail('EDIT_CONFLICT');
        const faults = await putIn(tx, unit, body, actor.personId);
        if (faults) return refuse(faults, language);
        await audit(tx, {
          personId: actor.personId,
          action: 'bank-publish',
          subject: `unit ${params.uuid} in exam ${unit.examId}`,
          ...traceOf(request),
          isDone: true,
        });
        return answer(tx, params.uuid);
      }),
    ),

    handle(pisaTakeOut, ({ params, actor, request }) =>
      sql.begin(async (tx): Promise<UnitReply> => {
        await tx`select from pisa_unit where uuid = ${params.uuid} for update`;
        const unit = await readUnit(tx, params.uuid);
        if (!unit) return fail('NOT_FOUND');
        if (!unit.inExam) return { data: unit };
        await takeOut(tx, params.uuid);
        await audit(tx, {
          personId: actor.personId,
          action: 'bank-delete',
          subject: `unit ${params.uuid} out of exam ${unit.inExam.examId}`,
          ...traceOf(request),
          isDone: true,
        });
        return answer(tx, params.uuid);
      }),
    ),

    handle(pisaVersions, async ({ params }) => {
      const rows = await sql<{ version: number; title: string; savedAt: number; savedBy: string | null }[]>`
        select v.version, v.unit->>'title' as title, ${epoch(sql, sql`v.saved_at`)} as "savedAt",
          case when p.id is not null then concat_ws(' ', p.surname, p.firstname) end as "savedBy"
        from pisa_unit_version v join pisa_unit u on u.uuid = v.uuid left join person p on p.id = v.saved_by
        where v.uuid = ${params.uuid} and u.archived_at is null order by v.version desc`;
      return rows.length > 0 ? { data: rows } : fail('NOT_FOUND');
    }),

    handle(pisaVersion, async ({ params }) => {
      const [row] = await sql<{ unit: UnitBody; createdAt: number; savedAt: number; savedBy: string | null }[]>`
        select v.unit, ${epoch(sql, sql`u.created_at`)} as "createdAt", ${epoch(sql, sql`v.saved_at`)} as "savedAt",
          case when p.id is not null then concat_ws(' ', p.surname, p.firstname) end as "savedBy"
        from pisa_unit_version v join pisa_unit u on u.uuid = v.uuid left join person p on p.id = v.saved_by
        where v.uuid = ${params.uuid} and v.version = ${params.version} and u.archived_at is null`;
      if (!row) return fail('NOT_FOUND');
      const { unit, ...rest } = row;
      return { data: { ...unit, ...rest, inExam: null, uuid: params.uuid, version: params.version } };
    }),
  ];

  async function answer(from: postgres.Sql | postgres.TransactionSql, uuid: string): Promise<UnitReply> {
    const data = await readUnit(from, uuid);
    return data ? { data } : fail('NOT_FOUND');
  }
}

function isSame(before: PisaUnit, unit: UnitBody): boolean {
  return Object.entries(unit).every(
    ([field, value]) => canonicalJson(value) === canonicalJson(before[field as keyof UnitBody]),
  );
}

function cleanUnit(unit: UnitBody): UnitBody {
  return {
    ...unit,
    stimuli: unit.stimuli.map((stimulus) => ({ ...stimulus, content: cleanRich(stimulus.content) })),
    questions: unit.questions.map((question) => ({ ...question, content: cleanQuestion(question.type, question.content) })),
  };
}

/** Records that a unit names have to exist; a level and a group belong to its exam. What it named before may stay. */
async function findUnitFaults(tx: postgres.TransactionSql, unit: UnitBody, before?: PisaUnit): Promise<FieldFaults | null> {
  const faults: FieldFaults = findContentFaults(unit);
  if (unit.examId !== null && unit.examId !== before?.examId) {
    const [exam] = await tx`select from exam where id = ${unit.examId} and archived_at is null for key share`;
    if (!exam) faults['examId'] = fieldTexts.gone;
  }
  for (const [field, table] of [
    ['difficultyLevelId', 'exam_question_level'],
    ['groupId', 'exam_question_group'],
  ] as const) {
    const id = unit[field];
    if (id === null || (id === before?.[field] && unit.examId === before.examId)) continue;
    const [row] = await tx<{ examId: number }[]>`
      select exam_id as "examId" from ${tx(table)} where id = ${id} and archived_at is null for key share`;
    if (!row) faults[field] = fieldTexts.gone;
    else if (row.examId !== unit.examId) faults[field] = bankTexts.otherExam;
  }
  return Object.keys(faults).length > 0 ? faults : null;
}
