/** Units in the way of PISA (specification E§3, "PISA data"). A save names the version that it was made from. */
import type { MessageDescriptor } from '@lingui/core';
import {
  pisaCreate,
  pisaList,
  pisaRead,
  pisaRemove,
  pisaSave,
  pisaVersion,
  pisaVersions,
  type PisaUnit,
} from '#contract/bank/pisa-units.ts';
import type { Language } from '#domain/language.ts';
import { handle, type Handler } from '#server/http/handler.ts';
import { translate } from '#server/http/messages.ts';
import { fail, type Failure } from '#server/http/reply.ts';
import type { Services } from '#server/services.ts';
import { cleanRich } from '../clean-rich.ts';
import { cleanQuestion } from '../questions/clean-question.ts';
import { foldForSearch } from '../questions/question-text.ts';
import { contains, epoch, every, orderBy, pageMeta, type Fragment } from '../sql-parts.ts';
import { bankTexts } from '../texts.ts';
import { findUnitFaults, type UnitFields } from './check-unit.ts';
import { addUnit, addUnitVersion, archiveUnit, readUnit, readUnitVersion, selectUnitRows } from './unit-rows.ts';

export function pisaHandlers({ storage: { sql } }: Services): Handler[] {
  /** Cleaned, or why it cannot be taken. */
  async function take(unit: UnitFields, language: Language): Promise<UnitFields | Failure> {
    const faults = { ...findUnitFaults(unit), ...(await findStrangers(unit)) };
    const paths = Object.entries(faults);
    if (paths.length > 0)
      return fail('VALIDATION', {
        errors: Object.fromEntries(paths.map(([path, text]) => [path, [translate(language, text)]])),
      });
    return {
      ...unit,
      stimuli: unit.stimuli.map((one) => ({ ...one, content: cleanRich(one.content) })),
      questions: unit.questions.map((one) => ({ ...one, content: cleanQuestion(one.type, one.content) })),
    };
  }

  /** The exam is there, and level and group are of it. */
  async function findStrangers({ examId, groupId, difficultyLevelId }: UnitFields): Promise<Record<string, MessageDescriptor>> {
    const [row] = await sql<{ exam: boolean; group: number | null; level: number | null }[]>`
      select exists (select from exam where id = ${examId} and archived_at is null) as exam,
        (select exam_id from exam_question_group where id = ${groupId} and archived_at is null) as group,
        (select exam_id from exam_question_level where id = ${difficultyLevelId} and archived_at is null) as level`;
    const faults: Record<string, MessageDescriptor> = {};
    if (examId !== null && !row?.exam) faults['examId'] = bankTexts.gone;
    const judge = (path: string, id: number | null, owner: number | null | undefined) => {
      if (id !== null && owner !== examId) faults[path] = owner === null ? bankTexts.gone : bankTexts.otherExam;
    };
    judge('groupId', groupId, row?.group);
    judge('difficultyLevelId', difficultyLevelId, row?.level);
    return faults;
  }

  async function reply(uuid: string): Promise<{ data: PisaUnit } | Failure> {
    const unit = await readUnit(sql, uuid);
    return unit ? { data: unit } : fail('NOT_FOUND');
  }

  const isOf = (column: Fragment, id: number | undefined): Fragment | null =>
    id === undefined ? null : sql`${column} = ${id}`;

  return [
    handle(pisaList, async ({ query }) => {
      const { page, perPage, title, examId, groupId, difficultyLevelId, isActive } = query;
      const condition = every(sql, [
        sql`u.archived_at is null`,
        title === '' ? null : sql`u.search_text like ${contains(foldForSearch(title))}`,
        isOf(sql`u.exam_id`, examId),
        isOf(sql`u.group_id`, groupId),
        isOf(sql`u.difficulty_level_id`, difficultyLevelId),
        isActive === undefined ? null : sql`u.is_active = ${isActive}`,
      ]);
      const sorts = { title: sql`lower(u.title)`, savedAt: sql`u.saved_at`, score: sql`u.score` };
      const order = sql`${orderBy(sql, query['sort[]'], sorts, sql`u.saved_at desc`)}, u.uuid`;
      const [rows, [counted]] = await Promise.all([
        selectUnitRows(sql, condition, order, perPage, (page - 1) * perPage),
        sql<{ count: number }[]>`select count(*)::int as count from pisa_unit u where ${condition}`,
      ]);
      return { data: Array.from(rows), meta: pageMeta(counted?.count ?? 0, perPage) };
    }),

    handle(pisaCreate, async ({ body, language, now, actor }) => {
      const { uuid, ...fields } = body;
      const unit = await take(fields, language);
      if ('failed' in unit) return unit;
      await addUnit(sql, uuid, unit, { at: new Date(now), by: actor.personId });
      return reply(uuid);
    }),

    handle(pisaRead, ({ params }) => reply(params.uuid)),

    handle(pisaSave, async ({ params, body, language, now, actor }) => {
      const { version, ...fields } = body;
      const before = await readUnit(sql, params.uuid);
      if (!before) return fail('NOT_FOUND');
      if (before.version !== version) return fail('EDIT_CONFLICT');
      const unit = await take(fields, language);
      if ('failed' in unit) return unit;
      const isWritten = await addUnitVersion(sql, params.uuid, version, unit, { at: new Date(now), by: actor.personId });
      return isWritten ? reply(params.uuid) : fail('EDIT_CONFLICT');
    }),

    handle(pisaRemove, async ({ params, query, now, actor }) => {
      if (!(await readUnit(sql, params.uuid))) return fail('NOT_FOUND');
      const isGone = await archiveUnit(sql, params.uuid, query.version, { at: new Date(now), by: actor.personId });
      return isGone ? { data: { uuid: params.uuid } } : fail('EDIT_CONFLICT');
    }),

    handle(pisaVersions, async ({ params }) => {
      const versions = await sql<{ version: number; title: string; savedAt: number; savedBy: string | null }[]>`
        select v.version, v.unit->>'title' as title, ${epoch(sql, sql`v.saved_at`)} as "savedAt",
          case when p.id is not null then concat_ws(' ', p.surname, p.firstname) end as "savedBy"
        from pisa_unit_version v join pisa_unit u on u.uuid = v.uuid left join person p on p.id = v.saved_by
        where v.uuid = ${params.uuid} and u.archived_at is null order by v.version desc limit 200`;
      return versions.length > 0 ? { data: Array.from(versions) } : fail('NOT_FOUND');
    }),

    handle(pisaVersion, async ({ params }) => {
      const unit = await readUnitVersion(sql, params.uuid, params.version);
      return unit ? { data: unit } : fail('NOT_FOUND');
    }),
  ];
}
