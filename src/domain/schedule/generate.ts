/**
 * Proposes a week for a whole school: iterative forward search. A unit that finds no free place takes the cheapest one, and what stood there is placed
 * again; what was displaced often weighs more. Afterwards the gaps of the classes are closed by moves within their own days.
 */
import type { Random } from '#lib/random.ts';

export interface WeekSlot {
  weekday: number;
  shift: number;
  /** Number of the lesson in its shift, from 1. */
  number: number;
  /** Minutes since midnight. */
  start: number;
  end: number;
}

/** Lessons that stand together: one of a class, or those of its subgroups side by side. */
export interface Unit {
  groupId: number;
  subjectId: number;
  /** All of them teach at once. */
  teacherIds: readonly number[];
  /** For each room that it needs, its kind; only kinds that `rooms` counts are scarce. */
  roomKinds: readonly string[];
  /** Index of a slot where it has to stay. */
  pinned?: number;
}

export interface SchoolWeek {
  slots: readonly WeekSlot[];
  /** By the id of the class. */
  shiftOf: ReadonlyMap<number, number>;
  units: readonly Unit[];
  /** Rooms of each scarce kind. */
  rooms: ReadonlyMap<string, number>;
  /** Slots, by index, in which a teacher is not there. */
  absent: ReadonlyMap<number, ReadonlySet<number>>;
}

/**
 * Cause for a unit without a place: fewer slots than lessons of the class, of a teacher, of a kind of room; or only all of it
 * together.
 */
export type Obstacle =
  | { of: 'group'; groupId: number; lessons: number; slots: number }
  | { of: 'teacher'; teacherId: number; lessons: number; slots: number }
  | { of: 'room'; kind: string; lessons: number; slots: number }
  | { of: 'all' };

export interface Proposal {
  /** For each unit the index of its slot; null: it has none. */
  slotOf: readonly (number | null)[];
  obstacles: ReadonlyMap<number, Obstacle>;
  /** Lessons of classes with a free lesson before them on the same day. */
  gaps: number;
}

export interface Progress {
  placed: number;
  of: number;
}

interface State {
  week: SchoolWeek;
  random: Random;
  /** Index of the slot, or -1. */
  at: number[];
  /** Units in each slot: by class, by teacher, and those that need a scarce room. Nothing stands twice, so there is one of each. */
  ofGroup: Map<number, number>[];
  ofTeacher: Map<number, number>[];
  withRoom: Set<number>[];
  /** Lessons of a subject that a class has on a day, by `dayKey`. */
  perDay: Map<string, number>;
  /** Slots whose times overlap, itself among them. */
  overlapping: readonly (readonly number[])[];
  slotsOf: ReadonlyMap<number, readonly number[]>;
  /** How often a unit was displaced. */
  weight: number[];
  lastSlot: number[];
  /** How many stand somewhere. */
  count: number;
}

/** A free place of a class with a lesson after it on the same day. */
interface Gap {
  groupId: number;
  slot: number;
}

/** Steps without a further unit placed, for each unit that there is: what is left then has no place. */
const mostSteps = 8;
/** The same for the few that a filled gap displaces. */
const gapSteps = 100;
const reportEvery = 200;

/**
 * @param random decides between places of the same cost: the same one gives the same proposal
 * @yields how far it is; the caller may stop asking
 */
export function* generateWeek(week: SchoolWeek, random: Random): Generator<Progress, Proposal> {
  const state = begin(week, random);
  const queue = orderOf(week);
  for (const unit of queue) {
    const { pinned } = week.units[unit] ?? {};
    if (pinned !== undefined && inTheWay(state, unit, pinned).size === 0) put(state, unit, pinned);
  }
  const waiting = queue.filter((index) => state.at[index] === -1 && week.units[index]?.pinned === undefined);
  yield* search(state, waiting, mostSteps * week.units.length);
  closeGaps(state);
  for (const gap of gapsIn(state)) {
    fillGap(state, gap);
    yield { placed: state.count, of: week.units.length };
  }
  const slotOf = state.at.map((slot) => (slot === -1 ? null : slot));
  const lost = slotOf.flatMap((slot, unit) => (slot === null ? [unit] : []));
  return { slotOf, obstacles: new Map(lost.map((unit) => [unit, obstacleOf(state, unit)])), gaps: gapsIn(state).length };
}

