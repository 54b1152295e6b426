// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { blankDraft, readDraft, whatIsMissing } from './draft.ts';
import { QuestionContentEditor } from './editors.tsx';
import { mixed, withPartAt } from './editing/part-steps.ts';
import { withSize } from './interactive-squares/interactive-squares.steps.ts';
import { between, leastSide, movedBy, resizedBy } from './drag-and-drop/editing/zone-steps.ts';
import type { KeyedContentByMechanic } from './keyed-question.ts';
import { mechanicIds, type MechanicId } from './mechanic.ts';
import { ScoringWords } from './scoring-words.tsx';

beforeAll(async () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  await import('#ui/rich-editor/live-editor.tsx');
  // What a page has and jsdom lacks.
  Element.prototype.scrollIntoView = vi.fn();
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
  Range.prototype.getBoundingClientRect = () => new DOMRect();
});
afterEach(cleanup);

const parts = (...contents: string[]) =>
  contents.map((content, index) => ({ id: `o${String(index + 1)}`, content: `<p>${content}</p>` }));
const picture = { src: '/media/map.png', alt: 'A map', width: 800, height: 400 };

/** An editor on a page of its own. `content()` is what the page holds. */
function open<M extends MechanicId>(mechanic: M, begun: unknown, isStrict = false) {
  let latest: KeyedContentByMechanic[M] = readDraft(mechanic, begun);
  const begunAs = latest;
  function Page() {
    const [content, setContent] = useState(latest);
    return (
      <I18nProvider i18n={i18n}>
        <QuestionContentEditor
          id="q"
          mechanic={mechanic}
          content={content}
          onChange={(next) => {
            latest = next;
            setContent(next);
          }}
          missing={isStrict ? whatIsMissing(mechanic, content) : []}
          lang="kk"
          upload={() => Promise.resolve({ src: '/media/new.png', width: 10, height: 10 })}
        />
      </I18nProvider>
    );
  }
  render(<Page />);
  return { content: () => latest, begun: begunAs };
}

const text = (name: string) => screen.getByRole('textbox', { name });
const button = (name: string) => screen.getByRole('button', { name });
const undo = (target: Element = document.body.querySelector('[role="textbox"]') ?? document.body) =>
  fireEvent.keyDown(target, { key: 'z', code: 'KeyZ', ctrlKey: true });

const patience = { timeout: 20_000 };

/** Gives a rich text the focus and waits until it can be written into. */
async function goInto(name: string): Promise<Editor> {
  act(() => text(name).focus());
  await waitFor(() => expect(text(name)).toHaveProperty('editor'), patience);
  const { editor } = text(name) as unknown as { editor: Editor };
  return editor;
}

async function write(name: string, words: string): Promise<void> {
  const editor = await goInto(name);
  act(() => void editor.commands.insertContent(words));
}

