/** Classes: lists, forms, favourites, access to tests; the larger steps stand beside (`moves.ts`, `upgrade.ts`). */
import { readGroupName } from '#domain/person/group-label.ts';
import { faculties, type Faculty } from '#domain/person/faculty.ts';
import {
  groupAccessOff,
  groupAccessOn,
  groupAdd,
  groupExport,
  groupFavoriteAdd,
  groupFavoriteRemove,
  groupInfoForAdd,
  groupList,
  groupRead,
  groupRegenerateSchedule,
  groupRemove,
  groupSave,
} from '#contract/groups/groups.ts';
import { dictGroupList, dictSubjects } from '#contract/groups/dictionaries.ts';
import type { DataOf, OutputOf } from '#contract/endpoint.ts';
import type { Language } from '#domain/language.ts';
import { isGroupInPlace } from '#server/access/scope.ts';
import { switchFlow } from '#server/areas/appointment/services.ts';
import { remake } from '#server/areas/schedule/services.ts';
import { audit, traceOf } from '#server/audit/audit.ts';
import type { Actor } from '#server/http/actor.ts';
import { handle, type Handler } from '#server/http/handler.ts';
import { fail, isFailure, type Failure, type Reply } from '#server/http/reply.ts';
import { fold, folded } from '#server/list/folded.ts';
import { everyWord, selectPage } from '#server/list/list.ts';
import { authorOf, within } from '#server/records/handlers.ts';
import { readRow, recordWriter, selectRows } from '#server/records/writer.ts';
import type { Services } from '#server/services.ts';
import type { Queryable } from '#server/storage/database.ts';
import { inAlphabet } from '#server/storage/in-alphabet.ts';
import { every, type Fragment } from '#server/storage/sql-parts.ts';
import { archiveGroup, groupKind, quarterOfToday } from './group-record.ts';
import { moveHandlers } from './moves.ts';
import { groupSheet } from './sheet.ts';
import { upgradeHandlers } from './upgrade.ts';

type Offered = DataOf<typeof groupInfoForAdd>;

const mostExported = 10_000;

const languageTitles = [
  { id: 'kz', kz: 'Қазақ тілі', ru: 'Казахский' },
  { id: 'ru', kz: 'Орыс тілі', ru: 'Русский' },
] as const;
const facultyTitles: Readonly<Record<Faculty, { kz: string; ru: string }>> = {
  emn: { kz: 'Жаратылыстану-математикалық бағыт', ru: 'Естественно-математическое направление' },
  ogn: { kz: 'Қоғамдық-гуманитарлық бағыт', ru: 'Общественно-гуманитарное направление' },
};

export function groupHandlers(services: Services): Handler[] {
  const { sql } = services.storage;
  const writer = recordWriter(groupKind);

  async function setFavourite(
    actor: Actor,
    groupId: number,
    isFavourite: boolean,
  ): Promise<Failure | { data: { isFavourite: boolean } }> {
    const [found] = await sql`select from "group" g where g.id = ${groupId} and ${isGroupInPlace(sql, actor)}`;
    if (!found) return fail('NOT_FOUND');
    if (isFavourite)
      await sql`
        insert into favourite_group (person_id, group_id) values (${actor.personId}, ${groupId}) on conflict do nothing`;
    else await sql`delete from favourite_group where person_id = ${actor.personId} and group_id = ${groupId}`;
    return { data: { isFavourite } };
  }

  function switchAccess(isOn: boolean): Handler {
    return handle(isOn ? groupAccessOn : groupAccessOff, ({ params, actor, now, request }) =>
      sql.begin(async (tx): Promise<Failure | { data: { isOn: boolean } }> => {
        const wanted = { flowId: params.flowId, groupIds: [params.id], isOn };
        const switched = await switchFlow(tx, wanted, { actor, now, trace: traceOf(request) });
        return isFailure(switched) ? switched : { data: { isOn } };
      }),
    );
  }

  return [
    handle(groupInfoForAdd, async ({ actor, language }) => ({ data: await offer(sql, actor.schoolId, language) })),

    handle(groupAdd, ({ body, ...call }) => {
      const { creationId = null, isOver = false, quarter_start: _start, quarter_end: _end, ...given } = body;
      return within(sql, (tx) => writer.add(tx, given, creationId, isOver, authorOf(call)));
    }),

    handle(groupList, ({ body, query, actor }) => listGroups(services, body, query, actor)),

    handle(groupExport, async ({ query, actor, request, wantsSheet, language }) => {
      const { data } = await listGroups(services, query, { page: 1, perPage: mostExported }, actor);
      const entry = { personId: actor.personId, action: 'people-export', subject: `group: ${data.length}` } as const;
      await audit(sql, { ...entry, ...traceOf(request), isDone: true });
      const rows = data.map(({ isFavourite: _favourite, ...row }) => row);
      return wantsSheet ? { sheet: groupSheet(rows, language), name: 'classes' } : { data: rows };
    }),

    handle(groupRegenerateSchedule, ({ body, actor, now }) =>
      sql.begin(async (tx): Promise<Reply<typeof groupRegenerateSchedule>> => {
        const [group] = await tx`
          select from "group" g where g.id = ${body.group_id} and g.archived_on is null and g.school_id = ${actor.schoolId}`;
        return group ? { data: await remake(tx, { actor, now }, { groupIds: [body.group_id] }) } : fail('NOT_FOUND');
      }),
    ),

    handle(groupRead, async ({ params, actor, language }) => {
      const group = await readRow(sql, groupKind, params.id, groupKind.scope(sql, actor));
      if (!group) return fail('NOT_FOUND');
      return { data: { group, ...(await offer(sql, group.schoolId, language)) } };
    }),

    handle(groupSave, ({ params, body, ...call }) => {
      const { revision, quarter_start: _start, quarter_end: _end, ...given } = body;
      return within(sql, (tx) => writer.save(tx, params.id, given, revision, authorOf(call)));
    }),

    handle(groupRemove, ({ params, actor, request }) =>
      sql.begin(async (tx): Promise<Failure | { data: { id: number } }> => {
        await tx`select from "group" where id = ${params.id} for update`;
        const before = await readRow(tx, groupKind, params.id, groupKind.scope(tx, actor));
        if (!before) return fail('NOT_FOUND');
        if (before.students > 0) return fail('IN_USE');
        await archiveGroup(tx, before, { actor, trace: traceOf(request) });
        return { data: { id: params.id } };
      }),
    ),

    handle(groupFavoriteAdd, ({ body, actor }) => setFavourite(actor, body.group_id, true)),
    handle(groupFavoriteRemove, ({ body, actor }) => setFavourite(actor, body.group_id, false)),
    switchAccess(true),
    switchAccess(false),

    handle(dictGroupList, async ({ query, actor }): Promise<Reply<typeof dictGroupList>> => {
      const schoolId = query.schoolId ?? actor.schoolId;
      const groups = await sql<DataOf<typeof dictGroupList>['groups']>`
        select g.id, g.grade || ' «' || g.letter || '»' as label, g.grade as name, g.letter, g.edu_lang from "group" g
        where g.school_id = ${schoolId} and g.archived_on is null and ${isGroupInPlace(sql, actor)}
        order by g.grade, ${inAlphabet(sql, sql`g.letter`)}, g.id`;
      return { data: { groups: [...groups] } };
    }),

    handle(dictSubjects, async ({ language }): Promise<Reply<typeof dictSubjects>> => {
      const name = language === 'kz' ? sql`name_kz` : sql`name_ru`;
      const subjects = await sql<DataOf<typeof dictSubjects>['subjects']>`
        select id, ${name} as title, name_kz as "titleKz", name_ru as "titleRu" from school_subject
        where archived_on is null order by ${inAlphabet(sql, name)}, id`;
      return { data: { subjects: [...subjects] } };
    }),

    ...moveHandlers(services),
    ...upgradeHandlers(services),
  ];
}

