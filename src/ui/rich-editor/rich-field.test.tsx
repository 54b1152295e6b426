// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { RichField } from './rich-field.tsx';

/** The slow line: the editor's module comes when the test says so. */
const line = vi.hoisted(() => {
  let open = (): void => undefined;
  const isOpen = new Promise<void>((resolve) => (open = resolve));
  return { isOpen, open: () => open() };
});
vi.mock('./live-editor.tsx', async (original) => {
  await line.isOpen;
  return original();
});

beforeAll(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  // Methods that a page has and jsdom does not.
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
  Range.prototype.getBoundingClientRect = () => new DOMRect();
  Element.prototype.scrollIntoView = vi.fn();
});
afterEach(cleanup);

test('what is typed before the editor has come over a slow line is in the text', async () => {
  let latest = '';
  function Page() {
    const [html, setHtml] = useState('<p>Sum:</p>');
    function handleChange(next: string) {
      latest = next;
      setHtml(next);
    }
    return (
      <I18nProvider i18n={i18n}>
        <RichField label="Question" lang="kk" html={html} onChange={handleChange} />
      </I18nProvider>
    );
  }
  render(<Page />);
  const field = screen.getByRole('textbox', { name: 'Question' });
  // Its module is on the way: nothing of this waits for it.
  fireEvent.focus(field);
  for (const key of [' ', '2', '+', '3', 'Backspace', '4']) fireEvent.keyDown(field, { key });
  expect(field.textContent).toBe('Sum: 2+4');
  line.open();
  // The module of the editor is large, and comes on a busy machine, too.
  await waitFor(() => expect(latest).toBe('<p>Sum: 2+4</p>'), { timeout: 20_000 });
});
