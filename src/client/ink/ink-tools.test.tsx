// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { InkTools } from './ink-tools.tsx';
import type { PageView, Writing } from './tools.ts';

const onWriting = vi.fn<(writing: Writing) => void>();
const onView = vi.fn<(view: PageView) => void>();

beforeEach(() => {
  i18n.load('en', {});
  i18n.activate('en');
  onWriting.mockClear();
  onView.mockClear();
  render(
    <I18nProvider i18n={i18n}>
      <InkTools
        tools={['move', 'write']}
        writing={{ tool: 'move', colour: 'red' }}
        onWriting={onWriting}
        view={{ zoom: 2, turn: 0 }}
        onView={onView}
        onUndo={null}
        onRedo={null}
      />
      <textarea data-testid="field" />
    </I18nProvider>,
  );
});
afterEach(cleanup);

test('the keys of the toolbar work on the whole page', () => {
  fireEvent.keyDown(document.body, { code: 'KeyW', key: 'w' });
  fireEvent.keyDown(document.body, { code: 'KeyR', key: 'к' });
  fireEvent.keyDown(document.body, { code: 'Equal', key: '+' });
  fireEvent.keyDown(document.body, { code: 'Minus', key: '-' });
  expect(onWriting.mock.calls).toEqual([[{ tool: 'write', colour: 'red' }]]);
  expect(onView.mock.calls).toEqual([[{ zoom: 2, turn: 90 }], [{ zoom: 3, turn: 0 }], [{ zoom: 2 / 1.5, turn: 0 }]]);
});

test('they are letters in a field, belong to the browser with Ctrl, and choose no tool that is not offered', () => {
  const field = document.querySelector('textarea');
  if (!field) throw new Error('no field');
  for (const code of ['KeyW', 'KeyR']) fireEvent.keyDown(field, { code });
  fireEvent.keyDown(document.body, { code: 'KeyR', ctrlKey: true });
  fireEvent.keyDown(document.body, { code: 'KeyN', key: 'n' });
  expect([onWriting.mock.calls, onView.mock.calls]).toEqual([[], []]);
});
