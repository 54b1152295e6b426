/** Results of classes and schools in a test (STA-7). */
import type postgres from 'postgres';
import { figuresOf, spreadOf } from '#domain/exam/result-figures.ts';
import type { Language } from '#domain/language.ts';
import type { ListMeta } from '#contract/list.ts';
import type { ResultHeader, ResultRow } from '#contract/results/period-parts.ts';
import {
  classResult,
  classResultHeader,
  classResultList,
  periodGradingScale,
  periodList,
  schoolResult,
  schoolResultHeader,
} from '#contract/results/period-results.ts';
import { audit, traceOf } from '#server/audit/audit.ts';
import type { Actor } from '#server/http/actor.ts';
import { handle, type Handler } from '#server/http/handler.ts';
import { fail, type SheetReply, type Success } from '#server/http/reply.ts';
import { boundingGroups, isSchoolInPlace } from '#server/access/scope.ts';
import { groupNameAt } from '#server/access/group-of-day.ts';
import { pageOf, type PageQuery } from '#server/list/list.ts';
import type { Services } from '#server/services.ts';
import { chooseRows, type RowFilter } from './choose-rows.ts';
import { listPeriods, loadSchool, presentPeriod, type SchoolName } from './period-list.ts';
import { loadPeriod, type SeenPeriod } from './policy.ts';
import { loadRows, type StudentRow, type RowsOf } from './load-rows.ts';
import { classesSheet, periodsSheet } from './period-sheets.ts';
import { resultSheet } from './sheet.ts';
import { loadShownScale } from './shown-scale.ts';

/** More periods than a school has in its years. */
const mostSheetRows = 10_000;

/** Subject of the view: a period at a school, or in one class of it. */
interface View extends RowsOf {
  period: SeenPeriod;
  school: SchoolName;
  group: { id: number; name: string } | null;
}

interface Asked {
  actor: Actor;
  language: Language;
  request: { ip: string; id: string };
}

export function periodHandlers({ storage: { sql } }: Services): Handler[] {
  async function note({ actor: { personId }, request }: Asked, subject: string): Promise<void> {
    await audit(sql, { personId, action: 'results-export', subject, ...traceOf(request), isDone: true });
  }

  async function sheetOf(view: View, rows: readonly StudentRow[], asked: Asked): Promise<SheetReply> {
    await note(asked, `period ${view.period.id} ${view.group ? `group ${view.group.id}` : `school ${view.school.id}`}`);
    const { language } = asked;
    const name = [view.period.title, view.group?.name].filter(Boolean).join(', ');
    return { sheet: resultSheet(rows, language, view.school.offsetMinutes), name };
  }

  async function resultOf(
    view: View,
    query: RowFilter & PageQuery,
    call: Asked & { wantsSheet: boolean },
  ): Promise<Success<ResultRow[], ListMeta> | SheetReply> {
    const rows = chooseRows(view.rows, query, call.language);
    return call.wantsSheet ? sheetOf(view, rows, call) : pageOf(rows, query);
  }

  return [
    handle(periodList, async ({ query, wantsSheet, ...call }) => {
      const pages = wantsSheet ? { page: 1, perPage: mostSheetRows } : {};
      const list = await listPeriods(sql, call.actor, { ...query, ...pages }, call.language);
      if (!list) return fail('NOT_FOUND');
      if (!wantsSheet) return list;
      await note(call, `periods of school ${list.meta.school.id}`);
      return { sheet: periodsSheet(list.data, call.language), name: list.meta.school.name };
    }),
    handle(periodGradingScale, async ({ params, actor }) => {
      const period = await loadPeriod(sql, actor, params.accessPeriodId);
      if (!period) return fail('NOT_FOUND');
      return { data: { ranges: await loadShownScale(sql, period) } };
    }),
    handle(schoolResultHeader, async ({ params, actor, language }) => {
      const view = await viewSchool(sql, actor, params.accessPeriodId, params.schoolId, language);
      return view ? { data: { ...headerOf(view), classes: classesOf(view.rows) } } : fail('NOT_FOUND');
    }),
    handle(schoolResult, async ({ params, query, ...call }) => {
      const view = await viewSchool(sql, call.actor, params.accessPeriodId, params.schoolId, call.language);
      return view ? resultOf(view, query, call) : fail('NOT_FOUND');
    }),
    handle(classResultList, async ({ params, wantsSheet, ...call }) => {
      const { actor, language } = call;
      const view = await viewSchool(sql, actor, params.accessPeriodId, actor.schoolId, language);
      if (!view) return fail('NOT_FOUND');
      const { period, school } = view;
      const classes = classesOf(view.rows);
      if (!wantsSheet)
        return { data: { period: presentPeriod(period, school), school: { id: school.id, name: school.name }, classes } };
      await note(call, `period ${period.id} classes of school ${school.id}`);
      return { sheet: classesSheet(classes, language), name: period.title };
    }),
    handle(classResultHeader, async ({ params, actor, language }) => {
      const view = await viewClass(sql, actor, params.accessPeriodId, params.groupId, language);
      return view ? { data: headerOf(view) } : fail('NOT_FOUND');
    }),
    handle(classResult, async ({ params, query, ...call }) => {
      const view = await viewClass(sql, call.actor, params.accessPeriodId, params.groupId, call.language);
      return view ? resultOf(view, query, call) : fail('NOT_FOUND');
    }),
  ];
}

