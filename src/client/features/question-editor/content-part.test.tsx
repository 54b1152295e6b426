// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { readDraft } from '#mechanics/draft.ts';
import { buildDraft } from './build-draft.ts';
import { ContentPart } from './content-part.tsx';
import type { QuestionDraft } from './drafts/open-drafts.ts';
import { useCommands } from './keys.ts';

afterEach(cleanup);

function open(draft: QuestionDraft, run: () => void) {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  function Page() {
    useCommands(run);
    return <ContentPart id="own" draft={draft} examId={1} missing={[]} lang="kk" />;
  }
  return render(
    <I18nProvider i18n={i18n}>
      <Page />
    </I18nProvider>,
  );
}

/** What a shortcut finds in the draft once these words stand in the field, which keeps the focus. */
function foundAfter(mechanic: 'simple-text' | 'interactive-squares', begun: object, field: string, words: string) {
  const draft = buildDraft({ mechanic, content: readDraft(mechanic, begun) });
  const found: unknown[] = [];
  const page = open(draft, () => found.push(draft.getState().fields.content));
  const line = screen.getByRole('textbox', { name: field });
  line.focus();
  fireEvent.change(line, { target: { value: words } });
  fireEvent.keyDown(line, { key: 'Enter', code: 'Enter', ctrlKey: true, shiftKey: true });
  page.unmount();
  found.push(draft.getState().fields.content);
  return found;
}

test('an answer that stands in its line is there for a shortcut, and after the editor is gone', () => {
  const begun = { accepted: { texts: ['Астана'] } };
  const wanted = { accepted: { texts: ['Астана', 'Нұр-Сұлтан'] } };
  expect(foundAfter('simple-text', begun, 'Accepted answers', 'Нұр-Сұлтан ')).toMatchObject([wanted, wanted]);
});

test('so is a number', () => {
  const wanted = { rows: 10, columns: 3 };
  expect(foundAfter('interactive-squares', { rows: 4 }, 'Rows', '10')).toMatchObject([wanted, wanted]);
});
