import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { MechanicId } from '#mechanics/mechanic.ts';

export const mechanicNames: Record<MechanicId, MessageDescriptor> = {
  'one-correct': msg`One correct`,
  'yes-no': msg`Yes or no`,
  'one-correct-input': msg`One correct and a value`,
  'interactive-squares': msg`Interactive squares`,
  'multiple-choice': msg`Multiple choice`,
  matching: msg`Matching`,
  'empty-selects': msg`Gaps with lists`,
  'simple-text': msg`Short text`,
  'empty-input': msg`Gaps to fill in`,
  'drag-and-drop': msg`Drag and drop`,
  essay: msg`Essay`,
};
