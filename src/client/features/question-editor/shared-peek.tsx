import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { RichText } from '#ui/rich-text.tsx';
import type { QuestionDraft } from './drafts/open-drafts.ts';
import { sharedQuery } from './queries.ts';
import css from './question-editor.module.css';
import { useField } from './use-draft.ts';

/** The text that is shown beside the question, folded. */
export function SharedPeek({ draft, examId }: { draft: QuestionDraft; examId: number }) {
  const { t } = useLingui();
  const [sharedId] = useField(draft, 'sharedContentId');
  const { data: shared } = useQuery({ ...sharedQuery(examId), enabled: sharedId !== null });
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
