/** Lays the themes of a calendar plan on the lessons that the timetable has: dates are computed, nobody types them. */
export const themeTypes = ['regular', 'lecture', 'sor', 'soch', 'custom-lesson-bc'] as const;
export type ThemeType = (typeof themeTypes)[number];

export interface PlanTheme {
  id: string;
  quarter: number;
  /** Lessons that it takes, at least 1. */
  hours: number;
  type: ThemeType;
}

/** A lesson of the plan's subject. */
export interface LessonSlot {
  id: string;
  date: string;
  quarter: number;
  /** A lesson that was held keeps its theme, or its having none. Undefined: it can still get any. */
  heldTheme?: string | null;
}

export interface LaidPlan {
  /** Every slot; null: no theme is left for it. */
  themeOf: ReadonlyMap<string, string | null>;
  /** How many lessons of a theme have no slot: there are too few in its quarter. */
  missing: ReadonlyMap<string, number>;
  /** All themes by quarter, as their lessons come: what was held stands where it was held. */
  order: readonly string[];
}

/** Theme of each slot; null: none. */
type Row = readonly (string | null | undefined)[];

/**
 * Within a quarter the themes keep their order, except that nothing moves a held lesson: what finds no lesson before it any more comes after it.
 * A held lesson releases its theme only if the theme is of another quarter now, or takes fewer hours. Where there are too few lessons, the last
 * regular hours give way, so that the summative assessments keep theirs. Two summative assessments never stand on one day.
 *
 * @param themes in the order of the plan
 * @param slots in the order of time
 */
export function lay(themes: readonly PlanTheme[], slots: readonly LessonSlot[]): LaidPlan {
  const themeOf = new Map<string, string | null>();
  const missing = new Map<string, number>();
  const order: string[] = [];
  const quarters = new Set([...themes, ...slots].map(({ quarter }) => quarter));
  for (const quarter of [...quarters].toSorted((a, b) => a - b)) {
    const isOwn = (one: { quarter: number }): boolean => one.quarter === quarter;
    const own = slots.filter(isOwn);
    const done = layQuarter(themes.filter(isOwn), own);
    for (const [index, { id }] of own.entries()) themeOf.set(id, done.laid[index] ?? null);
    for (const { id, hours } of done.themes) {
      order.push(id);
      const lack = hours - done.laid.filter((one) => one === id).length;
      if (lack > 0) missing.set(id, lack);
    }
  }
  return { themeOf, missing, order };
}

function layQuarter(themes: readonly PlanTheme[], slots: readonly LessonSlot[]): { themes: readonly PlanTheme[]; laid: Row } {
  const held = heldThemes(themes, slots);
  let order = inOrderOf(themes, held);
  let laid = laidOn(order, slots, held);
  // A theme that came after a held one may find another place there. Each turn moves at least one theme for good.
  for (let turn = 0; turn < themes.length; turn += 1) {
    const next = inOrderOf(order, laid);
    if (next.every((theme, index) => theme === order[index])) break;
    order = next;
    laid = laidOn(order, slots, held);
  }
  return { themes: inOrderOf(order, laid), laid };
}

/** Returns the theme that each slot keeps; undefined: it keeps none. */
function heldThemes(themes: readonly PlanTheme[], slots: readonly LessonSlot[]): Row {
  const left = new Map(themes.map(({ id, hours }) => [id, hours]));
  return slots.map(({ heldTheme }) => {
    if (heldTheme === null || heldTheme === undefined) return heldTheme;
    const hours = left.get(heldTheme) ?? 0;
    if (hours === 0) return undefined;
    left.set(heldTheme, hours - 1);
    return heldTheme;
  });
}

/** The themes by their first lessons; one without a lesson stays behind the theme that it came after. */
function inOrderOf(themes: readonly PlanTheme[], row: Row): readonly PlanTheme[] {
  let place = -1;
  const placed = themes.map((theme) => {
    const first = row.indexOf(theme.id);
    if (first !== -1) place = first;
    return { theme, place };
  });
  return placed.toSorted((a, b) => a.place - b.place).map(({ theme }) => theme);
}

function isSummative(type: ThemeType): boolean {
  return type === 'sor' || type === 'soch';
}

/** Gives up one more regular hour at a time, as long as a summative assessment gets its lesson by it. */
function laidOn(themes: readonly PlanTheme[], slots: readonly LessonSlot[], held: Row): Row {
  const placeOf = new Map(themes.map(({ id }, index) => [id, index]));
  const summative = new Set(themes.flatMap(({ id, type }) => (isSummative(type) ? [id] : [])));
  const before = placesBeforeHeld(placeOf, held);
  const taken = slots.flatMap(({ date }, index) => (summative.has(held[index] ?? '') ? [date] : []));
  const places = (hours: readonly PlanTheme[]): Attempt => {
    const days = new Set(taken);
    let next = 0;
    const laid = slots.map(({ date }, index) => {
      if (held[index] !== undefined) return held[index];
      const theme = hours[next];
      if (!theme || (placeOf.get(theme.id) ?? 0) >= (before[index] ?? 0)) return null;
      if (summative.has(theme.id)) {
        if (days.has(date)) return null;
        days.add(date);
      }
      next += 1;
      return theme.id;
    });
    return { laid, summatives: laid.filter((id) => summative.has(id ?? '')).length, isWhole: next === hours.length };
  };
  let hours = themes.flatMap((theme) =>
    Array.from({ length: theme.hours - held.filter((id) => id === theme.id).length }, () => theme),
  );
  let attempt = places(hours);
  let best = attempt;
  while (!attempt.isWhole) {
    const last = hours.findLastIndex(({ id }) => !summative.has(id));
    if (last === -1) break;
    hours = hours.toSpliced(last, 1);
    attempt = places(hours);
    if (attempt.summatives > best.summatives) best = attempt;
  }
  return best.laid;
}

interface Attempt {
  laid: Row;
  /** How many summative hours have a lesson. */
  summatives: number;
  /** Every hour has one. */
  isWhole: boolean;
}

/** Returns for each slot the place in the plan that its theme has to stand before: the one of the next held theme. */
function placesBeforeHeld(placeOf: ReadonlyMap<string, number>, held: Row): readonly number[] {
  let least = Infinity;
  const places = held.toReversed().map((id) => {
    const own = least;
    least = Math.min(least, placeOf.get(id ?? '') ?? Infinity);
    return own;
  });
  return places.toReversed();
}
