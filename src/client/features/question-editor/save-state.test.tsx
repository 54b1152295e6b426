// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { QuestionFull } from '#contract/bank/question-parts.ts';
import type { SendOutcome } from '#client/kit/drafts/autosave-types.ts';
import { openQuestionAutosave, type QuestionShape } from './drafts/question-autosave.ts';
import { buildFields } from './drafts/build-fields.ts';
import { SaveState } from './save-state.tsx';

afterEach(cleanup);

const blank = buildFields();

test.each<{ device: 'keeps' | 'full'; outcome: SendOutcome<QuestionShape<QuestionFull>>; place: string; words: RegExp }>([
  { device: 'keeps', outcome: { outcome: 'dropout' }, place: 'offline', words: /^Kept on this device/ },
  { device: 'full', outcome: { outcome: 'dropout' }, place: 'alone', words: /Keep this page open/ },
  { device: 'keeps', outcome: { outcome: 'refused', message: 'why' }, place: 'refused', words: /^Kept on this device.*why$/ },
  {
    device: 'full',
    outcome: { outcome: 'refused', message: 'why' },
    place: 'refused-alone',
    words: /^On this page only.*why$/,
  },
])('a device that $device, a server that says $outcome.outcome: $place', async ({ device, outcome, place, words }) => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  const keep = () => (device === 'full' ? Promise.reject(new Error('full')) : Promise.resolve());
  const never = () => new Promise<never>(() => undefined);
  const draft = openQuestionAutosave<QuestionFull>(
    { keep, drop: keep, create: () => Promise.resolve(outcome), save: never, read: never, later: () => () => undefined },
    { copy: null, fields: blank, base: blank, sent: [] },
  );
  draft.change((fields) => ({ ...fields, content: { ...fields.content, prompt: '<p>a</p>' } }));
  await draft.settle();
  render(
    <I18nProvider i18n={i18n}>
      <SaveState draft={draft} />
    </I18nProvider>,
  );
  const state = screen.getByTestId('save-state');
  expect(state.dataset['place']).toBe(place);
  expect(state.textContent).toMatch(words);
});
