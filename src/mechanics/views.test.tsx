// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { scoredMechanicIds, type ScoredMechanicId } from './mechanic.ts';
import { choice, press, samples, sit, tap } from './testing/sit-question.tsx';

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));
afterEach(cleanup);

const ways: { [M in ScoredMechanicId]: (container: HTMLElement) => void } = {
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
  'empty-selects': () => fireEvent.change(screen.getByRole('combobox', { name: /^Gap 1/ }), { target: { value: 'o2' } }),
  'simple-text': () => fireEvent.change(screen.getByRole('textbox', { name: 'Who wrote it?' }), { target: { value: 'Abai' } }),
  'empty-input': () => fireEvent.change(screen.getByRole('textbox', { name: /^Gap 1/ }), { target: { value: '4' } }),
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

describe.each(scoredMechanicIds)('%s', (mechanic) => {
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
