/**
 * Variants are assigned in turn within a period and a group, so that they come out even and neighbours get different ones. What was assigned is
 * counted in memory and read from the attempts when a group's first one starts: in the first minute of an exam a counter in the
 * database would be a row that thousands wait for. Several processes each assign evenly, each from what it found; where that was nothing, each
 * begins at the place of its first student in the class, so that a class that starts over many processes at once comes out even too.
 */
import { LRUCache } from 'lru-cache';
import type postgres from 'postgres';

/** Who got what: `hand` is a person and the number of their attempt. */
export interface AssignedVariant {
  hand: string;
  variantId: number;
}

/** One period's assignment within one group. Pure: the same calls give the same variants. */
export interface Deck {
  /**
   * The variant of a hand: always the same as long as it is offered, so that a start that is repeated, or one that failed on its way, takes no
   * second one.
   * @param offered not empty, in the order of their numbers
   */
  assign(hand: string, offered: readonly number[]): number;
}

/** @param begin where an empty deck begins among the offered variants */
export function createDeck(assigned: readonly AssignedVariant[], begin = 0): Deck {
  const hands = new Map<string, number>();
  const counts = new Map<number, number>();
  let last: number | null = null;

  function give(hand: string, variantId: number): number {
    hands.set(hand, variantId);
    counts.set(variantId, (counts.get(variantId) ?? 0) + 1);
    last = variantId;
    return variantId;
  }
  for (const { hand, variantId } of assigned) give(hand, variantId);

  return {
    assign(hand, offered) {
      const known = hands.get(hand);
      if (known !== undefined && offered.includes(known)) return known;
      const least = Math.min(...offered.map((id) => counts.get(id) ?? 0));
      const first = last === null ? begin % offered.length : offered.indexOf(last) + 1;
      const inTurn = [...offered.slice(first), ...offered.slice(0, first)];
      const next = inTurn.find((id) => (counts.get(id) ?? 0) === least);
      if (next === undefined) throw new Error('No variant is offered');
      return give(hand, next);
    },
  };
}

/** Within what variants are evened out: a group (a student's) or a school (a teacher's). */
export interface VariantPlace {
  periodId: number;
  groupId: number | null;
  schoolId: number | null;
}

export interface VariantAssigner {
  assign(place: VariantPlace, personId: number, number: number, offered: readonly number[]): Promise<number>;
}

/** After so long without an assignment what other processes assigned is read again. Longer than any start takes, or two would be assigned the same turn. */
const restMs = 60_000;

export function createVariantAssigner(sql: postgres.Sql): VariantAssigner {
  const decks = new LRUCache<string, Promise<Deck>>({ max: 20_000, ttl: restMs, updateAgeOnGet: true });
  return {
    async assign(place, personId, number, offered) {
      const name = `${place.periodId}/${place.groupId === null ? `school ${place.schoolId}` : place.groupId}`;
      let deck = decks.get(name);
      if (!deck) {
        deck = Promise.all([loadAssigned(sql, place), placeAmong(sql, place, personId)]).then(([assigned, begin]) =>
          createDeck(assigned, begin),
        );
        decks.set(name, deck);
        deck.catch(() => decks.delete(name));
      }
      return (await deck).assign(`${personId}/${number}`, offered);
    },
  };
}

function peopleOf(sql: postgres.Sql, { groupId, schoolId }: VariantPlace): postgres.PendingQuery<postgres.Row[]> {
  return groupId === null
    ? sql`select id from person where school_id = ${schoolId} and role <> 'ST'`
    : sql`select id from person where group_id = ${groupId}`;
}

async function placeAmong(sql: postgres.Sql, place: VariantPlace, personId: number): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from (${peopleOf(sql, place)}) people where id < ${personId}`;
  return row?.count ?? 0;
}

async function loadAssigned(sql: postgres.Sql, place: VariantPlace): Promise<AssignedVariant[]> {
  const { periodId } = place;
  const rows = await sql<AssignedVariant[]>`
    with own as materialized (${peopleOf(sql, place)}), given as (
      select a.person_id, a.number, a.form_id, a.started_at as at
      from own join exam_attempt a on a.person_id = own.id and a.access_period_id = ${periodId}
      union all
      select r.person_id, r.number, r.form_id, r.prepared_at
      from own join prepared_attempt r on r.person_id = own.id and r.access_period_id = ${periodId}
      where not exists (select from exam_attempt a where a.id = r.attempt_id)
    )
    select g.person_id || '/' || g.number as hand, f.variant_id as "variantId"
    from given g join exam_form f on f.id = g.form_id
    where f.variant_id is not null order by g.at, g.person_id`;
  return [...rows];
}
