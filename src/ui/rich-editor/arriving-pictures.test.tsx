// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { currentNotices } from '#ui/notices.ts';
import { RichField } from './rich-field.tsx';
import type { UploadFile } from './upload.ts';

beforeAll(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  // Methods that a page has and jsdom does not.
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
  Range.prototype.getBoundingClientRect = () => new DOMRect();
  Element.prototype.scrollIntoView = vi.fn();
  document.elementFromPoint = () => null;
});
beforeEach(() => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }));
});
afterEach(cleanup);

const png = (name: string) => new File(['x'], name, { type: 'image/png' });

function clipboard(files: readonly File[], html = '') {
  return { files, types: ['Files'], getData: (type: string) => (type === 'text/html' ? html : '') };
}

let latest = '';
async function openField(upload: UploadFile | undefined) {
  latest = '<p>Map:</p>';
  function Page() {
    const [html, setHtml] = useState(latest);
    return (
      <I18nProvider i18n={i18n}>
        <RichField
          label="Question"
          lang="ru"
          html={html}
          upload={upload}
          onChange={(next) => {
            latest = next;
            setHtml(next);
          }}
        />
        <button type="button">elsewhere</button>
      </I18nProvider>
    );
  }
  render(<Page />);
  fireEvent.focus(screen.getByRole('textbox', { name: 'Question' }));
  return waitFor(
    () => {
      const field = document.querySelector<HTMLElement>('.tiptap');
      if (!field) throw new Error('not there yet');
      return field;
    },
    { timeout: 20_000 },
  );
}

test('a pasted picture stands at the cursor, and its description is asked for below the text', async () => {
  const field = await openField((file) => Promise.resolve({ src: `/media/${file.name}`, width: 40, height: 30 }));
  fireEvent.paste(field, { clipboardData: clipboard([png('a.png'), png('b.png')]) });
  await waitFor(() => expect(latest.match(/<img/g)).toHaveLength(2));
  expect(latest).toMatch(/^<p>Map:<img src="\/media\/a.png" alt="" width="40" height="30"><img src="\/media\/b.png"/);
  const [first] = await screen.findAllByRole('textbox', { name: /^What it shows/ });
  if (!first) throw new Error('No description is asked for');
  fireEvent.change(first, { target: { value: 'Kazakhstan' } });
  fireEvent.keyDown(first, { key: 'Enter' });
  expect(latest).toContain('<img src="/media/a.png" alt="Kazakhstan"');
  expect(screen.getAllByRole('textbox', { name: /^What it shows/ })).toHaveLength(1);
});

test('without a network the picture waits below the text with the reason, also when one goes elsewhere, and comes in later', async () => {
  let isDown = true;
  const field = await openField((file) =>
    isDown ? Promise.reject(new Error('No connection')) : Promise.resolve({ src: `/media/${file.name}` }),
  );
  fireEvent.paste(field, { clipboardData: clipboard([png('a.png')]) });
  await screen.findByText('No connection');
  expect(latest).toBe('<p>Map:</p>');
  const elsewhere = screen.getByRole('button', { name: 'elsewhere' });
  elsewhere.focus();
  fireEvent.blur(field, { relatedTarget: elsewhere });
  isDown = false;
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(latest).toContain('<p>Map:<img src="/media/a.png"'));
});

test('what is no picture is refused in words; a picture copied from a page comes as a picture, a text with pictures as a text', async () => {
  const field = await openField((file) => Promise.resolve({ src: `/media/${file.name}` }));
  fireEvent.paste(field, { clipboardData: clipboard([new File(['x'], 'a.pdf', { type: 'application/pdf' })]) });
  expect(currentNotices().at(-1)?.text).toMatch(/^Only pictures and sounds/);
  fireEvent.paste(field, { clipboardData: clipboard([png('a.png')], '<img src="https://elsewhere.example/a.png">') });
  await waitFor(() => expect(latest).toContain('<img src="/media/a.png"'));
  fireEvent.paste(field, {
    clipboardData: clipboard([png('b.png')], '<p>Words <img src="https://elsewhere.example/b.png" alt="b"></p>'),
  });
  await waitFor(() => expect(latest).toContain('Words b'));
  expect(latest).not.toContain('elsewhere');
  expect(latest).not.toContain('b.png');
});

test('a picture that is dropped on a text that nobody writes in opens the editor and comes in', async () => {
  const field = await openField((file) => Promise.resolve({ src: `/media/${file.name}` }));
  const elsewhere = screen.getByRole('button', { name: 'elsewhere' });
  elsewhere.focus();
  fireEvent.blur(field, { relatedTarget: elsewhere });
  const shell = await waitFor(() => {
    if (document.querySelector('.tiptap')) throw new Error('still an editor');
    return screen.getByRole('textbox', { name: 'Question' });
  });
  fireEvent.drop(shell, { dataTransfer: clipboard([png('a.png')]) });
  await waitFor(() => expect(latest).toContain('<img src="/media/a.png"'));
});
