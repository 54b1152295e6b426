/** Two states of one lesson, written on two devices or in two tabs, put together: nothing that either has written goes unless one is asked. */
import { isSame } from '#lib/is-same.ts';
import {
  modulesOf,
  type Descriptor,
  type LessonDocument,
  type LessonModule,
  type LessonPage,
} from '#domain/lessons/document.ts';
import { numbered } from '#domain/lessons/edit-lesson.ts';

const parts = ['title', 'summary', 'duration', 'settings', 'purposes', 'assets'] as const;
type Part = (typeof parts)[number];
/** The unit that two people can change without a conflict: a part, or a module with its descriptor. */
export type LessonUnit = Part | `module:${string}`;

interface Piece {
  module: LessonModule;
  descriptor: Descriptor | null;
}

/** The number follows from the place. */
function isSamePiece(one: Piece | undefined, other: Piece | undefined): boolean {
  if (!one || !other) return one === other;
  if (!isSame(one.descriptor, other.descriptor)) return false;
  return one.module === other.module || isSame({ ...one.module, number: null }, { ...other.module, number: null });
}

function piecesOf(lesson: LessonDocument): Map<string, Piece> {
  return new Map(modulesOf(lesson).map((module) => [module.id, { module, descriptor: lesson.descriptors[module.id] ?? null }]));
}

function outlineOf({ pages }: LessonDocument): unknown {
  return pages.map(({ id, title, modules }) => [id, title, modules.map((module) => module.id)]);
}

/** Compares the texts: folded pages and the number of changes do not count. */
export function isSameLesson(one: LessonDocument, other: LessonDocument): boolean {
  if (one === other) return true;
  if (parts.some((part) => !isSame(one[part], other[part])) || !isSame(outlineOf(one), outlineOf(other))) return false;
  const others = piecesOf(other);
  return [...piecesOf(one)].every(([id, piece]) => isSamePiece(piece, others.get(id)));
}

export function withUnit(target: LessonDocument, source: LessonDocument, unit: LessonUnit): LessonDocument {
  if (!unit.startsWith('module:')) return withKnownPurposes({ ...target, [unit]: source[unit as Part] });
  const id = unit.slice('module:'.length);
  const piece = piecesOf(source).get(id);
  if (!piece) return target;
  const pages = target.pages.map((page) => ({
    ...page,
    modules: page.modules.map((module) => (module.id === id ? piece.module : module)),
  }));
  return withKnownPurposes(withPieces({ ...target, pages }, new Map([...piecesOf(target), [id, piece]])));
}

/** Two changes of one lesson. Where both have changed the same unit, it is mine, and a conflict. */
export function mergeLessons(
  base: LessonDocument,
  mine: LessonDocument,
  theirs: LessonDocument,
): { fields: LessonDocument; conflicts: LessonUnit[] } {
  const conflicts: LessonUnit[] = [];
  const taken: Partial<LessonDocument> = {};
  for (const part of parts) {
    if (isSame(theirs[part], base[part]) || isSame(theirs[part], mine[part])) continue;
    if (isSame(mine[part], base[part])) Object.assign(taken, { [part]: theirs[part] });
    else conflicts.push(part);
  }
  const [of, my, other] = [piecesOf(base), piecesOf(mine), piecesOf(theirs)];
  const pieces = new Map<string, Piece>();
  for (const id of new Set([...my.keys(), ...other.keys()])) {
    const [was, one, two] = [of.get(id), my.get(id), other.get(id)];
    // Removed by one, and changed by the other: it stays.
    const isGone = was !== undefined && ((!one && isSamePiece(two, was)) || (!two && isSamePiece(one, was)));
    if (isGone) continue;
    const isBoth = one && two && !isSamePiece(one, was) && !isSamePiece(two, was) && !isSamePiece(one, two);
    if (isBoth) conflicts.push(`module:${id}`);
    const remaining = !one || (two && isSamePiece(one, was)) ? two : one;
    if (remaining) pieces.set(id, remaining);
  }
  const pages = mergedPages(base, mine, theirs, pieces);
  const version = Math.max(mine.version, theirs.version) + 1;
  const merged = withKnownPurposes(withPieces({ ...mine, ...taken, pages, version }, pieces));
  return { fields: numbered(merged), conflicts };
}

/** The order that one of them changed; mine, where both did. What the other has added stands at the end of its page, or of the last one. */
function mergedPages(
  base: LessonDocument,
  mine: LessonDocument,
  theirs: LessonDocument,
  pieces: ReadonlyMap<string, Piece>,
): LessonPage[] {
  const isTheirs = isSame(outlineOf(mine), outlineOf(base));
  const [first, second] = isTheirs ? [theirs, mine] : [mine, theirs];
  const wereThere = new Set(base.pages.map(({ id }) => id));
  const titles = new Map(base.pages.map(({ id, title }) => [id, title]));
  const others = new Map(second.pages.map((page) => [page.id, page]));
  const left = new Set(pieces.keys());
  const take = (modules: readonly LessonModule[]): LessonModule[] =>
    modules.flatMap(({ id }) => {
      const piece = left.delete(id) ? pieces.get(id) : undefined;
      return piece ? [piece.module] : [];
    });
  const pages = first.pages
    .filter(({ id }) => others.has(id) || !wereThere.has(id) || holds(first, id, pieces))
    .map((page): LessonPage => {
      const other = others.get(page.id);
      const title = other && page.title === titles.get(page.id) ? other.title : page.title;
      return { ...page, title, modules: take(page.modules) };
    });
  const known = new Set(pages.map(({ id }) => id));
  for (const page of second.pages) {
    const rest = page.modules.filter(({ id }) => left.has(id));
    const own = pages.findIndex(({ id }) => id === page.id);
    if (own >= 0) pages[own] = { ...page, ...pages[own], modules: [...(pages[own]?.modules ?? []), ...take(rest)] };
    else if (!known.has(page.id) && (rest.length > 0 || !wereThere.has(page.id))) pages.push({ ...page, modules: take(rest) });
  }
  return pages.length > 0 ? pages : mine.pages.slice(0, 1).map((page) => ({ ...page, modules: [] }));
}

/** Does the page hold something that stays? Then it stays, too. */
function holds({ pages }: LessonDocument, pageId: string, pieces: ReadonlyMap<string, Piece>): boolean {
  return pages.some(({ id, modules }) => id === pageId && modules.some((module) => pieces.has(module.id)));
}

function withPieces(lesson: LessonDocument, pieces: ReadonlyMap<string, Piece>): LessonDocument {
  const tasks = modulesOf(lesson).filter(({ type }) => type === 'task');
  const descriptors = tasks.flatMap(({ id }) => {
    const descriptor = pieces.get(id)?.descriptor;
    return descriptor ? [[id, descriptor] as const] : [];
  });
  return { ...lesson, descriptors: Object.fromEntries(descriptors) };
}

/** A purpose that is gone is gone from every task, too. */
function withKnownPurposes(lesson: LessonDocument): LessonDocument {
  const known = new Set(lesson.purposes.map(({ id }) => id));
  const pages = lesson.pages.map((page) => ({
    ...page,
    modules: page.modules.map((module) => {
      if (module.type === 'simple') return module;
      const purposes = module.additionalCriterions.purposes.filter((id) => known.has(id));
      if (purposes.length === module.additionalCriterions.purposes.length) return module;
      return { ...module, additionalCriterions: { ...module.additionalCriterions, purposes } };
    }),
  }));
  return { ...lesson, pages };
}