/**
 * Places what waits. Ends with the best that it has seen.
 * @param most steps without a further unit placed
 */
function* search(state: State, waiting: number[], most: number): Generator<Progress, void> {
  let best = { placed: state.count, at: [...state.at], step: 0 };
  for (let step = 0; step - best.step < most && waiting.length > 0; step += 1) {
    const unit = waiting.shift() ?? 0;
    const place = cheapest(state, unit);
    if (place) waiting.push(...displace(state, unit, place.slot));
    else waiting.push(unit);
    const placed = state.count;
    if (placed > best.placed) best = { placed, at: [...state.at], step };
    if (step % reportEvery === 0) yield { placed: best.placed, of: state.at.length };
  }
  restore(state, best.at);
}

/** @returns what stood there and has no place now */
function displace(state: State, unit: number, slot: number): number[] {
  const displaced = [...inTheWay(state, unit, slot)];
  for (const other of displaced) {
    take(state, other);
    state.weight[other] = (state.weight[other] ?? 0) + 1;
  }
  put(state, unit, slot);
  return displaced;
}

function begin(week: SchoolWeek, random: Random): State {
  const { slots, units, shiftOf } = week;
  const overlapping = slots.map((slot) =>
    slots.flatMap((other, index) =>
      other.weekday === slot.weekday && other.start < slot.end && slot.start < other.end ? [index] : [],
    ),
  );
  const slotsOf = new Map(
    [...shiftOf].map(([groupId, shift]) => [groupId, slots.flatMap((slot, index) => (slot.shift === shift ? [index] : []))]),
  );
  return {
    week,
    random,
    overlapping,
    slotsOf,
    at: units.map(() => -1),
    ofGroup: slots.map(() => new Map()),
    ofTeacher: slots.map(() => new Map()),
    withRoom: slots.map(() => new Set()),
    perDay: new Map(),
    weight: units.map(() => 0),
    lastSlot: units.map(() => -1),
    count: 0,
  };
}

/** The hardest first: pinned ones, then those with several teachers, scarce rooms, and busy teachers. */
function orderOf({ units, rooms }: SchoolWeek): number[] {
  const load = new Map<number, number>();
  for (const { teacherIds } of units) for (const id of teacherIds) load.set(id, (load.get(id) ?? 0) + 1);
  const hardness = ({ teacherIds, roomKinds, pinned }: Unit): number =>
    (pinned === undefined ? 0 : 1e6) +
    teacherIds.length * 40 +
    roomKinds.filter((kind) => rooms.has(kind)).length * 20 +
    Math.max(0, ...teacherIds.map((id) => load.get(id) ?? 0));
  const all = units.map((unit, index) => ({ index, hard: hardness(unit) }));
  return all.toSorted((a, b) => b.hard - a.hard || a.index - b.index).map(({ index }) => index);
}

function dayKey({ slots }: SchoolWeek, { groupId, subjectId }: Unit, slot: number): string {
  return `${groupId} ${subjectId} ${slots[slot]?.weekday ?? 0}`;
}

function put(state: State, index: number, slot: number): void {
  const unit = state.week.units[index];
  if (!unit) return;
  state.at[index] = slot;
  state.count += 1;
  state.ofGroup[slot]?.set(unit.groupId, index);
  for (const id of unit.teacherIds) state.ofTeacher[slot]?.set(id, index);
  if (unit.roomKinds.some((kind) => state.week.rooms.has(kind))) state.withRoom[slot]?.add(index);
  const key = dayKey(state.week, unit, slot);
  state.perDay.set(key, (state.perDay.get(key) ?? 0) + 1);
}

