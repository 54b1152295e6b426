import type { MessageDescriptor } from '@lingui/core';

export interface ValueWords {
  name: MessageDescriptor;
  unit?: MessageDescriptor;
  /** Of a choice, in the order of its values. */
  choices?: readonly MessageDescriptor[];
}

export interface SimulationWords {
  title: MessageDescriptor;
  about: MessageDescriptor;
  /** Inputs and outputs by their keys. */
  values: Readonly<Record<string, ValueWords>>;
  /** What is predicted before trying; the right guess is in the domain. */
  question: MessageDescriptor;
  guesses: readonly MessageDescriptor[];
  explanation: MessageDescriptor;
  /** Written as formulas are, in no language. */
  law: string;
}
