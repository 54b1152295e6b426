/**
 * A question's pair with the ids of the question: which part is which in the other language. Ids are drawn by chance, so that a part that was added
 * on both sides by hand, or a pair that was linked later, has others.
 */
import { convertDraft } from '#mechanics/convert.ts';
import { newPartId } from '#mechanics/editing/part-id.ts';
import type { KeyedContentByMechanic } from '#mechanics/keyed-question.ts';
import type { MechanicId } from '#mechanics/mechanic.ts';
import { idsOf } from '#mechanics/records.ts';
import { sameInAll } from './same-in-all.ts';

export interface AnyQuestion<M extends MechanicId = MechanicId> {
  mechanic: M;
  content: KeyedContentByMechanic[M];
}

interface Part {
  id: string;
  content?: string;
}

type Name = (id: string) => string;
type Aligners = {
  [M in MechanicId]: (from: KeyedContentByMechanic[M], to: KeyedContentByMechanic[M]) => KeyedContentByMechanic[M];
};

/**
 * Maps the parts of a list to their names in the other one. A part is known by what it says where that needs no translation,
 * else by its id. If as many are left on both sides, they are known by their order; where the lists have ids in common, only
 * those that stand at the same place, since one may have gone and another have come. A part that has none like it gets a name
 * that no other has.
 */
function namesIn(own: readonly Part[], theirs: readonly Part[]): Name {
  const names = new Map<string, string>();
  const open = new Map(own.map((part) => [part.id, part]));
  const saidBy = ({ content = '' }: Part) => sameInAll(content);
  const nameThem = (find: (part: Part) => string | undefined) => {
    for (const part of theirs) {
      if (names.has(part.id)) continue;
      const id = find(part);
      if (id === undefined) continue;
      names.set(part.id, id);
      open.delete(id);
    }
  };
  const saysSame = (one: Part | undefined, other: Part) => one && saidBy(other) !== null && saidBy(one) === saidBy(other);
  // The same number twice: the one of the same id first.
  nameThem((part) => (saysSame(open.get(part.id), part) ? part.id : undefined));
  nameThem((part) => [...open.values()].find((one) => saysSame(one, part))?.id);
  nameThem(({ id }) => (open.has(id) ? id : undefined));
  const isCopy = theirs.some(({ id }) => own.some((one) => one.id === id));
  if (open.size === theirs.length - names.size)
    nameThem((part) => (isCopy ? open.get(own[theirs.indexOf(part)]?.id ?? '')?.id : [...open.keys()][0]));
  const taken = idsOf([...own, ...theirs]);
  nameThem(({ id }) => {
    const name = own.some((one) => one.id === id) ? newPartId(taken) : id;
    taken.add(name);
    return name;
  });
  return (id) => names.get(id) ?? id;
}

function named<T extends { id: string }>(parts: readonly T[], name: Name): T[] {
  return parts.map((part) => ({ ...part, id: name(part.id) }));
}

function renamed<T, R = T>(
  record: Readonly<Record<string, T>>,
  name: Name,
  change: (value: T, id: string) => R,
): Record<string, R> {
  return Object.fromEntries(Object.entries(record).map(([id, value]) => [name(id), change(value, id)]));
}

function template(html: string, name: Name): string {
  return html.replace(
    /(<span\b[^<>]*?\sdata-gap=["'])([^"'<>]*)(["'])/gi,
    (_, before: string, id: string, after: string) => `${before}${name(id)}${after}`,
  );
}

const aligners: Aligners = {
  'one-correct': (from, to) => {
    const name = namesIn(from.options, to.options);
    return { ...to, options: named(to.options, name), right: name(to.right) };
  },
  'multiple-choice': (from, to) => {
    const name = namesIn(from.options, to.options);
    return { ...to, options: named(to.options, name), right: to.right.map(name) };
  },
  'one-correct-input': (from, to) => {
    const name = namesIn(from.options, to.options);
    return { ...to, options: named(to.options, name), right: { ...to.right, selected: name(to.right.selected) } };
  },
  'yes-no': (from, to) => {
    const name = namesIn(from.statements, to.statements);
    return { ...to, statements: named(to.statements, name), right: renamed(to.right, name, (value) => value) };
  },
  'interactive-squares': (from, to) => {
    const name = namesIn(from.squares, to.squares);
    return { ...to, squares: named(to.squares, name), right: to.right.map(name) };
  },
  matching: (from, to) => {
    const [left, right] = [namesIn(from.left, to.left), namesIn(from.right, to.right)];
    return {
      ...to,
      left: named(to.left, left),
      right: named(to.right, right),
      pairs: to.pairs.map((pair) => ({ left: left(pair.left), right: right(pair.right) })),
    };
  },
  'empty-selects': (from, to) => {
    const name = namesIn(from.gaps, to.gaps);
    const options = new Map(
      to.gaps.map((gap) => [gap.id, namesIn(from.gaps.find(({ id }) => id === name(gap.id))?.options ?? [], gap.options)]),
    );
    return {
      ...to,
      template: template(to.template, name),
      gaps: to.gaps.map((gap) => ({ id: name(gap.id), options: named(gap.options, options.get(gap.id) ?? name) })),
      right: renamed(to.right, name, (option, gap) => options.get(gap)?.(option) ?? option),
    };
  },
  'simple-text': (_, to) => to,
  essay: (_, to) => to,
  'empty-input': (from, to) => {
    const name = namesIn(from.gaps, to.gaps);
    return {
      ...to,
      template: template(to.template, name),
      gaps: named(to.gaps, name),
      accepted: renamed(to.accepted, name, (value) => value),
    };
  },
  'drag-and-drop': (from, to) => {
    const [zone, item] = [namesIn(from.zones, to.zones), namesIn(from.items, to.items)];
    return {
      ...to,
      zones: named(to.zones, zone),
      items: named(to.items, item),
      right: renamed(to.right, zone, (items) => items.map(item)),
    };
  },
};

/**
 * @param to the pair, a draft or complete; of another mechanic it becomes one of this, as far as its texts have a place there
 * @returns `isWhole`: nothing of it had to go for that
 */
export function alignPair<M extends MechanicId>(
  from: AnyQuestion<M>,
  to: AnyQuestion,
): { content: KeyedContentByMechanic[M]; isWhole: boolean } {
  const { mechanic } = from;
  const align: Aligners[M] = aligners[mechanic];
  const { content, isWhole } = convertDraft<MechanicId, M>(to.mechanic, mechanic, to.content);
  return { content: align(from.content, content), isWhole };
}
