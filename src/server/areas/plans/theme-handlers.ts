/** Themes of a plan: read, add, change, order, remove, lay again. Each change lays the plan again in the same transaction. */
import { themeTypes } from '#domain/schedule/lay.ts';
import { sochTitle } from '#domain/schedule/soch-title.ts';
import { planReset, planResetHistory } from '#contract/plans/reset.ts';
import {
  lessonDates,
  lessonTypes,
  mostThemes,
  ownMaterials,
  subjectLessons,
  themeAdd,
  themeList,
  themeOrder,
  themeRead,
  themeRemove,
  themeUpdate,
  type OpenedTheme,
  type PlanThemeRow,
  type ThemeBody,
} from '#contract/plans/themes.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { auditRecord, traceOf } from '#server/audit/audit.ts';
import type { Actor } from '#server/http/actor.ts';
import { handle, type Handler } from '#server/http/handler.ts';
import { refuse } from '#server/http/refuse.ts';
import { fail, type Failure, type Reply } from '#server/http/reply.ts';
import type { Services } from '#server/services.ts';
import type { Queryable } from '#server/storage/database.ts';
import { inAlphabet } from '#server/storage/in-alphabet.ts';
import { epoch } from '#server/storage/sql-parts.ts';
import { loadLastImport } from './imports.ts';
import { layPlans } from './lay-plans.ts';
import { findClass, findPlan, mayRead, openPlan, type PlanOf } from './policy.ts';
import { positionAfter, positionAtLesson } from './positions.ts';
import { lessonsOfPlan, loadLaid, loadParallel, selectPlans, selectThemes } from './queries.ts';
import { crowdedThemes } from './summative-handlers.ts';
import { planTexts } from './texts.ts';

interface Call {
  actor: Actor;
  request: { ip: string; id: string };
}

export function themeHandlers(services: Services): Handler[] {
  const { sql } = services.storage;
  return [...readHandlers(services), ...orderHandlers(services), ...writeHandlers(sql)];
}

function readHandlers({ storage: { sql } }: Services): Handler[] {
  return [
    handle(themeList, async ({ params, actor, language }): Promise<Reply<typeof themeList>> => {
      const plan = await findPlan(sql, actor, params.calendarPlanUuid, 'read');
      const [row] = plan ? await selectPlans(sql, sql`p.uuid = ${plan.uuid}`, actor, language) : [];
      if (!plan || !row) return fail('NOT_FOUND');
      const group = { id: plan.groupId, label: plan.label, grade: plan.grade };
      const [laid, parallel, lastImport, crowded] = await Promise.all([
        loadLaid(sql, plan),
        loadParallel(sql, { ...group, schoolId: plan.schoolId }, actor),
        loadLastImport(sql, plan),
        crowdedThemes(sql, plan, language),
      ]);
      return { data: { plan: row, group, eduLang: plan.eduLang, ...laid, crowded, parallel, lastImport } };
    }),

    handle(lessonTypes, async (): Promise<Reply<typeof lessonTypes>> => {
      return { data: { types: themeTypes.map((type) => ({ type, isSummative: type === 'sor' || type === 'soch' })) } };
    }),

    handle(lessonDates, async ({ query, actor }): Promise<Reply<typeof lessonDates>> => {
      const plan = await findPlan(sql, actor, query.calendar_plan_uuid, 'read');
      return plan ? { data: await lessonsOfPlan(sql, plan) } : fail('NOT_FOUND');
    }),

    handle(themeRead, async ({ params, actor }): Promise<Reply<typeof themeRead>> => {
      const theme = await findTheme(sql, params.id);
      const plan = theme && (await findPlan(sql, actor, theme.calendar_plan_uuid, 'read'));
      return theme && plan ? { data: await withLesson(sql, theme) } : fail('NOT_FOUND');
    }),

    handle(subjectLessons, async ({ query, actor }): Promise<Reply<typeof subjectLessons>> => {
      const group = await findClass(sql, actor, query.group_id);
      if (!group) return fail('NOT_FOUND');
      const rows = await sql<{ uuid: string; title: string; type: PlanThemeRow['type']; quarter: number }[]>`
        select h.uuid, h.theme as title, h.type, h.quarter
        from calendar_plan p join "group" g on g.id = p.group_id join plan_theme h on h.plan_uuid = p.uuid
        where p.group_id = ${group.id} and p.subject_id = ${query.subject_id} and p.school_year = ${group.schoolYear}
          and p.subgroup_id is not distinct from ${query.subgroup ?? null}::int
          and (${query.quarter ?? null}::int is null or h.quarter = ${query.quarter ?? null}::int) and ${mayRead(sql, actor)}
        order by h.quarter, h.position, h.uuid`;
      return { data: [...rows] };
    }),

    handle(planResetHistory, async ({ params, actor }): Promise<Reply<typeof planResetHistory>> => {
      const plan = await findPlan(sql, actor, params.calendarPlanUuid, 'read');
      if (!plan) return fail('NOT_FOUND');
      const rows = await sql<{ at: number; changed: number; by: string }[]>`
        select ${epoch(sql, sql`r.reset_at`)} as at, r.changed, concat_ws(' ', e.surname, e.firstname, e.lastname) as by
        from plan_reset r left join person e on e.id = r.person_id where r.plan_uuid = ${plan.uuid} order by r.reset_at desc, r.id desc`;
      return { data: [...rows] };
    }),

    handle(ownMaterials, async ({ query, actor }): Promise<Reply<typeof ownMaterials>> => {
      return { data: await loadOwn(sql, actor, query) };
    }),
  ];
}