type Wanted = OutputOf<(typeof groupList)['body']>;

async function listGroups(
  { storage: { sql } }: Services,
  { search, name, edu_lang: eduLang, schoolId, isArchived }: Wanted,
  query: OutputOf<(typeof groupList)['query']>,
  actor: Actor,
) {
  const condition = every(sql, [
    isArchived ? sql`r.archived_on is not null` : sql`r.archived_on is null`,
    groupKind.scope(sql, actor),
    name !== undefined && sql`r.grade = ${name}`,
    eduLang !== undefined && sql`r.edu_lang = ${eduLang}`,
    schoolId !== undefined && sql`r.school_id = ${schoolId}`,
    searched(sql, search),
  ]);
  const { rows: found, meta } = await selectPage<{ id: number; isFavourite: boolean }>(sql, query, {
    columns: sql`r.id, f.group_id is not null as "isFavourite"`,
    from: sql`"group" r left join favourite_group f on f.group_id = r.id and f.person_id = ${actor.personId} where ${condition}`,
    order: sql`f.group_id is null, r.school_id, ${groupKind.usualOrder(sql, query)}, r.id`,
    countFrom: sql`"group" r where ${condition}`,
    mostCounted: 10_000,
  });
  const rows = await selectRows(sql, groupKind, sql`r.id = any(${found.map(({ id }) => id)}::int[])`);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return {
    data: found.flatMap(({ id, isFavourite }) => {
      const row = byId.get(id);
      return row ? [{ ...row, isFavourite }] : [];
    }),
    meta,
  };
}

/** A name of a class means that class; anything else is looked for in names and class teachers. */
function searched(sql: Queryable, search: string): Fragment | null {
  const group = readGroupName(search);
  if (group) return sql`(r.grade = ${group.grade} and r.letter = ${group.letter})`;
  return everyWord(
    sql,
    fold(search),
    (pattern) =>
      sql`${folded(
        sql,
        sql`concat(r.grade, r.letter, ' ', (select concat_ws(' ', t.surname, t.firstname) from person t where t.id = r.personnel_id))`,
      )} like ${pattern}`,
  );
}

/** Returns the choices of the form of a class. */
async function offer(sql: Queryable, schoolId: number | null, language: Language): Promise<Offered> {
  const inLanguage = ({ kz, ru }: { kz: string; ru: string }): string => (language === 'kz' ? kz : ru);
  const [personnels, [quarter]] = await Promise.all([
    sql<Offered['personnels']>`
      select p.id, concat_ws(' ', p.surname, p.firstname, p.lastname) as title,
        (select string_agg(g.grade || ' «' || g.letter || '»', ', ' order by g.grade, g.letter) from "group" g
          where g.personnel_id = p.id and g.archived_on is null) as "group"
      from person p where p.school_id = ${schoolId} and p.role in ('TCHR', 'GL', 'ZVCH', 'DCR') and p.deleted_at is null and p.left_on is null
      order by ${inAlphabet(sql, sql`concat_ws(' ', p.surname, p.firstname)`)}, p.id`,
    sql<{ start: string; end: string }[]>`select * from ${quarterOfToday(sql)} q`,
  ]);
  return {
    langs: languageTitles.map(({ id, ...title }) => ({ id, title: inLanguage(title) })),
    personnels: [...personnels],
    faculties: faculties.map((id) => ({ id, title: inLanguage(facultyTitles[id]) })),
    quarter_start: quarter?.start ?? null,
    quarter_end: quarter?.end ?? null,
  };
}
