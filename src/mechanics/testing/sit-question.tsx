import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { fireEvent, render } from '@testing-library/react';
import { useState } from 'react';
import { vi } from 'vitest';
import type { ScoredMechanicId } from '../mechanic.ts';
import type { Answer, AnswerOf, QuestionOf } from '../question.ts';
import { QuestionView, type QuestionViewProps } from '../views.tsx';

const envelope = { id: 1, sharedContentId: null, points: 1 };
const options = (...contents: string[]) => contents.map((content, index) => ({ id: `o${String(index + 1)}`, content }));

interface Sample<M extends ScoredMechanicId> {
  question: QuestionOf<M>;
  right: AnswerOf<M>;
  wrong: AnswerOf<M>;
}

export const samples: { [M in ScoredMechanicId]: Sample<M> } = {
  'one-correct': {
    question: {
      ...envelope,
      mechanic: 'one-correct',
      content: { prompt: '<p>Two and two?</p>', options: options('Three', 'Four') },
    },
    right: { selected: 'o2' },
    wrong: { selected: 'o1' },
  },
  'yes-no': {
    question: {
      ...envelope,
      mechanic: 'yes-no',
      content: { prompt: '<p>Is it so?</p>', labels: 'yes-no', statements: options('Ice floats', 'Iron floats') },
    },
    right: { selected: { o1: 'yes', o2: 'no' } },
    wrong: { selected: { o1: 'no', o2: 'yes' } },
  },
  'one-correct-input': {
    question: {
      ...envelope,
      mechanic: 'one-correct-input',
      content: {
        prompt: '<p>Which way?</p>',
        options: options('North', 'South'),
        input: { label: 'How far', kind: 'number', unit: 'km' },
      },
    },
    right: { selected: 'o2', input: '12' },
    wrong: { selected: 'o1', input: '13' },
  },
  'interactive-squares': {
    question: {
      ...envelope,
      mechanic: 'interactive-squares',
      content: {
        prompt: '<p>Mark the corners</p>',
        rows: 2,
        columns: 2,
        background: null,
        squares: ['a', 'b', 'c', 'd'].map((id) => ({ id, label: '' })),
        choose: null,
      },
    },
    right: { selected: ['a', 'd'] },
    wrong: { selected: ['b'] },
  },
  'multiple-choice': {
    question: {
      ...envelope,
      mechanic: 'multiple-choice',
      content: { prompt: '<p>Which are even?</p>', choose: 2, options: options('One', 'Two', 'Four') },
    },
    right: { selected: ['o2', 'o3'] },
    wrong: { selected: ['o1', 'o2'] },
  },
  matching: {
    question: {
      ...envelope,
      mechanic: 'matching',
      content: {
        prompt: '<p>Match</p>',
        multiple: false,
        left: [
          { id: 'l1', content: 'Kazakhstan' },
          { id: 'l2', content: 'Japan' },
        ],
        right: [
          { id: 'r1', content: 'Tokyo' },
          { id: 'r2', content: 'Astana' },
        ],
      },
    },
    right: {
      pairs: [
        { left: 'l1', right: 'r2' },
        { left: 'l2', right: 'r1' },
      ],
    },
    wrong: { pairs: [{ left: 'l1', right: 'r1' }] },
  },
  'empty-selects': {
    question: {
      ...envelope,
      mechanic: 'empty-selects',
      content: {
        prompt: '<p>Fill in</p>',
        template: '<p>Water boils at <span data-gap="g1"></span> degrees.</p>',
        gaps: [{ id: 'g1', options: options('50', '100') }],
      },
    },
    right: { selected: { g1: 'o2' } },
    wrong: { selected: { g1: 'o1' } },
  },
  'simple-text': {
    question: {
      ...envelope,
      mechanic: 'simple-text',
      content: { prompt: '<p>Who wrote it?</p>', maxLength: 12, multiline: false },
    },
    right: { text: 'Abai' },
    wrong: { text: 'Nobody' },
  },
  'empty-input': {
    question: {
      ...envelope,
      mechanic: 'empty-input',
      content: {
        prompt: '<p>Fill in</p>',
        template: '<p>2 + 2 = <span data-gap="g1"></span></p>',
        gaps: [{ id: 'g1', kind: 'number', size: 3 }],
      },
    },
    right: { values: { g1: '4' } },
    wrong: { values: { g1: '5' } },
  },
  'drag-and-drop': {
    question: {
      ...envelope,
      mechanic: 'drag-and-drop',
      content: {
        prompt: '<p>Sort</p>',
        background: null,
        zones: [
          { id: 'z1', label: 'Birds', capacity: 1, area: null },
          { id: 'z2', label: 'Fish', capacity: 2, area: null },
        ],
        items: options('Eagle', 'Trout', 'Carp'),
      },
    },
    right: { placed: { z1: ['o1'], z2: ['o2', 'o3'] } },
    wrong: { placed: { z1: ['o2'] } },
  },
};

type Shown = Partial<Omit<QuestionViewProps, 'question' | 'onAnswer' | 'onStrike'>>;

function toggled(set: ReadonlySet<string>, member: string): ReadonlySet<string> {
  return set.has(member) ? new Set([...set].filter((other) => other !== member)) : new Set([...set, member]);
}

/** A minimal player: holds the answer and the strikes, and reports what it was given. */
export function sit(mechanic: ScoredMechanicId, given: Shown = {}) {
  const onAnswer = vi.fn<(answer: Answer | null) => void>();
  function Player() {
    const [answer, setAnswer] = useState<unknown>(given.answer ?? null);
    const [struck, setStruck] = useState<ReadonlySet<string>>(given.struck ?? new Set());
    return (
      <QuestionView
        id="q1"
        mode="answer"
        {...given}
        question={samples[mechanic].question}
        answer={answer}
        struck={struck}
        onAnswer={(next) => {
          setAnswer(next);
          onAnswer(next);
        }}
        onStrike={(optionId) => setStruck((old) => toggled(old, optionId))}
      />
    );
  }
  const { container } = render(
    <I18nProvider i18n={i18n}>
      <Player />
    </I18nProvider>,
  );
  return { onAnswer, container, last: () => onAnswer.mock.lastCall?.[0] };
}

/** A click without a pointer, as Enter, Space and a screen reader make it. */
export const press = (element: HTMLElement) => fireEvent.click(element, { detail: 0 });
export const tap = (element: HTMLElement) => fireEvent.click(element, { detail: 1 });
export const choice = (container: HTMLElement, number: number) => {
  const control = container.querySelector<HTMLElement>(`[data-choice="${String(number)}"]`);
  if (control === null) throw new Error(`no choice ${String(number)}`);
  return control;
};
