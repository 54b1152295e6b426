import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { RichText } from '#ui/rich-text.tsx';
import type { QuestionDraft } from './drafts/open-drafts.ts';
import { sharedQuery } from './queries.ts';
import css from './question-editor.module.css';
import settingsCss from './settings.module.css';
import { useField } from './use-draft.ts';

/** The text that is shown beside the question, folded. */
export function SharedPeek({ draft, examId }: { draft: QuestionDraft; examId: number }) {
  const { t } = useLingui();
  const [sharedId] = useField(draft, 'sharedContentId');
  const { data: shared, isError } = useQuery({ ...sharedQuery(examId), enabled: sharedId !== null });
  const chosen = shared?.find(({ id }) => id === sharedId);
  // These texts are not persisted on the device: without a network the message says where they are.
  if (sharedId !== null && !shared && isError) {
    return (
      <p className={settingsCss['hint']} role="status">
        <Trans>The shared content itself cannot be shown just now. It comes when the network is back.</Trans>
      </p>
    );
  }
  if (!chosen) return null;
  const { title } = chosen;
  return (
    <details className={css['peek']}>
      <summary>{t`Look at “${title}”`}</summary>
      <RichText html={chosen.content} />
    </details>
  );
}
