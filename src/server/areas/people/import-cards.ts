/** Login cards from an import: what its people sign in with, until they change it. */
import { importCards } from '#contract/people/import-cards.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { traceOf } from '#server/audit/audit.ts';
import { isBelow, readInitialPasswords } from '#server/areas/accounts/services.ts';
import { handle, type Handler } from '#server/http/handler.ts';
import { fail } from '#server/http/reply.ts';
import type { Services } from '#server/services.ts';
import { inAlphabet } from '#server/storage/in-alphabet.ts';
import { byName } from './person-record.ts';

type Card = DataOf<typeof importCards>['cards'][number];

const kinds = ['students', 'personnel', 'roster'];

export function importCardsHandler({ storage: { sql }, config }: Services): Handler {
  return handle(importCards, async ({ params, actor, language, request }) => {
    const [own] = await sql`
      select from sheet_import i where i.id = ${params.id} and i.person_id = ${actor.personId} and i.state = 'applied'
        and i.kind = any(${kinds}::text[])`;
    if (!own) return fail('NOT_FOUND');
    const people = await sql<Omit<Card, 'password'>[]>`
      select r.id, concat_ws(' ', r.surname, r.firstname, r.lastname) as fio, r.login as lgn,
        g.grade || ' «' || g.letter || '»' as "group", s.${sql(language === 'kz' ? 'name_kz' : 'name_ru')} as school
      from sheet_import_row i join person r on r.id = i.record_id left join "group" g on g.id = r.group_id
      left join school s on s.id = r.school_id
      where i.import_id = ${params.id} and i.is_added = 1 and i.fate = 'applied' and i.part is distinct from 'groups'
        and r.archived_at is null and ${isBelow(sql, actor, 'r')}
      order by g.grade nulls first, ${inAlphabet(sql, sql`g.letter`)}, ${byName(sql)}, r.id`;
    const passwords = await readInitialPasswords(
      sql,
      config.secret,
      people.map(({ id }) => id),
    );
    const { address, requestId } = traceOf(request);
    await sql`
      insert into audit_log (person_id, action, target_id, address, request_id, outcome)
      select ${actor.personId}, 'password-shown', id, ${address}, ${requestId}, 1
      from unnest(${sql.array([...passwords.keys()])}::int[]) id`;
    return { data: { cards: people.map((one) => ({ ...one, password: passwords.get(one.id) ?? null })) } };
  });
}