describe.each(mechanicIds)('the editor of %s', (mechanic) => {
  test('opens on a blank question, names its prompt and changes nothing by itself', () => {
    const { content, begun } = open(mechanic, blankDraft(mechanic), true);
    expect(text('Question')).toBeTruthy();
    expect(content()).toBe(begun);
    expect(screen.queryByText(/Something is not in order/)).toBeNull();
  });

  test('takes the prompt, which is undone by Ctrl+Z', async () => {
    const { content } = open(mechanic, {});
    await write('Question', 'Why?');
    expect(content().prompt).toBe('<p>Why?</p>');
    undo(text('Question'));
    expect(content().prompt).toBe('');
  });

  test('every control has a name', () => {
    open(mechanic, blankDraft(mechanic));
    for (const role of ['textbox', 'button', 'radio', 'checkbox', 'group'] as const)
      for (const control of screen.queryAllByRole(role))
        expect(
          (control.getAttribute('aria-label') ?? '') +
            (control.getAttribute('aria-labelledby') ?? '') +
            ((control as HTMLInputElement).labels?.[0]?.textContent ?? '') +
            (control.textContent ?? ''),
        ).not.toBe('');
  });
});

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

  test('several are set by check boxes, and the told number follows', () => {
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

describe('accepted answers', () => {
  const line = () => text('Accepted answers');

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
    expect(content().accepted.texts).toEqual(['Astana', 'Астана']);
    expect(line()).toHaveProperty('value', 'B');
  });

  test('have case and tolerance; a comma is a point', () => {
    const { content } = open('simple-text', { accepted: { texts: ['12'] } });
    fireEvent.click(screen.getByRole('checkbox', { name: 'Capital and small letters differ' }));
    fireEvent.click(screen.getByRole('checkbox', { name: 'Compare as a number' }));
    fireEvent.change(text('Tolerance, plus or minus'), { target: { value: '0,5' } });
    expect(content().accepted).toEqual({ texts: ['12'], caseSensitive: true, tolerance: 0.5 });
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

describe('squares', () => {
  const begun = { rows: 2, columns: 2, squares: ['a', 'b', 'c', 'd'].map((id) => ({ id, label: id })), right: [] };

  test('the right ones are clicked', () => {
    const { content } = open('interactive-squares', begun, true);
    const squares = within(screen.getByRole('grid')).getAllByRole('button');
    for (const square of [squares[0], squares[3]]) if (square) fireEvent.click(square);
    expect(content().right).toEqual(['a', 'd']);
    expect(whatIsMissing('interactive-squares', content())).toEqual([]);
  });

  test('another size keeps each square in its place, and no mark on one that is gone', () => {
    const content = readDraft('interactive-squares', { ...begun, right: ['a', 'd'] });
    const wide = withSize(content, 2, 3);
    expect(wide.squares.map(({ label }) => label)).toEqual(['a', 'b', '', 'c', 'd', '']);
    const low = withSize(content, 1, 2);
    expect(low).toMatchObject({ right: ['a'], squares: [{ id: 'a' }, { id: 'b' }] });
  });

  test('rows and columns are typed, labels are written on request', () => {
    const { content } = open('interactive-squares', begun);
    fireEvent.change(text('Columns'), { target: { value: '3' } });
    expect(content().squares).toHaveLength(6);
    fireEvent.click(screen.getByRole('checkbox', { name: 'Write into the squares' }));
    fireEvent.change(text('Row 1, column 3'), { target: { value: 'c3' } });
    expect(content().squares[2]?.label).toBe('c3');
  });
});

describe('matching', () => {
  const begun = {
    left: [
      { id: 'l1', content: 'Kazakhstan' },
      { id: 'l2', content: 'Japan' },
    ],
    right: [
      { id: 'r1', content: 'Tokyo' },
      { id: 'r2', content: 'Astana' },
      { id: 'r3', content: 'Paris' },
    ],
    pairs: [{ left: 'l1', right: 'r2' }],
    multiple: false,
  };
  const item = (name: string) => document.querySelector(`[data-anchor="${name}"]`) ?? document.body;

  test('pairs are linked by pressing one and then the other', () => {
    const { content } = open('matching', begun);
    fireEvent.click(item('left:l2'));
    fireEvent.click(item('right:r1'));
    expect(content().pairs).toEqual([
      { left: 'l1', right: 'r2' },
      { left: 'l2', right: 'r1' },
    ]);
    expect(whatIsMissing('matching', content())).toEqual([]);
  });

  test('a removed item takes its links along; one link each again keeps the first', () => {
    const { content } = open('matching', { ...begun, multiple: true, pairs: [...begun.pairs, { left: 'l1', right: 'r3' }] });
    fireEvent.click(screen.getByRole('checkbox', { name: 'An item may have several links' }));
    expect(content()).toMatchObject({ multiple: false, pairs: [{ left: 'l1', right: 'r2' }] });
    fireEvent.click(button('Remove: Second list, item B'));
    expect(content().pairs).toEqual([]);
  });

  test('the second list is mixed, links included', () => {
    const { content } = open('matching', begun);
    fireEvent.click(button('Mix the second list'));
    expect(content().right.map(({ id }) => id)).not.toEqual(['r1', 'r2', 'r3']);
    expect(content().pairs).toEqual(begun.pairs);
  });
});

describe('zones and items', () => {
  const zone = (id: string, x: number) => ({ id, label: id, capacity: 2, area: { x, y: 10, width: 30, height: 30 } });
  const begun = { background: picture, zones: [zone('z1', 10), zone('z2', 50)], items: parts('a', 'b'), right: { z1: ['o1'] } };
  const place = (id: string) => document.querySelector(`[data-zone-place="${id}"]`) ?? document.body;

  test('arrows move a zone, Shift with arrows resizes it, Delete removes it with its key', () => {
    const { content } = open('drag-and-drop', begun);
    fireEvent.keyDown(place('z1'), { key: 'ArrowRight' });
    fireEvent.keyDown(place('z1'), { key: 'ArrowDown', shiftKey: true });
    expect(content().zones[0]?.area).toEqual({ x: 11, y: 10, width: 30, height: 31 });
    fireEvent.keyDown(place('z1'), { key: 'Delete' });
    expect(content()).toMatchObject({ zones: [{ id: 'z2' }], right: {} });
    undo();
    expect(content().right).toEqual({ z1: ['o1'] });
  });

  test('an item is put into a zone by choosing it and then the zone', () => {
    const { content } = open('drag-and-drop', begun);
    fireEvent.click(document.querySelector('[data-item="o2"]') ?? document.body);
    fireEvent.click(screen.getByRole('button', { name: /Put b here: z2/ }));
    expect(content().right).toEqual({ z1: ['o1'], z2: ['o2'] });
    expect(whatIsMissing('drag-and-drop', content())).toEqual([]);
  });

  test('without its picture zones are boxes, and with one they have a place at once', () => {
    const { content } = open('drag-and-drop', begun);
    fireEvent.click(button('Without a picture'));
    expect(content().zones.every(({ area }) => area === null)).toBe(true);
    expect(whatIsMissing('drag-and-drop', content())).toEqual([]);
    fireEvent.click(button('Add a zone'));
    expect(content().zones).toHaveLength(3);
  });

  test('zones never leave the picture', () => {
    const area = { x: 60, y: 60, width: 30, height: 30 };
    expect(movedBy(area, 50, -90)).toEqual({ x: 70, y: 0, width: 30, height: 30 });
    expect(resizedBy(area, 50, -90)).toEqual({ x: 60, y: 60, width: 40, height: leastSide });
    expect(between({ x: 90, y: 120 }, { x: 40.04, y: 50 })).toEqual({ x: 40, y: 50, width: 49.9, height: 50 });
    expect(between({ x: 1, y: 1 }, { x: 2, y: 30 })).toBeNull();
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

describe('the scoring in words', () => {
  function words(partialCredit: boolean): string {
    const content = readDraft('yes-no', { statements: parts('a', 'b', 'c', 'd') });
    render(
      <I18nProvider i18n={i18n}>
        <ScoringWords mechanic="yes-no" content={content} points={2} partialCredit={partialCredit} />
      </I18nProvider>,
    );
    return document.body.textContent;
  }

  test('has this question’s numbers', () => {
    expect(words(true)).toBe('Statements: 4. Each right one earns 0.5, wrong ones take nothing back.');
  });

  test('says that anything less than everything earns nothing', () => {
    expect(words(false)).toBe('Everything right earns 2. Anything less earns nothing.');
  });
});
