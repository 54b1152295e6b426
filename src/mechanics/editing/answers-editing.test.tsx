// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { whatIsMissing } from '../draft.ts';
import { button, goInto, open, parts, prepareEditors, text, undo, write } from '../testing/open-editor.tsx';

prepareEditors(() => import('#ui/rich-editor/live-editor.tsx'));

describe('accepted answers', () => {
  const line = () => text('Accepted answers');
  const chips = () => screen.queryAllByTitle('Change').map(({ firstChild }) => firstChild?.textContent);
  const chip = (words: string) =>
    screen.getAllByTitle('Change').find(({ firstChild }) => firstChild?.textContent === words) ?? document.body;

  function type(words: string, end: 'enter' | 'leave') {
    fireEvent.change(line(), { target: { value: words } });
    if (end === 'enter') fireEvent.keyDown(line(), { key: 'Enter' });
    else fireEvent.blur(line());
  }

  test('are chips: by Enter, by leaving the line, by pasting a column', () => {
    const { content } = open('simple-text', {});
    type('Astana', 'enter');
    type(' Астана ', 'leave');
    fireEvent.paste(line(), { clipboardData: { getData: () => 'A\nB' } });
    expect(content().accepted.texts).toEqual(['Astana', 'Астана', 'A', 'B']);
    fireEvent.click(button('Remove: A'));
    fireEvent.keyDown(line(), { key: 'Backspace' });
    expect(chips()).toEqual(['Astana', 'Астана']);
    expect(line()).toHaveProperty('value', 'B');
    type('', 'leave');
    expect(content().accepted.texts).toEqual(['Astana', 'Астана']);
  });

  test('are in the question with each letter, once, and undone as one step', () => {
    const { content } = open('simple-text', { accepted: { texts: ['Astana'] } });
    for (const words of ['A', 'Astana', 'Astana ', 'Astana c', 'Astana ci'])
      fireEvent.change(line(), { target: { value: words } });
    expect(content().accepted.texts).toEqual(['Astana', 'Astana ci']);
    expect(chips()).toHaveLength(1);
    type('Astana ', 'enter');
    expect(content().accepted.texts).toEqual(['Astana']);
    type('Akmola', 'enter');
    fireEvent.change(line(), { target: { value: 'Tselinograd' } });
    undo(line());
    expect(content().accepted.texts).toEqual(['Astana', 'Akmola']);
    expect(line()).toHaveProperty('value', '');
    cleanup();
    expect(content().accepted.texts).toEqual(['Astana', 'Akmola']);
  });

  test('keep their places when one is changed: the first is the one that is shown as right', () => {
    const { content, begun } = open('simple-text', { accepted: { texts: ['Astana', 'Akmola', ' Tselinograd'] } });
    fireEvent.click(chip(' Tselinograd'));
    expect(line()).toHaveProperty('value', ' Tselinograd');
    fireEvent.click(chip('Astana'));
    expect(line()).toHaveProperty('value', 'Astana');
    expect(content()).toBe(begun);
    fireEvent.blur(line());
    expect(content()).toBe(begun);
    fireEvent.click(chip('Astana'));
    fireEvent.change(line(), { target: { value: '' } });
    fireEvent.change(line(), { target: { value: 'Nur-Sultan' } });
    fireEvent.click(chip('Akmola'));
    expect(content().accepted.texts).toEqual(['Nur-Sultan', 'Akmola', ' Tselinograd']);
    expect(line()).toHaveProperty('value', 'Akmola');
    fireEvent.click(button('Remove: Nur-Sultan'));
    expect(content().accepted.texts).toEqual(['Akmola', ' Tselinograd']);
    expect(document.activeElement).toBe(line());
  });

  test('one that is another’s beginning takes nothing from it', () => {
    const { content } = open('simple-text', { accepted: { texts: ['1', '12', '2'] } });
    fireEvent.click(chip('1'));
    for (const words of ['12', '123']) fireEvent.change(line(), { target: { value: words } });
    expect(content().accepted.texts).toEqual(['123', '12', '2']);
  });

  test('the last that has a place is written to its end', () => {
    const all = Array.from({ length: 49 }, (_, index) => `answer ${String(index)}`);
    const { content } = open('simple-text', { accepted: { texts: all } });
    fireEvent.change(line(), { target: { value: '5' } });
    expect(line()).toHaveProperty('readOnly', false);
    type('50', 'enter');
    expect(content().accepted.texts).toEqual([...all, '50']);
    expect(line()).toHaveProperty('readOnly', true);
    fireEvent.click(chip('answer 0'));
    expect(line()).toHaveProperty('readOnly', false);
  });

  test('have case and tolerance; a comma is a point', () => {
    const { content } = open('simple-text', { accepted: { texts: ['12'] } });
    fireEvent.click(screen.getByRole('checkbox', { name: 'Capital and small letters differ' }));
    fireEvent.click(screen.getByRole('checkbox', { name: 'Compare as a number' }));
    fireEvent.change(text('Tolerance, plus or minus'), { target: { value: '0,5' } });
    expect(content().accepted).toEqual({ texts: ['12'], caseSensitive: true, tolerance: 0.5 });
    fireEvent.blur(text('Tolerance, plus or minus'));
    fireEvent.change(text('Tolerance, plus or minus'), { target: { value: '-1' } });
    expect(content().accepted.tolerance).toBe(0.5);
    expect(screen.getByText(/A number from 0/)).toBeTruthy();
  });

  test('beside an option', () => {
    const { content } = open('one-correct-input', { options: parts('North', 'South') });
    fireEvent.click(screen.getByRole('radio', { name: 'Option A is right' }));
    fireEvent.change(text('What students write beside it'), { target: { value: 'How far?' } });
    fireEvent.change(text('Unit after it'), { target: { value: 'km' } });
    fireEvent.click(screen.getByRole('radio', { name: 'Numbers' }));
    type('12', 'enter');
    expect(content()).toMatchObject({
      input: { label: 'How far?', unit: 'km', kind: 'number' },
      right: { selected: 'o1', accepted: { texts: ['12'] } },
    });
    expect(whatIsMissing('one-correct-input', content())).toEqual([]);
  });
});