function take(state: State, index: number): void {
  const unit = state.week.units[index];
  const slot = state.at[index] ?? -1;
  if (!unit || slot === -1) return;
  if (state.ofGroup[slot]?.get(unit.groupId) === index) state.ofGroup[slot].delete(unit.groupId);
  for (const id of unit.teacherIds) if (state.ofTeacher[slot]?.get(id) === index) state.ofTeacher[slot].delete(id);
  state.withRoom[slot]?.delete(index);
  const key = dayKey(state.week, unit, slot);
  state.perDay.set(key, (state.perDay.get(key) ?? 1) - 1);
  state.lastSlot[index] = slot;
  state.at[index] = -1;
  state.count -= 1;
}

function restore(state: State, at: readonly number[]): void {
  for (const [unit, slot] of state.at.entries()) if (slot !== -1) take(state, unit);
  for (const [unit, slot] of at.entries()) if (slot !== -1) put(state, unit, slot);
}

/** Units that cannot stand where `unit` would. */
function inTheWay(state: State, unit: number, slot: number): Set<number> {
  const { units, rooms } = state.week;
  const found = new Set<number>();
  const own = units[unit];
  if (!own) return found;
  const beside = state.overlapping[slot] ?? [];
  for (const one of beside) {
    const ofGroup = state.ofGroup[one]?.get(own.groupId);
    if (ofGroup !== undefined) found.add(ofGroup);
    for (const id of own.teacherIds) {
      const ofTeacher = state.ofTeacher[one]?.get(id);
      if (ofTeacher !== undefined) found.add(ofTeacher);
    }
  }
  for (const kind of new Set(own.roomKinds)) {
    const most = rooms.get(kind);
    if (most === undefined) continue;
    const needs = (index: number): number => units[index]?.roomKinds.filter((one) => one === kind).length ?? 0;
    const others = beside.flatMap((one) => [...(state.withRoom[one] ?? [])]).filter((one) => !found.has(one) && needs(one) > 0);
    let taken = needs(unit) + others.reduce((sum, one) => sum + (one === unit ? 0 : needs(one)), 0);
    for (const one of others) {
      if (taken <= most) break;
      if (one === unit) continue;
      found.add(one);
      taken -= needs(one);
    }
  }
  found.delete(unit);
  return found;
}

function cheapest(state: State, unit: number): { slot: number; displaced: ReadonlySet<number> } | null {
  const own = state.week.units[unit];
  let best: { slot: number; displaced: ReadonlySet<number> } | null = null;
  let least = Infinity;
  for (const slot of own ? (state.slotsOf.get(own.groupId) ?? []) : []) {
    if (isAbsent(state, unit, slot)) continue;
    const displaced = inTheWay(state, unit, slot);
    // Not at once where it was displaced from: two would push each other for ever.
    let cost = wish(state, unit, slot) + state.random.next() + (state.lastSlot[unit] === slot && displaced.size > 0 ? 30 : 0);
    for (const one of displaced) cost += isPinned(state, one) ? Infinity : 20 + 5 * (state.weight[one] ?? 0);
    if (cost < least) [least, best] = [cost, { slot, displaced }];
  }
  return best;
}

function isPinned({ week }: State, unit: number): boolean {
  return week.units[unit]?.pinned !== undefined;
}

function isAbsent({ week }: State, unit: number, slot: number): boolean {
  return week.units[unit]?.teacherIds.some((id) => week.absent.get(id)?.has(slot)) ?? false;
}

/** Early lessons before late ones, and one of a subject a day. */
function wish({ week, perDay }: State, unit: number, slot: number): number {
  const own = week.units[unit];
  if (!own) return 0;
  return 12 * (perDay.get(dayKey(week, own, slot)) ?? 0) + 2 * (week.slots[slot]?.number ?? 0);
}

/** Moves lessons into free places of their class, as long as that closes gaps. */
function closeGaps(state: State): void {
  const { units } = state.week;
  const unitsOf = new Map([...state.slotsOf.keys()].map((id): [number, number[]] => [id, []]));
  for (const [unit, { groupId, pinned }] of units.entries())
    if (pinned === undefined && state.at[unit] !== -1) unitsOf.get(groupId)?.push(unit);
  for (const [groupId, own] of unitsOf) {
    let isBetter = gapsOf(state, groupId).length > 0;
    while (isBetter) isBetter = own.some((unit) => hasMoved(state, groupId, unit));
  }
}

