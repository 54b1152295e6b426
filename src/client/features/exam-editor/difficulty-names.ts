import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { DeclaredDifficulty } from '#domain/bank/item-difficulty.ts';

export const difficultyNames: Record<DeclaredDifficulty, MessageDescriptor> = {
  1: msg`Easy`,
  2: msg`Medium`,
  3: msg`Hard`,
};
