import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AttemptSnapshot } from '#offline/types.ts';

export interface PracticeStep {
  name: string;
  text: MessageDescriptor;
  /** @param used tools and dialogs that were opened, by their names */
  isDone: (state: Pick<AttemptSnapshot, 'answers' | 'uiState'>, used: ReadonlySet<string>) => boolean;
}

/** What a test asks for, in the order of the practice's questions. */
export const practiceSteps: readonly PracticeStep[] = [
  {
    name: 'calculator',
    text: msg`Question 1: open Tools, then the calculator.`,
    isDone: (_, used) => used.has('calculator'),
  },
  {
    name: 'strike',
    text: msg`Strike out an answer that cannot be right.`,
    isDone: ({ uiState }) => Object.values(uiState.struck).some((struck) => struck.length > 0),
  },
  {
    name: 'answer',
    text: msg`Choose an answer.`,
    isDone: ({ answers }) => [...answers.values()].some((view) => view.answers !== null),
  },
  { name: 'formulas', text: msg`In Tools look at the formulas.`, isDone: (_, used) => used.has('formulas') },
  {
    name: 'tables',
    text: msg`In Tools look at a table: elements or solubility.`,
    isDone: (_, used) => used.has('periodic-table') || used.has('solubility'),
  },
  { name: 'mark', text: msg`Mark the question for later.`, isDone: ({ uiState }) => uiState.marked.length > 0 },
  {
    name: 'highlighter',
    text: msg`Question 2: open the highlighter and mark words of the text.`,
    isDone: ({ uiState }, used) =>
      Object.values(uiState.highlights ?? {}).some((ranges) => ranges.length > 0) ||
      // A browser that cannot highlight says so.
      (used.has('highlighter') && typeof Highlight === 'undefined'),
  },
  { name: 'notes', text: msg`Write a note.`, isDone: ({ uiState }) => (uiState.note ?? '').trim() !== '' },
  {
    name: 'line-reader',
    text: msg`Lay the line reader over the text and move it.`,
    isDone: (_, used) => used.has('line-reader'),
  },
  { name: 'zoom', text: msg`Question 3: make the picture larger.`, isDone: (_, used) => used.has('zoom') },
  { name: 'map', text: msg`Open the map and look at the signs.`, isDone: (_, used) => used.has('map') },
  {
    name: 'finish',
    text: msg`Finish: you see what is empty or marked before anything is handed in.`,
    isDone: (_, used) => used.has('finish'),
  },
];
