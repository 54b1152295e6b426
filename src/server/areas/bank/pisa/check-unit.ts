/** What a save of a unit has to satisfy beyond its schema. Pure. */
import type { MessageDescriptor } from '@lingui/core';
import type { PisaUnit } from '#contract/bank/pisa-units.ts';
import { readDraft, whatIsMissing } from '#mechanics/draft.ts';
import type { MechanicId } from '#mechanics/mechanic.ts';
import { bankTexts } from '../texts.ts';

export type UnitFields = Pick<PisaUnit, 'isActive' | 'title' | 'score' | 'template' | 'questions' | 'content' | 'stimuli'> &
  Pick<PisaUnit, 'difficultyLevelId' | 'examId' | 'groupId'>;
export type UnitFaults = Record<string, MessageDescriptor>;

/** By field path. A unit that is shown to nobody may be half written; its blocks stand for what is there in any case. */
export function findUnitFaults({ isActive, questions, stimuli, content }: UnitFields): UnitFaults {
  const faults: UnitFaults = {};
  if (hasStrangeBlocks(questions, stimuli, content)) faults['content.data'] = bankTexts.foreignBlock;
  if (!isActive) return faults;
  if (questions.length === 0) faults['questions'] = bankTexts.incomplete;
  questions.forEach(({ type, content: draft }, index) => {
    const missing = whatIsMissing<MechanicId>(type, readDraft<MechanicId>(type, draft));
    if (missing.length > 0) faults[`questions.${index}`] = bankTexts.incomplete;
  });
  return faults;
}

/** Each stimulus and question has its block, of its kind, and there are no others. */
function hasStrangeBlocks(
  questions: UnitFields['questions'],
  stimuli: UnitFields['stimuli'],
  { data }: UnitFields['content'],
): boolean {
  const kinds = new Map([
    ...stimuli.map(({ uuid }) => [uuid, 'stimulus'] as const),
    ...questions.map(({ uuid }) => [uuid, 'question'] as const),
  ]);
  const blocks = Object.entries(data);
  if (kinds.size !== questions.length + stimuli.length || kinds.size !== blocks.length) return true;
  return blocks.some(([uuid, { type }]) => kinds.get(uuid) !== type);
}
