/** The lists of the classes that somebody leads; of a school's management all of the school's. */
import type { PackedClass } from '#contract/packs/own-classes.ts';
import { isGroupInPlace } from '#server/access/scope.ts';
import { inAlphabet } from '#server/storage/in-alphabet.ts';
import type { Role } from '#domain/person/role.ts';
import type { Actor } from '#server/http/actor.ts';
import type { Queryable } from '#server/storage/database.ts';
import { describePart, type LoadedPart, type PackKind } from './pack-kind.ts';

const prefix = 'class-';

export const ownClasses: PackKind = {
  name: 'own-classes',
  list: async (sql, { actor }) => (await classesOf(sql, actor, null)).map(describePart),
  async load(sql, { actor }, key) {
    const id = Number(key.startsWith(prefix) ? key.slice(prefix.length) : Number.NaN);
    if (!(Number.isInteger(id) && id > 0 && id < 2 ** 31)) return null;
    const [part] = await classesOf(sql, actor, id);
    return part?.bytes ?? null;
  },
};

/** @param id of one class; null: all */
async function classesOf(sql: Queryable, actor: Actor, id: number | null): Promise<LoadedPart[]> {
  if (!leadsClasses(actor.role)) return [];
  const rows = await sql<Omit<PackedClass, 'shape'>[]>`
      select g.id, g.grade, g.letter, coalesce((
        select json_agg(json_build_object('id', p.id, 'name', concat_ws(' ', p.surname, p.firstname, p.lastname))
          order by ${inAlphabet(sql, sql`p.surname`)}, ${inAlphabet(sql, sql`p.firstname`)}, p.id)
        from person p where p.group_id = g.id and p.role = 'ST' and p.deleted_at is null and p.left_on is null), '[]'::json) as students
      from "group" g
      where ${isGroupInPlace(sql, actor)} and g.archived_on is null and (${id}::int is null or g.id = ${id})
      order by g.grade, ${inAlphabet(sql, sql`g.letter`)}, g.id`;
  return rows.map((row) => {
    const packed: PackedClass = { shape: 1, ...row };
    return { key: `${prefix}${row.id}`, bytes: new TextEncoder().encode(JSON.stringify(packed)) };
  });
}

/** A teacher without a class has homework to take along, and no lists. */
function leadsClasses(role: Role): boolean {
  return role !== 'TCHR';
}
