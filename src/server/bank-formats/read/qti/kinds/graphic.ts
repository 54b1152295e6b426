/** Places on a picture: to be marked (`hotspotInteraction`), or to put things on (`graphicGapMatchInteraction`). */
import type { Answer } from '#mechanics/question.ts';
import type { Picture } from '#mechanics/parts.ts';
import { selectedOf } from '../../core/build.ts';
import { partIdAt } from '../../core/ids.ts';
import { Refused } from '../../core/refused.ts';
import { pictureSize } from '../../rich/picture-size.ts';
import { attributeOf, childOf, elementsOf, textOf, type XmlElement } from '../../xml/xml-tree.ts';
import { readCoords } from '../declarations.ts';
import { bestOf, declarationOf, Names, type QtiItem, type QtiReading } from '../qti-item.ts';
import { toHtml } from '../to-html.ts';
import { promptAround } from './choice.ts';
import { keyLinks } from './lists.ts';

interface Place {
  identifier: string;
  label: string;
  left: number;
  top: number;
  right: number;
  bottom: number;
  most: number;
  isRectangle: boolean;
}

/** The interaction's picture. @throws Refused */
async function pictureOf(item: QtiItem, interaction: XmlElement): Promise<Picture> {
  const element = childOf(interaction, 'object') ?? childOf(interaction, 'img');
  const reference = attributeOf(element, 'data') ?? attributeOf(element, 'src') ?? '';
  if (reference === '') throw new Refused('background-missing');
  const { src, bytes } = await item.rich.picture(reference);
  const declared = { width: Number(attributeOf(element, 'width')), height: Number(attributeOf(element, 'height')) };
  const isDeclared = declared.width > 0 && declared.height > 0;
  const size = isDeclared ? declared : bytes && pictureSize(bytes);
  if (!size) throw new Refused('places-irregular', { what: 'width, height' });
  const alt = attributeOf(element, 'alt') ?? (element?.name === 'object' ? textOf(element).trim() : '');
  return { src, alt: alt.slice(0, 1000), ...size };
}

