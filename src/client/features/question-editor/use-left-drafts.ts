import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';
import { dismiss, notify } from '#ui/notices.ts';
import { plainTextOf } from '#ui/rich-text.tsx';
import { onSignOut } from '#client/api/session.ts';
import { sendLeftDrafts, type StuckDraft } from './drafts/open-drafts.ts';
import { invalidateBank } from './queries.ts';

/** Which question has which notice: each notice is shown once in a page's life, not with every question that is opened. */
const shownNotices = new Map<string, number>();
/** As many as fit beside another notice. */
const mostAtOnce = 2;
const titleLength = 60;

// They say words of questions.
onSignOut(() => {
  for (const id of shownNotices.values()) dismiss(id);
  shownNotices.clear();
});

/**
 * Sends what earlier pages left on this device, and names with a way to it what does not go by itself.
 *
 * @param own what is open here; null: nothing yet
 */
export function useLeftDrafts(userId: number, own: string | null, open: (left: StuckDraft) => void): void {
  const { t } = useLingui();
  const tell = useEffectEvent((sent: number, stuck: readonly StuckDraft[]) => {
    const unshown = stuck.filter(({ question }) => !shownNotices.has(JSON.stringify(question)));
    for (const left of unshown.slice(0, mostAtOnce)) {
      const { question, prompt, line, problem } = left;
      const title = plainTextOf(prompt).slice(0, titleLength) || t`(without a text)`;
      const reason =
        line === 'conflict'
          ? t`Someone else has saved this. Choose which text to keep.`
          : line === 'gone'
            ? t`This question was deleted. What you typed is still here.`
            : problem;
      const text = t`Kept on this device only: ${title}`;
      const id = notify({
        kind: 'warning',
        text: [text, reason].filter(Boolean).join('. '),
        action: { label: t`Open it`, onClick: () => open(left) },
      });
      shownNotices.set(JSON.stringify(question), id);
    }
    if (sent === 0) return;
    invalidateBank();
    notify({ kind: 'info', text: t`Questions that had stayed on this device were saved as drafts.` });
  });
  useEffect(() => {
    if (own !== null) void sendLeftDrafts(userId, own).then(({ sent, stuck }) => tell(sent, stuck));
  }, [userId, own]);
}