/** A group lead sees their groups of it. */
async function viewSchool(
  sql: postgres.Sql,
  actor: Actor,
  periodId: number,
  schoolId: number | null,
  language: Language,
): Promise<View | null> {
  const [period, [seen], own] = await Promise.all([
    loadPeriod(sql, actor, periodId),
    sql<{ id: number }[]>`
      select s.id from school s where s.id = ${schoolId} and ${isSchoolInPlace(sql, actor)}`,
    boundingGroups(sql, actor),
  ]);
  if (!period || !seen || (period.schoolId !== null && period.schoolId !== seen.id)) return null;
  const [school, of] = await Promise.all([loadSchool(sql, seen.id, language), loadRows(sql, period, seen.id, own)]);
  return school ? { period, school, group: null, ...of } : null;
}

async function viewClass(
  sql: postgres.Sql,
  actor: Actor,
  periodId: number,
  groupId: number,
  language: Language,
): Promise<View | null> {
  const [period, [group], own] = await Promise.all([
    loadPeriod(sql, actor, periodId),
    sql<{ id: number; name: string; schoolId: number }[]>`
      select g.id, ${groupNameAt(sql)} as name, s.id as "schoolId"
      from "group" g join school s on s.id = g.school_id
      left join group_year y on y.group_id = g.id
        and y.school_year = (select school_year_of(start_date) from exam_access_period where id = ${periodId})
      where g.id = ${groupId} and ${isSchoolInPlace(sql, actor)}`,
    boundingGroups(sql, actor),
  ]);
  if (!period || !group || (own !== null && !own.includes(group.id))) return null;
  if (period.schoolId !== null && period.schoolId !== group.schoolId) return null;
  const [school, of] = await Promise.all([
    loadSchool(sql, group.schoolId, language),
    loadRows(sql, period, group.schoolId, [group.id]),
  ]);
  return school ? { period, school, group: { id: group.id, name: group.name }, ...of } : null;
}

function headerOf({ period, school, group, rows, scale }: View): ResultHeader {
  const sat = rows.map((row) => row.sat);
  const spread = spreadOf(
    scale.map(({ id }) => id),
    sat,
  );
  return {
    period: presentPeriod(period, school),
    school: { id: school.id, name: school.name },
    group,
    figures: figuresOf(sat),
    ranges: scale.map(({ id, title, minPercent, maxPercent }, index) => ({
      id,
      title,
      minPercent,
      maxPercent,
      count: spread.counts[index] ?? 0,
    })),
    outside: spread.outside,
  };
}

function classesOf(rows: readonly StudentRow[]) {
  const classes = new Map<number, { id: number; name: string; rows: StudentRow[] }>();
  for (const row of rows) {
    if (row.groupId === null) continue;
    const known = classes.get(row.groupId) ?? { id: row.groupId, name: row.group ?? '', rows: [] };
    classes.set(row.groupId, known);
    known.rows.push(row);
  }
  const order = new Intl.Collator('kk', { numeric: true });
  return [...classes.values()]
    .sort((a, b) => order.compare(a.name, b.name))
    .map(({ id, name, rows: own }) => ({ id, name, ...figuresOf(own.map((row) => row.sat)) }));
}
