import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { Editor, TiptapEditorHTMLElement } from '@tiptap/react';
import { useState } from 'react';
import { afterEach, beforeAll, expect, vi } from 'vitest';
import { readDraft, whatIsMissing } from '../draft.ts';
import { QuestionContentEditor } from '../editors.tsx';
import type { KeyedContentByMechanic } from '../keyed-question.ts';
import type { MechanicId } from '../mechanic.ts';

/** Once in each file of tests that opens editors. @param loadText the text editor, which only tests and its own field may ask for */
export function prepareEditors(loadText: () => Promise<unknown>): void {
  beforeAll(async () => {
    i18n.loadAndActivate({ locale: 'en', messages: {} });
    await loadText();
    // APIs that browsers have and jsdom does not.
    Element.prototype.scrollIntoView = vi.fn();
    Range.prototype.getClientRects = () => Object.assign<DOMRect[], Pick<DOMRectList, 'item'>>([], { item: () => null });
    Range.prototype.getBoundingClientRect = () => new DOMRect();
  });
  afterEach(cleanup);
}

export const parts = (...contents: string[]) =>
  contents.map((content, index) => ({ id: `o${String(index + 1)}`, content: `<p>${content}</p>` }));
export const picture = { src: '/media/map.png', alt: 'A map', width: 800, height: 400 };

/** An editor on a page of its own. `content()` is what the page holds. */
export function open<M extends MechanicId>(mechanic: M, begun: unknown, isStrict = false) {
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

export const text = (name: string) => screen.getByRole('textbox', { name });
export const button = (name: string) => screen.getByRole('button', { name });
export const undo = (target: Element = document.body.querySelector('[role="textbox"]') ?? document.body) =>
  fireEvent.keyDown(target, { key: 'z', code: 'KeyZ', ctrlKey: true });

export const patience = { timeout: 20_000 };

/** Gives a rich text the focus and waits until it can be written into. */
export async function goInto(name: string): Promise<Editor> {
  act(() => text(name).focus());
  await waitFor(() => expect(text(name)).toHaveProperty('editor'), patience);
  const { editor } = text(name) as TiptapEditorHTMLElement;
  if (!editor) throw new Error(`${name} has no editor`);
  return editor;
}

export async function write(name: string, words: string): Promise<void> {
  const editor = await goInto(name);
  act(() => void editor.commands.insertContent(words));
}
