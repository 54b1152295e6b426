// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { render, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { blankDraft, readDraft } from './draft.ts';
import { mechanicIds } from './mechanic.ts';
import { ScoringWords } from './scoring-words.tsx';
import { open, parts, prepareEditors, text, undo, write } from './testing/open-editor.tsx';

prepareEditors(() => import('#ui/rich-editor/live-editor.tsx'));

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