function orderHandlers({ storage: { sql } }: Services): Handler[] {
  return [
    handle(themeOrder, ({ body, ...call }) =>
      sql.begin(async (tx): Promise<Reply<typeof themeOrder>> => {
        const found = await openTheme(tx, call.actor, body.uuid);
        if (!found) return fail('NOT_FOUND');
        const { plan, theme } = found;
        const position = await positionAfter(tx, plan.uuid, body.quarter, body.after, theme.uuid);
        if (position === null) return fail('EDIT_CONFLICT');
        const title = theme.type === 'soch' ? sochTitle(body.quarter, plan.eduLang) : theme.theme;
        await tx`
          update plan_theme set quarter = ${body.quarter}, position = ${position}, theme = ${title}, updated_at = now()
          where uuid = ${theme.uuid}`;
        await layAgain(tx, plan);
        const ids = (await selectThemes(tx, tx`h.plan_uuid = ${plan.uuid} and h.quarter = ${body.quarter}`)).map(
          ({ uuid }) => uuid,
        );
        return { data: { moved: (ids[ids.indexOf(theme.uuid) - 1] ?? null) === body.after } };
      }),
    ),

    handle(planReset, ({ body, actor, request }) =>
      sql.begin(async (tx): Promise<Reply<typeof planReset>> => {
        const plan = await openPlan(tx, actor, body.calendar_plan_uuid);
        if (!plan) return fail('NOT_FOUND');
        const { schoolId, schoolYear, uuid } = plan;
        const changed = await layPlans(tx, { schoolId, schoolYear, planUuid: uuid, isFromStart: true });
        await tx`insert into plan_reset (plan_uuid, person_id, changed) values (${uuid}, ${actor.personId}, ${changed})`;
        const change = { kind: 'calendar plan', id: uuid, before: { reset: null }, after: { reset: changed } };
        await auditRecord(tx, { personId: actor.personId, ...change, ...traceOf(request) });
        return { data: { changed } };
      }),
    ),
  ];
}

