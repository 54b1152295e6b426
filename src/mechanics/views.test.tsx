// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { mechanicIds, type MechanicId } from './mechanic.ts';
import { type Answer, type AnswerOf, type QuestionOf } from './question.ts';
import { QuestionView, type QuestionViewProps } from './views.tsx';

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));
afterEach(cleanup);

const envelope = { id: 1, sharedContentId: null, points: 1 };
const options = (...contents: string[]) => contents.map((content, index) => ({ id: `o${String(index + 1)}`, content }));

interface Sample<M extends MechanicId> {
  question: QuestionOf<M>;
  right: AnswerOf<M>;
  wrong: AnswerOf<M>;
}

const samples: { [M in MechanicId]: Sample<M> } = {
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

/** A player as small as can be: keeps the answer and the strikes, and tells what it was given. */
function sit(mechanic: MechanicId, given: Shown = {}) {
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
const press = (element: HTMLElement) => fireEvent.click(element, { detail: 0 });
const tap = (element: HTMLElement) => fireEvent.click(element, { detail: 1 });
const choice = (container: HTMLElement, number: number) => {
  const control = container.querySelector<HTMLElement>(`[data-choice="${String(number)}"]`);
  if (control === null) throw new Error(`no choice ${String(number)}`);
  return control;
};

const ways: { [M in MechanicId]: (container: HTMLElement) => void } = {
  'one-correct': () => tap(screen.getByRole('radio', { name: /Four/ })),
  'yes-no': () => {
    tap(within(screen.getByRole('radiogroup', { name: 'Ice floats' })).getByRole('radio', { name: 'Yes' }));
    tap(within(screen.getByRole('radiogroup', { name: 'Iron floats' })).getByRole('radio', { name: 'No' }));
  },
  'one-correct-input': () => {
    tap(screen.getByRole('radio', { name: /South/ }));
    fireEvent.change(screen.getByRole('textbox', { name: 'How far' }), { target: { value: '12' } });
  },
  'interactive-squares': () => {
    tap(screen.getByRole('button', { name: 'Row 1, column 1' }));
    fireEvent.keyDown(screen.getByRole('button', { name: 'Row 1, column 1' }), { key: 'ArrowDown' });
    fireEvent.keyDown(screen.getByRole('button', { name: 'Row 2, column 1' }), { key: 'ArrowRight' });
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Row 2, column 2' }));
    press(screen.getByRole('button', { name: 'Row 2, column 2' }));
  },
  'multiple-choice': (container) => {
    tap(choice(container, 3));
    tap(choice(container, 2));
  },
  matching: () => {
    tap(screen.getByRole('button', { name: /^Japan/ }));
    tap(screen.getByRole('button', { name: /^Tokyo/ }));
    press(screen.getByRole('button', { name: /^Kazakhstan/ }));
    fireEvent.keyDown(screen.getByRole('button', { name: /^Tokyo/ }), { key: 'ArrowDown' });
    press(screen.getByRole('button', { name: /^Astana/ }));
    expect(screen.getByRole('status').textContent).toBe('Linked Kazakhstan with Astana');
  },
  'empty-selects': () => fireEvent.change(screen.getByRole('combobox', { name: 'Gap 1' }), { target: { value: 'o2' } }),
  'simple-text': () => fireEvent.change(screen.getByRole('textbox', { name: 'Who wrote it?' }), { target: { value: 'Abai' } }),
  'empty-input': () => fireEvent.change(screen.getByRole('textbox', { name: 'Gap 1' }), { target: { value: '4' } }),
  'drag-and-drop': (container) => {
    press(screen.getByRole('button', { name: 'Eagle' }));
    expect(document.activeElement?.getAttribute('aria-label')).toContain('Put Eagle here: Birds');
    press(screen.getByRole('button', { name: /Put Eagle here: Birds/ }));
    expect(screen.getByRole('status').textContent).toBe('Put Eagle in Birds');
    for (const number of [2, 3]) {
      tap(choice(container, number));
      tap(screen.getByRole('button', { name: /here: Fish/ }));
    }
  },
};

describe.each(mechanicIds)('%s', (mechanic) => {
  const { right, wrong } = samples[mechanic];

  it('is answered by tap or keyboard, in the shape of an answer', () => {
    const { container, last } = sit(mechanic);
    ways[mechanic](container);
    expect(last()).toEqual(right);
  });

  it('cannot be changed when shown only', () => {
    for (const mode of ['readonly', 'review'] as const) {
      const { container, onAnswer } = sit(mechanic, { answer: wrong, mode });
      for (const control of container.querySelectorAll<HTMLElement>('button, input, select, textarea')) {
        expect(control.matches(':disabled, [readonly]')).toBe(true);
        act(() => control.click());
      }
      expect(onAnswer).not.toHaveBeenCalled();
      cleanup();
    }
  });

  it('says in words in review what was wrong and what was right', () => {
    const { container } = sit(mechanic, { answer: wrong, mode: 'review', right, isCorrect: false });
    expect(container.textContent).toContain('Your answer is wrong');
    expect(container.textContent).toMatch(/Right answer/);
  });

  it('says in review that the answer was right', () => {
    const { container } = sit(mechanic, { answer: right, mode: 'review', right, isCorrect: true });
    const withoutLegend = [...container.querySelectorAll('li')].reduce(
      (text, item) => text.replace(item.textContent, ''),
      container.textContent,
    );
    expect(withoutLegend).toContain('Your answer is right');
    expect(withoutLegend).not.toContain('wrong');
  });

  it('tells nothing in review of what was right when the exam keeps it', () => {
    const { container } = sit(mechanic, { answer: wrong, mode: 'review' });
    expect(container.textContent).not.toMatch(/Right answer|is right|is wrong/);
  });

  it('shows an answer of another shape as no answer', () => {
    expect(() => sit(mechanic, { answer: { nonsense: [1] } })).not.toThrow();
  });
});

describe('strike-out', () => {
  const strike = (name: string) => screen.getByRole('button', { name });

  it('tells screen readers what is struck out', () => {
    sit('one-correct', { struck: new Set(['o1']) });
    expect(strike('Strike out A').getAttribute('aria-pressed')).toBe('true');
    expect(screen.getByRole('radio', { name: /Struck out:.*Three/ })).toBeDefined();
  });

  it('is taken back by choosing the option', () => {
    const { last } = sit('multiple-choice', { struck: new Set(['o1']) });
    tap(screen.getByRole('checkbox', { name: /One/ }));
    expect(strike('Strike out A').getAttribute('aria-pressed')).toBe('false');
    expect(last()).toEqual({ selected: ['o1'] });
  });

  it('takes back the choice of the option', () => {
    const { last } = sit('one-correct', { answer: { selected: 'o1' } });
    tap(strike('Strike out A'));
    expect(last()).toBeNull();
  });
});

describe('clearing', () => {
  it('gives null when the last mark is taken away', () => {
    const { last } = sit('multiple-choice', { answer: { selected: ['o2'] } });
    tap(screen.getByRole('checkbox', { name: /Two/ }));
    expect(last()).toBeNull();
  });

  it('gives null when the last gap is emptied', () => {
    const { last } = sit('empty-selects', { answer: { selected: { g1: 'o1' } } });
    fireEvent.change(screen.getByRole('combobox'), { target: { value: '' } });
    expect(last()).toBeNull();
  });

  it('gives null when the same link is made again', () => {
    const { last } = sit('matching', { answer: { pairs: [{ left: 'l1', right: 'r1' }] } });
    tap(screen.getByRole('button', { name: /^Kazakhstan/ }));
    tap(screen.getByRole('button', { name: /^Tokyo/ }));
    expect(last()).toBeNull();
  });

  it('brings a placed item back by a tap', () => {
    const { last } = sit('drag-and-drop', { answer: { placed: { z1: ['o1'] } } });
    tap(screen.getByRole('button', { name: 'Eagle' }));
    expect(last()).toBeNull();
  });
});

describe('drag and drop by keyboard', () => {
  it('swaps with what lies in a zone for one', () => {
    const { last } = sit('drag-and-drop', { answer: { placed: { z1: ['o1'], z2: ['o2'] } } });
    press(screen.getByRole('button', { name: 'Trout' }));
    press(screen.getByRole('button', { name: /Put Trout here: Birds/ }));
    expect(last()).toEqual({ placed: { z1: ['o2'], z2: ['o1'] } });
  });

  it('refuses a full zone and says so', () => {
    const { onAnswer } = sit('drag-and-drop', { answer: { placed: { z2: ['o2', 'o3'] } } });
    press(screen.getByRole('button', { name: 'Eagle' }));
    press(screen.getByRole('button', { name: /Put Eagle here: Fish/ }));
    expect(onAnswer).not.toHaveBeenCalled();
    expect(screen.getByRole('status').textContent).toContain('Fish is full');
  });

  it('cancels with Escape and goes back to the item', () => {
    const { onAnswer } = sit('drag-and-drop');
    press(screen.getByRole('button', { name: 'Eagle' }));
    fireEvent.keyDown(screen.getByRole('button', { name: /Put Eagle here: Birds/ }), { key: 'Escape' });
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Eagle' }));
    expect(onAnswer).not.toHaveBeenCalled();
  });
});

describe('typed text', () => {
  it('never calls a text wrong that differs from the shown one, unless the server said so', () => {
    const shown = { answer: { text: 'Abay' }, mode: 'review', right: { text: 'Abai' } } as const;
    expect(sit('simple-text', shown).container.textContent).not.toContain('wrong');
    cleanup();
    expect(
      sit('empty-input', { answer: { values: { g1: '4,0' } }, mode: 'review', right: { values: { g1: '4' } } }).container
        .textContent,
    )
      // The signs above the text name all kinds.
      .toMatch(/4,0(?!.*is wrong)/);
  });

  it('keeps half an emoji and NUL out of the answer', () => {
    const { last } = sit('simple-text');
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'a\ud83d\u0000b' } });
    expect(last()).toEqual({ text: 'ab' });
  });

  it('counts characters only near the limit', () => {
    sit('simple-text');
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'a' } });
    expect(screen.getByRole('status').textContent).toBe('');
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'abcdefghijk' } });
    expect(screen.getByRole('status').textContent).toBe('1 character left');
  });

  it('asks for a number pad where a number is wanted', () => {
    sit('empty-input');
    expect(screen.getByRole('textbox').getAttribute('inputmode')).toBe('decimal');
  });
});

describe('matching by keyboard', () => {
  it('cancels with Escape and goes back to where it began', () => {
    const { onAnswer } = sit('matching');
    press(screen.getByRole('button', { name: /^Japan/ }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Tokyo/ }));
    fireEvent.keyDown(screen.getByRole('button', { name: /^Tokyo/ }), { key: 'Escape' });
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Japan/ }));
    expect(onAnswer).not.toHaveBeenCalled();
  });
});
