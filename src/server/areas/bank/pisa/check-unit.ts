/** Checks of a saved unit, beyond its schema. Pure. */
import type { FieldFaults } from '#server/records/kind.ts';
import { findMissingFaults } from '../questions/missing-faults.ts';
import { bankTexts } from '../texts.ts';
import type { UnitBody } from './units.ts';

/** By field path. A unit that is shown to nobody may be half written; its blocks stand for what is there in any case. */
export function findContentFaults(unit: UnitBody): FieldFaults {
  const { isActive, questions } = unit;
  const faults: FieldFaults = {};
  if (hasStrangeBlocks(unit)) faults['content.data'] = bankTexts.foreignBlock;
  if (!isActive) return faults;
  if (questions.length === 0) faults['questions'] = bankTexts.incomplete;
  questions.forEach(({ type, content }, index) => {
    const [first, ...others] = findMissingFaults(type, content);
    if (!first) return;
    // The question by its own name as well: that is what a list of questions looks for.
    faults[`questions.${index}`] = first.text;
    for (const { path, text } of [first, ...others]) faults[`questions.${index}.${path}`] ??= text;
  });
  return faults;
}

/** Each stimulus and question has its block, of its kind, and there are no others. */
function hasStrangeBlocks({ questions, stimuli, content }: UnitBody): boolean {
  const kinds = new Map([
    ...stimuli.map(({ uuid }) => [uuid, 'stimulus'] as const),
    ...questions.map(({ uuid }) => [uuid, 'question'] as const),
  ]);
  const blocks = Object.entries(content.data);
  if (kinds.size !== questions.length + stimuli.length || kinds.size !== blocks.length) return true;
  return blocks.some(([uuid, { type }]) => kinds.get(uuid) !== type);
}
