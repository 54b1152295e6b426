import type { MessageDescriptor } from '@lingui/core';

/** A plain string is the same in every language: a formula, a symbol, a number. */
export type Word = MessageDescriptor | string;

export interface ValueWords {
  name: Word;
  unit?: Word;
  /** Of a choice, in the order of its values. */
  choices?: readonly Word[];
}

export interface SimulationWords {
  title: MessageDescriptor;
  about: MessageDescriptor;
  /** Inputs and outputs by their keys. */
  values: Readonly<Record<string, ValueWords>>;
  /** What is predicted before trying; the right guess is in the domain. */
  question: MessageDescriptor;
  guesses: readonly Word[];
  explanation: MessageDescriptor;
  /** Written as formulas are, in no language. */
  law: string;
}