function writeHandlers(sql: Services['storage']['sql']): Handler[] {
  return [
    handle(themeAdd, ({ body, language, ...call }) =>
      sql.begin(async (tx): Promise<Reply<typeof themeAdd>> => {
        const plan = await openPlan(tx, call.actor, body.calendar_plan_uuid);
        if (!plan) return fail('NOT_FOUND');
        if (body.creationId) {
          const again = await findTheme(tx, body.creationId);
          if (again) return again.calendar_plan_uuid === plan.uuid ? { data: await withLesson(tx, again) } : fail('NOT_FOUND');
        }
        const [counted] = await tx<{ themes: number }[]>`
          select count(*)::int as themes from plan_theme where plan_uuid = ${plan.uuid}`;
        if ((counted?.themes ?? 0) >= mostThemes) return refuse({ theme: planTexts.tooMany }, language);
        const place = await placeOf(tx, plan, body);
        if ('failed' in place) return place;
        const [row] = await tx<{ uuid: string }[]>`
          insert into plan_theme ${tx({
            ...columnsOf({ ...body, quarter: place.quarter }, plan),
            plan_uuid: plan.uuid,
            position: place.position,
            ...(body.creationId !== undefined && { uuid: body.creationId }),
          })} returning uuid`;
        await layAgain(tx, plan);
        const theme = row && (await findTheme(tx, row.uuid));
        if (!theme) throw new Error('The theme that was just written is not there');
        await log(tx, call, theme.uuid, null, theme);
        return { data: await withLesson(tx, theme) };
      }),
    ),

    handle(themeUpdate, ({ params, body, language, ...call }) =>
      sql.begin(async (tx): Promise<Reply<typeof themeUpdate>> => {
        const found = await openTheme(tx, call.actor, params.id);
        if (!found) return fail('NOT_FOUND');
        const { plan, theme } = found;
        if (body.revision !== undefined && body.revision !== theme.revision) return fail('EDIT_CONFLICT');
        if (body.calendar_plan_uuid !== undefined && body.calendar_plan_uuid !== plan.uuid)
          return refuse({ calendar_plan_uuid: planTexts.stays }, language);
        const place = await placeAfterSave(tx, plan, theme, body);
        if ('failed' in place) return place;
        const { section = theme.section, goals = theme.goals, hours = theme.hours, note = theme.note } = body;
        await tx`
          update plan_theme set ${tx({ ...columnsOf({ ...body, section, goals, hours, note, quarter: place.quarter }, plan), position: place.position })},
            revision = revision + 1, updated_at = now() where uuid = ${theme.uuid}`;
        await layAgain(tx, plan);
        const after = await findTheme(tx, theme.uuid);
        if (!after) throw new Error('The theme that was just written is not there');
        await log(tx, call, theme.uuid, theme, after);
        return { data: await withLesson(tx, after) };
      }),
    ),

    handle(themeRemove, ({ params, ...call }) =>
      sql.begin(async (tx): Promise<Reply<typeof themeRemove>> => {
        const found = await openTheme(tx, call.actor, params.id);
        if (!found) return fail('NOT_FOUND');
        await tx`delete from plan_theme where uuid = ${found.theme.uuid}`;
        await layAgain(tx, found.plan);
        await log(tx, call, found.theme.uuid, found.theme, null);
        return { data: { removed: true } };
      }),
    ),
  ];
}

/** Returns the columns of a theme; the title of a SOCH is fixed (specification P§4), in the language of instruction. */
export function columnsOf(body: ThemeBody, plan: PlanOf): Record<string, string | number | string[] | null> {
  return {
    type: body.type,
    quarter: body.quarter,
    section: body.section || null,
    theme: body.type === 'soch' ? sochTitle(body.quarter, plan.eduLang) : body.theme,
    goals: body.goals,
    hours: body.hours,
    note: body.note || null,
    entity_kind: body.entity_kind,
    entity_id: body.entity_id,
    template_uuid: body.calendar_plan_template_uuid,
  };
}

export function layAgain(tx: Queryable, { uuid, schoolId, schoolYear }: PlanOf): Promise<number> {
  return layPlans(tx, { schoolId, schoolYear, planUuid: uuid });
}

async function findTheme(sql: Queryable, uuid: string): Promise<PlanThemeRow | null> {
  const [theme] = await selectThemes(sql, sql`h.uuid = ${uuid}`);
  return theme ?? null;
}