/** True where the class has fewer gaps now. */
function hasMoved(state: State, groupId: number, unit: number): boolean {
  const from = state.at[unit] ?? -1;
  const before = gapsOf(state, groupId).length;
  for (const slot of before > 0 ? (state.slotsOf.get(groupId) ?? []) : []) {
    if (slot === from || isAbsent(state, unit, slot) || inTheWay(state, unit, slot).size > 0) continue;
    take(state, unit);
    put(state, unit, slot);
    if (gapsOf(state, groupId).length < before) return true;
    take(state, unit);
    put(state, unit, from);
  }
  return false;
}

function gapsIn(state: State): Gap[] {
  return [...state.slotsOf.keys()].flatMap((groupId) => gapsOf(state, groupId));
}

function gapsOf({ week: { slots }, slotsOf, ofGroup }: State, groupId: number): Gap[] {
  const own = slotsOf.get(groupId) ?? [];
  const dayOf = (slot: number): number => slots[slot]?.weekday ?? 0;
  const numberOf = (slot: number): number => slots[slot]?.number ?? 0;
  const last = new Map<number, number>();
  for (const slot of own)
    if (ofGroup[slot]?.has(groupId)) last.set(dayOf(slot), Math.max(numberOf(slot), last.get(dayOf(slot)) ?? 0));
  const isGap = (slot: number): boolean =>
    !(ofGroup[slot]?.has(groupId) ?? false) && numberOf(slot) < (last.get(dayOf(slot)) ?? 0);
  return own.filter(isGap).map((slot) => ({ groupId, slot }));
}

/** Puts the last lesson of a day into the gap, wherever that leads the lessons of other classes; or leaves all as it was. */
function fillGap(state: State, { groupId, slot }: Gap): void {
  if (state.ofGroup[slot]?.has(groupId)) return;
  const before = { gaps: gapsIn(state).length, placed: state.count, at: [...state.at] };
  for (const unit of lastLessons(state, groupId)) {
    if (isAbsent(state, unit, slot) || [...inTheWay(state, unit, slot)].some((one) => isPinned(state, one))) continue;
    take(state, unit);
    const steps = search(state, displace(state, unit, slot), gapSteps);
    while (!steps.next().done);
    if (state.count >= before.placed) closeGaps(state);
    if (state.count >= before.placed && gapsIn(state).length < before.gaps) return;
    restore(state, before.at);
  }
}

/** Returns the last lesson of each day of a class, of those that may move. */
function lastLessons({ week: { slots, units }, slotsOf, ofGroup }: State, groupId: number): number[] {
  const last = new Map<number, number>();
  for (const slot of slotsOf.get(groupId) ?? []) {
    const unit = ofGroup[slot]?.get(groupId);
    if (unit !== undefined) last.set(slots[slot]?.weekday ?? 0, unit);
  }
  return [...last.values()].filter((unit) => units[unit]?.pinned === undefined);
}

function obstacleOf({ week, slotsOf }: State, unit: number): Obstacle {
  const { units, rooms, absent, slots } = week;
  const own = units[unit];
  if (!own) return { of: 'all' };
  const places = slotsOf.get(own.groupId) ?? [];
  const lessons = units.filter(({ groupId }) => groupId === own.groupId).length;
  if (lessons > places.length) return { of: 'group', groupId: own.groupId, lessons, slots: places.length };
  for (const teacherId of own.teacherIds) {
    const taught = units.filter(({ teacherIds }) => teacherIds.includes(teacherId));
    const shifts = new Set(taught.map(({ groupId }) => week.shiftOf.get(groupId)));
    const free = slots.filter(({ shift }, index) => shifts.has(shift) && !absent.get(teacherId)?.has(index)).length;
    if (taught.length > free) return { of: 'teacher', teacherId, lessons: taught.length, slots: free };
  }
  for (const kind of own.roomKinds) {
    const most = rooms.get(kind);
    const needed = units.reduce((sum, { roomKinds }) => sum + roomKinds.filter((one) => one === kind).length, 0);
    if (most !== undefined && needed > most * slots.length)
      return { of: 'room', kind, lessons: needed, slots: most * slots.length };
  }
  return { of: 'all' };
}