describe('gaps', () => {
  test('come from the text, and their lists are written and marked in their cards', async () => {
    const { content } = open('empty-selects', {});
    await write('Text with gaps', 'Water boils at ');
    fireEvent.click(button('Gap'));
    const [gap] = content().gaps;
    expect(content().template).toBe(`<p>Water boils at <span data-gap="${gap?.id ?? ''}"></span></p>`);
    fireEvent.change(text('Option 1 of gap 1'), { target: { value: '50' } });
    fireEvent.keyDown(text('Option 1 of gap 1'), { key: 'Enter' });
    expect(document.activeElement).toBe(text('Option 2 of gap 1'));
    fireEvent.change(text('Option 2 of gap 1'), { target: { value: '100' } });
    fireEvent.keyDown(text('Option 3 of gap 1'), { key: 'Backspace' });
    fireEvent.click(screen.getByRole('radio', { name: 'Option 2 of gap 1 is right' }));
    expect(whatIsMissing('empty-selects', content())).toEqual([]);
    expect(content().right[gap?.id ?? '']).toBe(content().gaps[0]?.options[1]?.id);
  });

  test('a gap deleted from the text keeps its list, and goes back by a button', async () => {
    const { content } = open('empty-selects', {
      template: '<p>a <span data-gap="g1"></span></p>',
      gaps: [
        {
          id: 'g1',
          options: [
            { id: 'x', content: 'one' },
            { id: 'y', content: 'two' },
          ],
        },
      ],
      right: { g1: 'x' },
    });
    const editor = await goInto('Text with gaps');
    act(() => void editor.commands.setContent('<p>a </p>', { emitUpdate: true }));
    expect(content().gaps).toHaveLength(1);
    fireEvent.click(button('Put back into the text'));
    expect(content().template).toContain('<span data-gap="g1"></span>');
    expect(whatIsMissing('empty-selects', content())).toEqual([]);
  });

  test('one that nobody has written for goes with its place, and removing one takes its key along', async () => {
    const { content } = open('empty-input', {});
    await goInto('Text with gaps');
    fireEvent.click(button('Gap'));
    expect(content().gaps).toHaveLength(1);
    const editor = await goInto('Text with gaps');
    act(() => void editor.commands.setContent('<p>a</p>', { emitUpdate: true }));
    expect(content().gaps).toEqual([]);
  });
});