async function withLesson(sql: Queryable, theme: PlanThemeRow): Promise<OpenedTheme> {
  const [lesson] = await sql<{ uuid: string }[]>`
    select uuid from lesson where theme_uuid = ${theme.uuid} and state <> 'cancelled' order by date, start_minute, uuid limit 1`;
  return { ...theme, scheduleUuid: lesson?.uuid ?? null };
}

/** To be changed, inside the lock of its school. */
async function openTheme(tx: Queryable, actor: Actor, uuid: string): Promise<{ plan: PlanOf; theme: PlanThemeRow } | null> {
  const before = await findTheme(tx, uuid);
  const plan = before && (await openPlan(tx, actor, before.calendar_plan_uuid));
  const theme = plan && (await findTheme(tx, uuid));
  return plan && theme ? { plan, theme } : null;
}

async function placeOf(
  tx: Queryable,
  plan: PlanOf,
  body: OutputOf<(typeof themeAdd)['body']>,
): Promise<Failure | { quarter: number; position: number }> {
  if (body.scheduleUuid) {
    const place = await positionAtLesson(tx, plan, body.scheduleUuid);
    return place ?? fail('NOT_FOUND');
  }
  const position = await positionAfter(tx, plan.uuid, body.quarter, body.after);
  return position === null ? fail('EDIT_CONFLICT') : { quarter: body.quarter, position };
}

/** At the lesson that is named, unless it stands there; in another quarter at the end. */
async function placeAfterSave(
  tx: Queryable,
  plan: PlanOf,
  { uuid, quarter }: PlanThemeRow,
  body: OutputOf<(typeof themeUpdate)['body']>,
): Promise<Failure | { quarter: number; position: number }> {
  const [own] = await tx<{ position: number; isThere: boolean }[]>`
    select position, exists (select from lesson l where l.uuid = ${body.scheduleUuid ?? null}::uuid and l.theme_uuid = h.uuid) as "isThere"
    from plan_theme h where h.uuid = ${uuid}`;
  if (body.scheduleUuid && !own?.isThere)
    return (await positionAtLesson(tx, plan, body.scheduleUuid, uuid)) ?? fail('NOT_FOUND');
  const position = body.quarter === quarter ? own?.position : await positionAfter(tx, plan.uuid, body.quarter);
  return typeof position === 'number' ? { quarter: body.quarter, position } : fail('NOT_FOUND');
}

/** Loads materials of the actor's own plans; a title once, the newest first. */
async function loadOwn(sql: Queryable, actor: Actor, query: OutputOf<(typeof ownMaterials)['query']>) {
  const grade = /^\d{1,2}/.exec(query.groupName)?.[0] ?? null;
  const rows = await sql<
    {
      uuid: string;
      title: string;
      section: string | null;
      goals: string[];
      hours: number;
      group: string;
      entity_kind: string | null;
      entity_id: string | null;
    }[]
  >`
    select distinct on (${inAlphabet(sql, sql`h.theme`)}) h.uuid, h.theme as title, h.section, h.goals, h.hours,
      g.grade || ' «' || g.letter || '»' as "group", h.entity_kind, h.entity_id
    from plan_theme h join calendar_plan p on p.uuid = h.plan_uuid join "group" g on g.id = p.group_id
      join school_subject t on t.id = p.subject_id
    where p.teacher_id = ${actor.personId} and h.type = ${query.type} and g.edu_lang = ${query.eduLang}
      and g.grade = ${grade}::int and ${query.discipline} in (t.name_kz, t.name_ru)
    order by ${inAlphabet(sql, sql`h.theme`)}, h.updated_at desc limit 200`;
  return [...rows];
}

function log(tx: Queryable, { actor, request }: Call, id: string, before: PlanThemeRow | null, after: PlanThemeRow | null) {
  return auditRecord(tx, { personId: actor.personId, kind: 'plan theme', id, before, after, ...traceOf(request) });
}
