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
  /** A lesson that was held keeps its theme, or its having none. Undefined: it is still to come. */
  heldTheme?: string | null;
}

export interface LaidPlan {
  /** Every slot; null: no theme is left for it. */
  themeOf: ReadonlyMap<string, string | null>;
  /** How many lessons of a theme have no slot: there are too few in its quarter. */
  missing: ReadonlyMap<string, number>;
}

interface Left {
  theme: PlanTheme;
  hours: number;
}

/**
 * Within a quarter the themes keep their order. Where there are too few lessons, the last regular hours give way, so that the summative assessments
 * keep theirs. Two summative assessments never stand on one day: the second waits for the next.
 *
 * @param themes in the order of the plan
 * @param slots in the order of time
 */
export function lay(themes: readonly PlanTheme[], slots: readonly LessonSlot[]): LaidPlan {
  const themeOf = new Map<string, string | null>();
  const missing = new Map<string, number>();
  const held = new Map<string, number>();
  for (const { id, heldTheme } of slots) {
    if (heldTheme === undefined) continue;
    themeOf.set(id, heldTheme);
    if (heldTheme !== null) held.set(heldTheme, (held.get(heldTheme) ?? 0) + 1);
  }
  const typeOf = new Map(themes.map(({ id, type }) => [id, type]));
  const quarters = new Set([...themes, ...slots].map(({ quarter }) => quarter));
  for (const quarter of quarters) {
    const own = slots.filter((slot) => slot.quarter === quarter);
    const taken = new Set(
      own.flatMap(({ date, heldTheme }) => (heldTheme && isSummative(typeOf.get(heldTheme)) ? [date] : [])),
    );
    const free = own.filter(({ heldTheme }) => heldTheme === undefined);
    const left = themes
      .filter((theme) => theme.quarter === quarter)
      .map((theme) => ({ theme, hours: Math.max(0, theme.hours - (held.get(theme.id) ?? 0)) }));
    const laid = laidOn(free, left, taken);
    for (const [index, slot] of free.entries()) themeOf.set(slot.id, laid[index] ?? null);
    for (const { theme, hours } of left) {
      const lack = hours - laid.filter((id) => id === theme.id).length;
      if (lack > 0) missing.set(theme.id, lack);
    }
  }
  return { themeOf, missing };
}

function isSummative(type: ThemeType | undefined): boolean {
  return type === 'sor' || type === 'soch';
}

/** A theme or null for each slot. Gives up one more regular hour at a time until all that is left has its place. */
function laidOn(slots: readonly LessonSlot[], left: readonly Left[], taken: ReadonlySet<string>): (string | null)[] {
  const all = left.flatMap(({ theme, hours }) => Array.from({ length: hours }, () => theme));
  const places = (hours: readonly PlanTheme[]): { laid: (string | null)[]; isWhole: boolean } => {
    const days = new Set(taken);
    let next = 0;
    const laid = slots.map(({ date }) => {
      const theme = hours[next];
      if (!theme || (isSummative(theme.type) && days.has(date))) return null;
      if (isSummative(theme.type)) days.add(date);
      next += 1;
      return theme.id;
    });
    return { laid, isWhole: next === hours.length };
  };
  let hours = all;
  let best = places(hours);
  while (!best.isWhole) {
    const last = hours.findLastIndex(({ type }) => !isSummative(type));
    if (last === -1) break;
    hours = hours.toSpliced(last, 1);
    best = places(hours);
  }
  return best.laid;
}
