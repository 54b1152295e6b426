// @vitest-environment jsdom
import { Editor } from '@tiptap/react';
import { Selection, TextSelection } from '@tiptap/pm/state';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { editorExtensions } from './extensions.ts';
import { htmlOf } from './html-of.ts';
import { toolbarStateOf } from './toolbar-state.ts';

function openEditor(content: string): Editor {
  return new Editor({
    injectCSS: false,
    content,
    extensions: editorExtensions(
      () => ({}),
      () => ({ onOpenFormula: () => undefined }),
      false,
    ),
  });
}

/** As the browser tells of a letter: first the rules that wait for it, then the letter itself. */
function type(editor: Editor, text: string): void {
  for (const letter of text) {
    const { from, to } = editor.state.selection;
    const write = () => editor.state.tr.insertText(letter, from, to);
    const isTaken = editor.view.someProp('handleTextInput', (handle) => handle(editor.view, from, to, letter, write));
    if (isTaken !== true) editor.view.dispatch(write());
  }
}

const texts = [
  '<h3>a</h3><p>b <strong>c</strong><em>d</em> <sup>e</sup><sub>f</sub></p>',
  '<blockquote><ul><li><p>g <a href="https://example.kz">h</a></p></li></ul></blockquote>',
  '<ol><li><p>i</p></li></ol><table><tbody><tr><td><p>j</p></td></tr></tbody></table><h4>k</h4>',
];
const names = ['bold', 'italic', 'superscript', 'subscript', 'link', 'bulletList', 'orderedList', 'blockquote', 'table'];

test('the toolbar knows the same of a cursor and of a selection as the editor itself, wherever they stand', () => {
  fc.assert(
    fc.property(fc.constantFrom(...texts), fc.nat(60), fc.nat(60), (html, one, other) => {
      const editor = openEditor(html);
      const { doc } = editor.state;
      const near = (at: number) => Selection.near(doc.resolve(at % doc.content.size)).$from;
      editor.view.dispatch(editor.state.tr.setSelection(TextSelection.between(near(one), near(other))));
      const on = toolbarStateOf(editor).split(' ');
      for (const name of names) expect([name, on.includes(name)]).toEqual([name, editor.isActive(name)]);
      for (const level of [3, 4])
        expect([level, on.includes(`heading${String(level)}`)]).toEqual([level, editor.isActive('heading', { level })]);
      editor.destroy();
    }),
    { numRuns: 60 },
  );
});

test('the toolbar knows what a cursor will write, and whether there is something to undo and to redo', () => {
  const editor = openEditor('<p>a</p>');
  editor.commands.setTextSelection(2);
  expect(toolbarStateOf(editor).split(' ')).not.toContain('undo');
  editor.commands.toggleBold();
  expect(toolbarStateOf(editor).split(' ')).toContain('bold');
  type(editor, 'b');
  expect(toolbarStateOf(editor).split(' ')).toEqual(expect.arrayContaining(['bold', 'undo']));
  editor.commands.undo();
  expect(toolbarStateOf(editor).split(' ')).toContain('redo');
  editor.destroy();
});

test('what is stored is what the editor writes; of an empty text nothing', () => {
  for (const html of texts) {
    const editor = openEditor(html);
    expect(htmlOf(editor)).toBe(editor.getHTML());
    editor.destroy();
  }
  const empty = openEditor('<p></p>');
  expect(htmlOf(empty)).toBe('');
  empty.destroy();
});

test('a written address becomes a link at the space after it, and what follows does not belong to it', () => {
  const editor = openEditor('<p></p>');
  type(editor, 'Қараңыз: https://example.kz/a?b=1 осында');
  expect(htmlOf(editor)).toBe('<p>Қараңыз: <a href="https://example.kz/a?b=1">https://example.kz/a?b=1</a> осында</p>');
  editor.destroy();
});

test('a full stop or a bracket behind an address is none of it', () => {
  const editor = openEditor('<p></p>');
  type(editor, '(бкз. https://example.kz/a). Б');
  expect(htmlOf(editor)).toBe('<p>(бкз. <a href="https://example.kz/a">https://example.kz/a</a>). Б</p>');
  editor.destroy();
});

test('what is no address stays a text', () => {
  const editor = openEditor('<p></p>');
  type(editor, 'https: //example.kz xhttps://example.kz y');
  expect(htmlOf(editor)).toBe('<p>https: //example.kz xhttps://example.kz y</p>');
  editor.destroy();
});