function readPlaces(interaction: XmlElement, name: string): Place[] {
  return elementsOf(interaction, name).map((element) => {
    const shape = attributeOf(element, 'shape') ?? 'rect';
    const coords = readCoords(attributeOf(element, 'coords'));
    const [a = 0, b = 0, c = 0, d = 0] = coords;
    const base = {
      identifier: attributeOf(element, 'identifier') ?? '',
      label: attributeOf(element, 'hotspotLabel') ?? attributeOf(element, 'data-synaq-label') ?? '',
      most: Number(attributeOf(element, 'matchMax') ?? 1),
      isRectangle: shape === 'rect',
    };
    if (shape === 'rect') return { ...base, left: a, top: b, right: c, bottom: d };
    if (shape === 'circle') return { ...base, left: a - c, top: b - c, right: a + c, bottom: b + c };
    if (shape === 'ellipse') return { ...base, left: a - c, top: b - d, right: a + c, bottom: b + d };
    const xs = coords.filter((_, at) => at % 2 === 0);
    const ys = coords.filter((_, at) => at % 2 === 1);
    if (shape !== 'poly' || ys.length < 3) throw new Refused('places-irregular', { what: shape });
    return { ...base, left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
  });
}

/** Hotspots as squares, where they are the squares of a grid over the whole picture. */
export async function readHotspots(item: QtiItem, interaction: XmlElement): Promise<QtiReading> {
  const places = readPlaces(interaction, 'hotspotChoice');
  const background = await pictureOf(item, interaction);
  const { rows, columns, inOrder } = gridOf(places, background);
  const { identifier, correct, cardinality } = declarationOf(item, interaction);
  const names = new Names(
    inOrder.map((place) => place.identifier),
    (at) => partIdAt(at),
  );
  const scoreOf = (marked: readonly string[]) => item.score(new Map([[identifier, marked]]));
  const key = correct.map((each) => each.trim());
  const found = bestOf(
    [key, ...inOrder.map((place) => [place.identifier])].filter((each) => each.length > 0),
    scoreOf,
  );
  if (!found || found.score <= scoreOf([])) throw new Refused('no-key');
  const right = found.best.map((each) => names.toOurs(each) ?? '');
  const most = Number(attributeOf(interaction, 'maxChoices') ?? (cardinality === 'single' ? 1 : 0));
  return {
    content: {
      mechanic: 'interactive-squares',
      content: {
        prompt: await promptAround(item, interaction),
        rows,
        columns,
        background,
        squares: inOrder.map(({ label }, at) => ({ id: partIdAt(at), label: label.slice(0, 60) })),
        choose: most > 0 && most === right.length ? most : null,
        right,
      },
    },
    toResponses(answer) {
      const marked = selectedOf(answer);
      return most > 0 && marked.length > most ? null : new Map([[identifier, marked.map((id) => names.toTheirs(id))]]);
    },
    toAnswer(responses) {
      const given = responses.get(identifier) ?? [];
      const selected = given.map((each) => names.toOurs(each.trim()));
      if (given.length === 0) return null;
      return selected.every((id) => id !== undefined) ? { selected } : undefined;
    },
  };
}

/** @throws Refused unless the places are all squares of one grid. */
function gridOf(places: readonly Place[], { width, height }: Picture): { rows: number; columns: number; inOrder: Place[] } {
  const irregular = (what: string) => new Refused('places-irregular', { what });
  if (places.length < 2 || places.some(({ isRectangle }) => !isRectangle)) throw irregular('hotspotChoice');
  const lefts = [...new Set(places.map(({ left }) => Math.round(left)))];
  const tops = [...new Set(places.map(({ top }) => Math.round(top)))];
  const [columns, rows] = [lefts.length, tops.length];
  if (columns * rows !== places.length) throw irregular('grid');
  const inOrder = [...places].sort((one, other) => Math.round(one.top) - Math.round(other.top) || one.left - other.left);
  for (const [at, place] of inOrder.entries()) {
    const wanted = { left: ((at % columns) * width) / columns, top: (Math.floor(at / columns) * height) / rows };
    const near = (one: number, other: number, size: number) => Math.abs(one - other) <= Math.max(2, size * 0.02);
    const fits =
      near(place.left, wanted.left, width) &&
      near(place.top, wanted.top, height) &&
      near(place.right, wanted.left + width / columns, width) &&
      near(place.bottom, wanted.top + height / rows, height);
    if (!fits) throw irregular('grid');
  }
  return { rows, columns, inOrder };
}

export async function readGraphicGapMatch(item: QtiItem, interaction: XmlElement): Promise<QtiReading> {
  const { identifier } = declarationOf(item, interaction);
  const background = await pictureOf(item, interaction);
  const places = readPlaces(interaction, 'associableHotspot');
  const things = elementsOf(interaction).filter(({ name }) => name === 'gapImg' || name === 'gapText');
  // One thing in several places at once: here each is there once.
  if (things.some((thing) => Number(attributeOf(thing, 'matchMax') ?? 1) !== 1)) {
    throw new Refused('scoring-unreadable', { what: 'matchMax' });
  }
  const items = [];
  for (const [at, thing] of things.entries()) {
    items.push({ id: partIdAt(at, 'i'), content: await item.rich.html(toHtml(thing.children, () => null, item.notes)) });
  }
  if (places.some(({ isRectangle }) => !isRectangle)) item.notes.push({ code: 'places-as-rectangles', detail: {} });
  const zones = places.map((place, at) => ({
    id: partIdAt(at, 'z'),
    label: place.label.trim() || String(at + 1),
    capacity: place.most === 0 ? Math.min(12, items.length) : Math.min(12, place.most),
    area: areaOf(place, background),
  }));
  const itemNames = new Names(
    things.map((thing) => attributeOf(thing, 'identifier') ?? ''),
    (at) => partIdAt(at, 'i'),
  );
  const zoneNames = new Names(
    places.map((place) => place.identifier),
    (at) => partIdAt(at, 'z'),
  );
  const right: Record<string, string[]> = Object.fromEntries(zones.map(({ id }) => [id, []]));
  for (const [thing, place] of keyLinks(item, interaction)) {
    right[zoneNames.toOurs(place) ?? '']?.push(itemNames.toOurs(thing) ?? '');
  }
  return {
    content: {
      mechanic: 'drag-and-drop',
      content: { prompt: await promptAround(item, interaction), background, zones, items, right },
    },
    toResponses(answer) {
      const pairs = placedOf(answer).map(([zone, id]) => `${itemNames.toTheirs(id)} ${zoneNames.toTheirs(zone)}`);
      return new Map([[identifier, pairs]]);
    },
    toAnswer(responses) {
      const placed: Record<string, string[]> = {};
      const given = responses.get(identifier) ?? [];
      for (const pair of given) {
        const [thing = '', place = ''] = pair.trim().split(/\s+/);
        const [zone, id] = [zoneNames.toOurs(place), itemNames.toOurs(thing)];
        if (zone === undefined || id === undefined) return undefined;
        (placed[zone] ??= []).push(id);
      }
      return given.length === 0 ? null : { placed };
    },
  };
}

export function placedOf(answer: Answer | null): [zone: string, item: string][] {
  if (!answer || !('placed' in answer)) return [];
  return Object.entries(answer.placed).flatMap(([zone, items]) => items.map((each): [string, string] => [zone, each]));
}

function areaOf({ left, top, right, bottom }: Place, { width, height }: Picture) {
  const percent = (value: number, of: number) => Math.min(100, Math.max(0, Number(((value / of) * 100).toFixed(3))));
  const [x, y] = [percent(left, width), percent(top, height)];
  return { x, y, width: Math.min(100 - x, percent(right, width) - x), height: Math.min(100 - y, percent(bottom, height) - y) };
}
