// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { whatIsMissing } from '../draft.ts';
import { button, goInto, open, parts, patience, prepareEditors, text, undo, write } from '../testing/open-editor.tsx';
import { mixed, withPartAt } from './part-steps.ts';

prepareEditors(() => import('#ui/rich-editor/live-editor.tsx'));

describe('options', () => {
  const begun = { prompt: '<p>2+2</p>', options: parts('Three', 'Four', 'Five'), right: 'o2' };

  test('the right one is set by its radio', () => {
    const { content } = open('one-correct', begun);
    fireEvent.click(screen.getByRole('radio', { name: 'Option C is right' }));
    expect(content().right).toBe('o3');
    undo();
    expect(content().right).toBe('o2');
  });

  test('removing the right one leaves no key behind, and the way back brings it again', () => {
    const { content } = open('one-correct', begun, true);
    fireEvent.click(button('Remove: Option B'));
    expect(content()).toMatchObject({ right: '', options: [{ id: 'o1' }, { id: 'o3' }] });
    expect(screen.getByText('Mark the right option.')).toBeTruthy();
    fireEvent.click(within(screen.getByText(/Removed/).parentElement ?? document.body).getByRole('button', { name: 'Undo' }));
    expect(content()).toMatchObject({ right: 'o2', options: [{ id: 'o1' }, { id: 'o2' }, { id: 'o3' }] });
  });

  test('Enter goes to the next and adds one after the last', async () => {
    const { content } = open('one-correct', begun);
    await goInto('Option B');
    fireEvent.keyDown(text('Option B'), { key: 'Enter' });
    await waitFor(() => expect(document.activeElement).toBe(text('Option C')), patience);
    await goInto('Option C');
    fireEvent.keyDown(text('Option C'), { key: 'Enter' });
    expect(content().options).toHaveLength(4);
    await waitFor(() => expect(document.activeElement).toBe(text('Option D')), patience);
  });

  test('Backspace in an empty one removes it and goes to the one before; Ctrl+Z brings it back', async () => {
    const { content } = open('one-correct', { ...begun, options: [...begun.options, { id: 'o4', content: '' }] });
    await goInto('Option D');
    fireEvent.keyDown(text('Option D'), { key: 'Backspace' });
    expect(content().options).toHaveLength(3);
    await waitFor(() => expect(document.activeElement).toBe(text('Option C')), patience);
    undo(text('Option C'));
    expect(content().options.map(({ id }) => id)).toEqual(['o1', 'o2', 'o3', 'o4']);
  });

  test('Alt with an arrow and the arrow buttons move one, and the key goes with it', async () => {
    const { content } = open('one-correct', begun);
    await goInto('Option B');
    fireEvent.keyDown(text('Option B'), { key: 'ArrowUp', altKey: true });
    expect(content().options.map(({ id }) => id)).toEqual(['o2', 'o1', 'o3']);
    fireEvent.click(button('Move down: Option A'));
    expect(content().options.map(({ id }) => id)).toEqual(['o1', 'o2', 'o3']);
    expect(content().right).toBe('o2');
  });

  test('there are never fewer than two nor more than twenty', () => {
    const many = Array.from({ length: 20 }, (_, index) => ({ id: `m${String(index)}`, content: '' }));
    open('one-correct', { options: many });
    expect(button('Add an option')).toHaveProperty('disabled', true);
    expect(screen.getByText('20 of 20')).toBeTruthy();
    cleanup();
    open('one-correct', { options: parts('a', 'b') });
    expect(button('Remove: Option A')).toHaveProperty('disabled', true);
  });

  test('several are set by check boxes, and the stated number follows', () => {
    const { content } = open('multiple-choice', { options: parts('One', 'Two', 'Four'), right: ['o2'], choose: null });
    fireEvent.click(screen.getByRole('checkbox', { name: 'Tell students how many to choose' }));
    fireEvent.click(screen.getByRole('checkbox', { name: 'Option C is right' }));
    expect(content()).toMatchObject({ right: ['o2', 'o3'], choose: 2 });
    fireEvent.click(button('Remove: Option B'));
    expect(content()).toMatchObject({ right: ['o3'], choose: 1 });
    expect(whatIsMissing('multiple-choice', content())).toEqual([]);
  });

  test('what is written is a text of its own row', async () => {
    const { content } = open('one-correct', begun);
    await write('Option A', '!');
    expect(content().options.map((option) => option.content)).toEqual(['<p>Three!</p>', '<p>Four</p>', '<p>Five</p>']);
  });
});

describe('statements', () => {
  test('each gets its yes or no, in the words that students see', () => {
    const { content } = open('yes-no', { statements: parts('Ice floats', 'Iron floats'), labels: 'yes-no' }, true);
    expect(screen.getAllByText('Say whether this statement is right.')).toHaveLength(2);
    fireEvent.click(screen.getByRole('radio', { name: 'True / False' }));
    const toggles = (number: number) =>
      within(screen.getByRole('radiogroup', { name: `What is right of statement ${String(number)}` }));
    fireEvent.click(toggles(1).getByRole('radio', { name: 'True' }));
    fireEvent.click(toggles(2).getByRole('radio', { name: 'False' }));
    expect(content()).toMatchObject({ labels: 'true-false', right: { o1: 'yes', o2: 'no' } });
    expect(whatIsMissing('yes-no', content())).toEqual([]);
    fireEvent.click(button('Remove: Statement 1'));
    expect(content().right).toEqual({ o2: 'no' });
  });
});

describe('steps', () => {
  test('a mixed list has the same parts in another order', () => {
    const list = ['a', 'b', 'c'];
    for (let round = 0; round < 30; round += 1) {
      expect(mixed(list)).not.toEqual(list);
      expect(mixed(list).toSorted()).toEqual(list);
    }
  });

  test('a part moved out of the list stays where it is', () => {
    const list = parts('a', 'b');
    expect(withPartAt(list, 'o1', -1)).toBe(list);
    expect(withPartAt(list, 'o2', 2)).toBe(list);
  });
});
