/** Options of forms and filters. A foreign id finds as little as an absent one. */
import { groupOptions, personOptions, schoolOptions } from '#contract/pickers/pickers.ts';
import type { DataOf } from '#contract/endpoint.ts';
import type { Language } from '#domain/language.ts';
import { isGroupInPlace, isPersonInPlace, isSchoolInPlace, placeOf } from '#server/access/scope.ts';
import { handle, type Handler } from '#server/http/handler.ts';
import { fold, folded } from '#server/list/folded.ts';
import { everyWord, selectPage } from '#server/list/list.ts';
import type { Services } from '#server/services.ts';
import { inAlphabet } from '#server/storage/in-alphabet.ts';
import { every, type Fragment } from '#server/storage/sql-parts.ts';

type Option = DataOf<typeof personOptions>[number];

/** Counting further would cost more than the page. */
const mostCounted = 10_000;

export function pickerHandlers({ storage: { sql } }: Services): Handler[] {
  const name = (alias: string, language: Language) => sql`${sql(alias)}.${sql(language === 'kz' ? 'name_kz' : 'name_ru')}`;
  const found = (search: string, text: Fragment) =>
    everyWord(sql, fold(search), (pattern) => sql`${folded(sql, text)} like ${pattern}`);
  const isOf = (column: Fragment, id: number | undefined) => id !== undefined && sql`${column} = ${id}`;

  return [
    handle(personOptions, async ({ query, actor, language }) => {
      const condition = every(sql, [
        isPersonInPlace(sql, actor),
        sql`p.deleted_at is null`,
        isOf(sql`p.id`, query.id),
        isOf(sql`p.group_id`, query.groupId),
        isOf(sql`p.school_id`, query.schoolId),
        query.role && sql`p.role = ${query.role}`,
        found(query.search, sql`concat_ws(' ', p.surname, p.firstname, p.lastname, p.login)`),
      ]);
      const position = sql`p.${sql(language === 'kz' ? 'position_kz' : 'position_ru')}`;
      const { rows, meta } = await selectPage<Option>(sql, query, {
        columns: sql`p.id, concat_ws(' ', p.surname, p.firstname, p.lastname) as label,
          nullif(concat_ws(' · ', g.grade || ' «' || g.letter || '»', ${position}, ${name('s', language)}), '') as about`,
        from: sql`person p left join "group" g on g.id = p.group_id left join school s on s.id = p.school_id where ${condition}`,
        order: sql`${inAlphabet(sql, sql`p.surname`)}, ${inAlphabet(sql, sql`p.firstname`)}, p.id`,
        countFrom: sql`person p where ${condition}`,
        mostCounted,
      });
      return { data: rows, meta };
    }),

    handle(groupOptions, async ({ query, actor, language }) => {
      const isOneSchool = ['school', 'led groups'].includes(placeOf(actor).of);
      const condition = every(sql, [
        isGroupInPlace(sql, actor),
        // One that an address names is found also when it is archived.
        query.id === undefined && sql`g.archived_on is null`,
        isOf(sql`g.id`, query.id),
        isOf(sql`g.school_id`, query.schoolId),
        // «9а» and «9 А» mean 9 «А».
        found(query.search, sql`concat(g.grade, g.letter, ' ', g.grade, ' ', g.letter, ' ', s.name_kz, ' ', s.name_ru)`),
      ]);
      const { rows, meta } = await selectPage<Option>(sql, query, {
        columns: sql`g.id, g.grade || ' «' || g.letter || '»' as label,
          ${isOneSchool ? sql`null` : name('s', language)} as about`,
        from: sql`"group" g join school s on s.id = g.school_id where ${condition}`,
        order: sql`${inAlphabet(sql, name('s', language))}, s.id, g.grade, ${inAlphabet(sql, sql`g.letter`)}, g.id`,
        mostCounted,
      });
      return { data: rows, meta };
    }),

    handle(schoolOptions, async ({ query, actor, language }) => {
      const condition = every(sql, [
        isSchoolInPlace(sql, actor),
        isOf(sql`s.id`, query.id),
        isOf(sql`s.department_id`, query.departmentId),
        found(query.search, sql`concat_ws(' ', s.name_kz, s.name_ru, d.name_kz, d.name_ru, r.name_kz, r.name_ru)`),
      ]);
      const { rows, meta } = await selectPage<Option>(sql, query, {
        columns: sql`s.id, ${name('s', language)} as label, concat_ws(' · ', ${name('d', language)}, ${name('r', language)}) as about`,
        from: sql`school s join department d on d.id = s.department_id join region r on r.id = d.region_id where ${condition}`,
        order: sql`${inAlphabet(sql, name('d', language))}, substring(s.name_ru from '[0-9]{1,8}')::int nulls last,
          ${inAlphabet(sql, name('s', language))}, s.id`,
        mostCounted,
      });
      return { data: rows, meta };
    }),
  ];
}
