// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '#client/api/query-client.ts';
import { buildDraft } from './build-draft.ts';
import { TagField } from './tag-field.tsx';

vi.mock('#client/api/request.ts', () => ({ read: () => Promise.resolve([]) }));

afterEach(cleanup);

function open(tags: string[]) {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  const draft = buildDraft({ tags });
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <TagField draft={draft} examId={1} />
      </QueryClientProvider>
    </I18nProvider>,
  );
  const line = screen.getByRole('combobox', { name: 'Tags' });
  return {
    line,
    type: (...all: string[]) => all.forEach((value) => fireEvent.change(line, { target: { value } })),
    tags: () => draft.getState().fields.tags,
    chips: () => screen.queryAllByRole('button').map(({ textContent }) => textContent?.trim()),
  };
}

test('a tag is the question’s while it is typed: shortcuts fire no blur', () => {
  const { type, tags, chips, line } = open(['алгебра']);
  type('7', '7  сынып ');
  expect(tags()).toEqual(['алгебра', '7 сынып']);
  expect(chips()).toEqual(['алгебра']);
  fireEvent.keyDown(line, { key: ',' });
  expect(chips()).toEqual(['алгебра', '7 сынып']);
  expect(line).toHaveProperty('value', '');
  fireEvent.keyDown(line, { key: 'Backspace' });
  expect(tags()).toEqual(['алгебра']);
});

test('a tag on the way past another one takes nothing from it', () => {
  const { type, tags, line } = open(['алг']);
  type('ал', 'алг', 'алгебра');
  expect(tags()).toEqual(['алг', 'алгебра']);
  type('алг');
  fireEvent.blur(line);
  expect(tags()).toEqual(['алг']);
});
