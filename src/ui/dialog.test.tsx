// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Dialog } from './dialog.tsx';

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    this.open = true;
    this.querySelector('input')?.focus();
  };
});
afterEach(cleanup);

function Page({ isOpen, hasOpener = true }: { isOpen: boolean; hasOpener?: boolean }) {
  return (
    <I18nProvider i18n={i18n}>
      {hasOpener && <button type="button">Add</button>}
      <a href="#elsewhere">Elsewhere</a>
      {isOpen && (
        <Dialog title="New" shape="centre" onClose={() => undefined}>
          <input aria-label="Title" />
        </Dialog>
      )}
    </I18nProvider>
  );
}

test('a dialog that goes because its work is done gives the focus back to what opened it', () => {
  const { rerender } = render(<Page isOpen={false} />);
  const opener = screen.getByText('Add');
  opener.focus();
  rerender(<Page isOpen />);
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Title');
  rerender(<Page isOpen={false} />);
  expect(document.activeElement).toBe(opener);
});

test('what took the focus meanwhile keeps it', () => {
  const { rerender } = render(<Page isOpen={false} />);
  screen.getByText('Add').focus();
  rerender(<Page isOpen />);
  screen.getByText('Elsewhere').focus();
  rerender(<Page isOpen={false} />);
  expect(document.activeElement).toBe(screen.getByText('Elsewhere'));
});

test('an opener that is gone itself is not looked for', () => {
  const { rerender } = render(<Page isOpen={false} />);
  screen.getByText('Add').focus();
  rerender(<Page isOpen />);
  rerender(<Page isOpen={false} hasOpener={false} />);
  expect(document.activeElement).toBe(document.body);
});
