import { useLingui } from '@lingui/react/macro';
import type { SharedContentRow } from '#contract/bank/shared-contents.ts';
import { RichText } from '#ui/rich-text.tsx';
import type { QuestionDraft } from './drafts/open-drafts.ts';
import css from './question-editor.module.css';
import { useField } from './use-draft.ts';

/** The text that is shown beside the question, folded. */
export function SharedPeek({ draft, shared }: { draft: QuestionDraft; shared: readonly SharedContentRow[] | undefined }) {
  const { t } = useLingui();
  const [sharedId] = useField(draft, 'sharedContentId');
  const chosen = shared?.find(({ id }) => id === sharedId);
  if (!chosen) return null;
  const { title } = chosen;
  return (
    <details className={css['peek']}>
      <summary>{t`Look at “${title}”`}</summary>
      <RichText html={chosen.content} />
    </details>
  );
}
