/** Lists of people: students and personnel. What is added and saved goes through the kit's records (`student-record.ts`, `personnel-record.ts`). */
import { contingentExport, contingentPasswordReset, contingentRemove } from '#contract/people/contingent.ts';
import { personnelExport, personnelPasswordReset, personnelRemove } from '#contract/people/personnel.ts';
import { teachingStaff, type Role } from '#domain/person/role.ts';
import { traceOf } from '#server/audit/audit.ts';
import { findManaged, giveNewPassword } from '#server/areas/accounts/services.ts';
import { handle, type Call, type Handler } from '#server/http/handler.ts';
import { fail, type Failure } from '#server/http/reply.ts';
import { recordHandlers } from '#server/records/handlers.ts';
import type { RecordKind } from '#server/records/kind.ts';
import { loadAll } from '#server/records/load-all.ts';
import type { Services } from '#server/services.ts';
import { cardHandler } from './card.ts';
import { duplicateHandlers } from './duplicates.ts';
import { searchHandler } from './people-list.ts';
import { importCardsHandler } from './import-cards.ts';
import { personnelKind } from './personnel-record.ts';
import { removePerson } from './remove-person.ts';
import { rosterHandler } from './roster-out.ts';
import { personnelSheet, studentSheet } from './sheet.ts';
import { studentKind } from './student-record.ts';
import { teachingHandlers } from './teaching.ts';

type Asked = Pick<Call<typeof contingentRemove>, 'actor' | 'request'>;

export function peopleHandlers(services: Services): Handler[] {
  const { sql } = services.storage;
  const students = studentKind(services.config.secret);
  const personnel = personnelKind(services.config.secret);

  async function remove(
    kind: RecordKind,
    roles: readonly Role[],
    id: number,
    { actor, request }: Asked,
  ): Promise<Failure | { data: { id: number } }> {
    const person = await findManaged(sql, actor, id, roles);
    if (!person) return fail('NOT_FOUND');
    const isRemoved = await sql.begin((tx) => removePerson(tx, kind, id, { actor, trace: traceOf(request) }));
    if (!isRemoved) return fail('NOT_FOUND');
    await services.sessions.endAllOf(id, 'ended-by-staff');
    return { data: { id } };
  }

  return [
    // Before the records: `export` is no id.
    handle(contingentExport, async ({ query, wantsSheet, language, ...call }) => {
      const rows = await loadAll(sql, students, query, call);
      return wantsSheet ? { sheet: studentSheet(rows, language), name: 'students' } : { data: rows };
    }),
    handle(personnelExport, async ({ query, wantsSheet, language, ...call }) => {
      const rows = await loadAll(sql, personnel, query, call);
      return wantsSheet ? { sheet: personnelSheet(rows, language), name: 'personnel' } : { data: rows };
    }),
    ...recordHandlers(sql, students),
    ...recordHandlers(sql, personnel),
    handle(contingentRemove, ({ params, ...call }) => remove(students, ['ST'], params.id, call)),
    handle(personnelRemove, ({ params, ...call }) => remove(personnel, teachingStaff, params.id, call)),
    handle(contingentPasswordReset, ({ params, ...call }) => giveNewPassword(services, ['ST'], params.id, call)),
    handle(personnelPasswordReset, ({ params, ...call }) => giveNewPassword(services, teachingStaff, params.id, call)),
    ...teachingHandlers(services),
    ...duplicateHandlers(services),
    rosterHandler(services),
    importCardsHandler(services),
    searchHandler(services),
    cardHandler(services),
  ];
}
