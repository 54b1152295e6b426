/** The scenes of a drill, and who plays which when. The same seed gives the same scripts. */
import type { Random } from '#lib/random.ts';

export const sceneIds = [
  'class-away',
  'wifi-away',
  'silent',
  'slow',
  'lost-back',
  'twice',
  'late',
  'restart',
  'restart-away',
  'two-taps',
  'changed-mind',
  'clock-ahead',
  'finish-away',
] as const;
export type SceneId = (typeof sceneIds)[number];

/** Those that last, in milliseconds at most; the others are over in a moment. `class-away` is everybody's at once. */
export const longestMs: Partial<Record<SceneId, number>> = {
  'class-away': 40_000,
  'wifi-away': 25_000,
  silent: 25_000,
  slow: 25_000,
  'restart-away': 25_000,
  'finish-away': 20_000,
};

/** Scenes in which the line is gone or next to useless: bands in the picture. */
export function isOutage(scene: SceneId): boolean {
  return longestMs[scene] !== undefined;
}

const lineStates = {
  'class-away': 'away',
  'wifi-away': 'away',
  'restart-away': 'away',
  'finish-away': 'away',
  silent: 'silent',
  slow: 'slow',
} as const;

/** Returns the effect of a scene on the line; null: nothing. */
export function lineStateOf(scene: SceneId): 'away' | 'silent' | 'slow' | null {
  return scene in lineStates ? lineStates[scene as keyof typeof lineStates] : null;
}

const own: readonly SceneId[] = [
  'wifi-away',
  'lost-back',
  'restart',
  'silent',
  'twice',
  'restart-away',
  'late',
  'slow',
  'two-taps',
  'clock-ahead',
  'changed-mind',
];

export type Step =
  /** The next question that has no answer yet. */
  | { at: number; act: 'answer' }
  /** A question that has one gets another. */
  | { at: number; act: 'change' }
  | { at: number; act: 'begin' | 'end'; scene: SceneId }
  | { at: number; act: 'finish' };

/** Where a student's own scenes stand, as shares of the whole time; the class's dropout lies between them. */
const slots = [
  { from: 0.08, to: 0.22 },
  { from: 0.25, to: 0.4 },
  { from: 0.7, to: 0.78 },
  { from: 0.81, to: 0.9 },
] as const;
const classSlot = { from: 0.45, to: 0.67 } as const;
const finishSlot = { from: 0.92, to: 1 } as const;

/** How many of a student's own scenes there are. */
export const ownScenes = slots.length;

/** A student's own scenes: assigned in turn, so that a class plays all of them. */
export function assignScenes(index: number): SceneId[] {
  return slots.map((_, slot) => own[(index * ownScenes + slot) % own.length] ?? 'wifi-away');
}

/** Every third student finishes without network. */
export function finishesAway(index: number): boolean {
  return index % 3 === 1;
}

/**
 * A student's script.
 * @param index 0, 1, 2, ...: decides which scenes.
 * @param totalMs from the first question to the finish.
 */
export function writeScript(random: Random, index: number, questions: number, totalMs: number): Step[] {
  const steps: Step[] = [];
  for (let index = 0; index < questions; index += 1) {
    const share = 0.02 + (0.88 * (index + 0.15 + 0.7 * random.next())) / questions;
    steps.push({ at: share * totalMs, act: 'answer' });
  }
  assignScenes(index).forEach((scene, index) => {
    const slot = slots[index];
    if (slot) steps.push(...play(scene, slot, totalMs, random));
  });
  steps.push(...play('class-away', classSlot, totalMs, null));
  if (finishesAway(index)) steps.push(...play('finish-away', finishSlot, totalMs, null));
  steps.push({ at: 0.95 * totalMs, act: 'finish' });
  return inOrder(steps);
}

interface Slot {
  from: number;
  to: number;
}

/** Each dropout has a tap in it, or it would prove nothing. Without `random` it begins with its slot: for all at the same time. */
function play(scene: SceneId, slot: Slot, totalMs: number, random: Random | null): Step[] {
  const room = (slot.to - slot.from) * totalMs;
  const longest = longestMs[scene];
  if (longest === undefined) {
    const at = slot.from * totalMs + room * (random?.next() ?? 0) * 0.9;
    return [{ at, act: 'begin', scene }];
  }
  const lasts = Math.min(longest, room * 0.9);
  const from = slot.from * totalMs + (room - lasts) * 0.9 * (random?.next() ?? 0);
  return [
    { at: from, act: 'begin', scene },
    ...(scene === 'finish-away' ? [] : [{ at: from + lasts * 0.5, act: 'change' as const }]),
    { at: from + lasts, act: 'end', scene },
  ];
}

function inOrder(steps: Step[]): Step[] {
  return steps
    .map((step, index) => ({ step, index }))
    .sort((a, b) => a.step.at - b.step.at || a.index - b.index)
    .map(({ step }) => step);
}
