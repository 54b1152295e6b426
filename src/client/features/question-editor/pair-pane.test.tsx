// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { KeyedContentOf } from '#mechanics/keyed-question.ts';
import { buildDraft } from './build-draft.ts';
import type { QuestionDraft } from './drafts/open-drafts.ts';
import { PairPane } from './pair-pane.tsx';

vi.mock('./content-part.tsx', () => ({ ContentPart: () => null }));

type Choice = KeyedContentOf<'one-correct'>;

beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));
afterEach(() => {
  cleanup();
  localStorage.clear();
});

function choice(texts: Record<string, string>, right: string): Choice {
  return { prompt: '<p>?</p>', options: Object.entries(texts).map(([id, content]) => ({ id, content })), right };
}

const kazakh = choice({ a: 'алты', b: 'жеті', x: 'сегіз' }, 'x');

function open(own: Choice, pair: Choice): { own: QuestionDraft; pair: QuestionDraft } {
  const drafts = { own: buildDraft({ content: own }), pair: buildDraft({ content: pair }) };
  render(
    <I18nProvider i18n={i18n}>
      <PairPane {...drafts} pairExamId={2} lang="ru" onOpen={() => undefined} />
    </I18nProvider>,
  );
  return drafts;
}

test('a part that was added on both sides makes no difference, and there is nothing to carry', () => {
  open(kazakh, choice({ a: 'шесть', b: 'семь', y: 'восемь' }, 'y'));
  expect(screen.getByTestId('structure').dataset).toHaveProperty('alike');
  expect(screen.queryByTestId('carry')).toBeNull();
});

test('another order is no difference between the languages; it can be carried all the same', () => {
  const { pair } = open(kazakh, choice({ b: 'семь', a: 'шесть', x: 'восемь' }, 'x'));
  expect(screen.getByTestId('structure').dataset).toHaveProperty('alike');
  act(() => screen.getByTestId('carry').click());
  expect(pair.getState().fields.content).toEqual(choice({ a: 'шесть', b: 'семь', x: 'восемь' }, 'x'));
});

test('nothing is carried by itself while words of the pair would be lost; once they are gone it is', async () => {
  localStorage.setItem('synaq-carry-structure', '1');
  const russian = choice({ a: 'шесть', b: 'семь', x: 'восемь', z: 'девять' }, 'z');
  const { pair } = open(kazakh, russian);
  expect(screen.getByTestId('structure').textContent).toContain('not carried over automatically');
  expect(pair.getState().fields.content).toEqual(russian);
  const emptied = choice({ a: 'шесть', b: 'семь', x: 'восемь', z: '' }, 'z');
  act(() => pair.change((fields) => ({ ...fields, content: emptied })));
  await waitFor(() => expect(pair.getState().fields.content).toEqual(choice({ a: 'шесть', b: 'семь', x: 'восемь' }, 'x')), {
    timeout: 5_000,
  });
});
