/** Two lists to be linked (`matchInteraction`), and one to be put in order (`orderInteraction`). */
import { buildOrder } from '../../core/build-order.ts';
import { pairsOf } from '../../core/build.ts';
import { allOrNothing } from '../../core/order-grading.ts';
import { partIdAt } from '../../core/ids.ts';
import { Refused } from '../../core/refused.ts';
import { attributeOf, elementsOf, type XmlElement } from '../../xml/xml-tree.ts';
import { bestOf, declarationOf, innerHtml, Names, type QtiItem, type QtiReading } from '../qti-item.ts';
import { promptAround } from './choice.ts';

export interface Linkable {
  identifier: string;
  content: string;
  /** 0: as many as one likes. */
  most: number;
}

export async function readLinkables(item: QtiItem, elements: readonly XmlElement[]): Promise<Linkable[]> {
  const linkables = [];
  for (const element of elements) {
    linkables.push({
      identifier: attributeOf(element, 'identifier') ?? '',
      content: await innerHtml(item, element),
      most: Number(attributeOf(element, 'matchMax') ?? 1),
    });
  }
  return linkables;
}

/** The links that earn most: the declared key, or the mapping. @throws Refused */
export function keyLinks(item: QtiItem, interaction: XmlElement): [from: string, to: string][] {
  const { identifier, correct, mapping } = declarationOf(item, interaction);
  const mapped = mapping?.entries.filter(({ value }) => value > 0).map(({ key }) => key) ?? [];
  const scoreOf = (pairs: readonly string[]) => item.score(new Map([[identifier, pairs]]));
  const found = bestOf(
    [correct, mapped].filter((each) => each.length > 0),
    scoreOf,
  );
  if (!found || found.score <= scoreOf([])) throw new Refused('no-key');
  return found.best.map((pair) => {
    const [from = '', to = ''] = pair.trim().split(/\s+/);
    return [from, to];
  });
}

export async function readMatch(item: QtiItem, interaction: XmlElement): Promise<QtiReading> {
  const { identifier } = declarationOf(item, interaction);
  const [one, other] = elementsOf(interaction, 'simpleMatchSet');
  if (!one || !other) throw new Refused('malformed', { text: '' });
  const prompt = await promptAround(item, interaction);
  const left = await readLinkables(item, elementsOf(one, 'simpleAssociableChoice'));
  const right = await readLinkables(item, elementsOf(other, 'simpleAssociableChoice'));
  const key = keyLinks(item, interaction);
  // Every left item needs a link here. Where that holds for the other list only, the lists change sides.
  const isTurned =
    !left.every((each) => key.some(([from]) => from === each.identifier)) &&
    right.every((each) => key.some(([, to]) => to === each.identifier));
  const [near, far] = isTurned ? [right, left] : [left, right];
  const nearNames = new Names(
    near.map((each) => each.identifier),
    (at) => partIdAt(at, 'l'),
  );
  const farNames = new Names(
    far.map((each) => each.identifier),
    (at) => partIdAt(at, 'r'),
  );
  const pairs = key.map(([from, to]) => ({
    left: nearNames.toOurs(isTurned ? to : from) ?? '',
    right: farNames.toOurs(isTurned ? from : to) ?? '',
  }));
  const isMultiple = near.some(({ most }) => most !== 1);
  const most = new Map([...left, ...right].map((each) => [each.identifier, each.most]));
  const mostLinks = Number(attributeOf(interaction, 'maxAssociations') ?? 0);
  return {
    content: {
      mechanic: 'matching',
      content: {
        prompt,
        left: near.map(({ content }, at) => ({ id: partIdAt(at, 'l'), content })),
        right: far.map(({ content }, at) => ({ id: partIdAt(at, 'r'), content })),
        multiple: isMultiple,
        pairs,
      },
    },
    toResponses(answer) {
      const links = pairsOf(answer).map((pair): [string, string] => {
        const ends: [string, string] = [nearNames.toTheirs(pair.left), farNames.toTheirs(pair.right)];
        return isTurned ? [ends[1], ends[0]] : ends;
      });
      if (mostLinks > 0 && links.length > mostLinks) return null;
      const counts = new Map<string, number>();
      for (const end of links.flat()) counts.set(end, (counts.get(end) ?? 0) + 1);
      for (const [end, count] of counts) if ((most.get(end) ?? 0) > 0 && count > (most.get(end) ?? 0)) return null;
      return new Map([[identifier, links.map(([from, to]) => `${from} ${to}`)]]);
    },
    toAnswer(responses) {
      const given = responses.get(identifier) ?? [];
      const own = given.map((pair) => {
        const [from = '', to = ''] = pair.trim().split(/\s+/);
        return { left: nearNames.toOurs(isTurned ? to : from), right: farNames.toOurs(isTurned ? from : to) };
      });
      if (given.length === 0) return null;
      const known = own.flatMap(({ left: a, right: b }) => (a === undefined || b === undefined ? [] : [{ left: a, right: b }]));
      return known.length === own.length ? { pairs: known } : undefined;
    },
  };
}

export async function readOrder(item: QtiItem, interaction: XmlElement): Promise<QtiReading> {
  const { identifier, correct } = declarationOf(item, interaction);
  const choices = await readLinkables(item, elementsOf(interaction, 'simpleChoice'));
  const order = correct.map((each) => choices.find((choice) => choice.identifier === each.trim()));
  const known = order.filter((choice) => choice !== undefined);
  if (known.length === 0) throw new Refused('no-key');
  if (known.length !== choices.length) throw new Refused('scoring-unreadable', { what: 'orderInteraction' });
  const prompt = await promptAround(item, interaction);
  const read = buildOrder(
    prompt,
    known.map(({ content }) => content),
    1,
    item.notes,
    allOrNothing,
  ).content;
  if (read.mechanic !== 'matching') throw new Refused('malformed', { text: '' });
  const { left, right, pairs } = read.content;
  // The key says which of our items each place wants; their identifiers are in the key's order.
  const itemAt = right.map((place) => pairs.find((pair) => pair.right === place.id)?.left ?? '');
  const theirs = new Map(itemAt.map((id, at) => [id, known[at]?.identifier ?? '']));
  return {
    content: read,
    toResponses(answer) {
      const own = pairsOf(answer);
      const places = right.map(({ id }) => own.filter((pair) => pair.right === id).map((pair) => pair.left));
      if (own.length === 0) return new Map();
      // A list has each place once.
      if (places.some((place) => place.length !== 1)) return null;
      return new Map([[identifier, places.flat().map((id) => theirs.get(id) ?? '')]]);
    },
    toAnswer(responses) {
      const given = responses.get(identifier) ?? [];
      if (given.length === 0) return null;
      const own = given.map((each, at) => ({
        left: left.find(({ id }) => theirs.get(id) === each.trim())?.id,
        right: right[at]?.id,
      }));
      const complete = own.flatMap((pair) =>
        pair.left === undefined || pair.right === undefined ? [] : [{ left: pair.left, right: pair.right }],
      );
      return complete.length === own.length ? { pairs: complete } : undefined;
    },
  };
}
