import { useLingui } from '@lingui/react/macro';
import { CheckIcon } from '#ui/icons.tsx';
import css from './toolbar.module.css';
import type { QuestionDraft } from './drafts/open-drafts.ts';
import { useDraftState } from './use-draft.ts';

type Place =
  | 'failed'
  | 'alone'
  | 'refused-alone'
  | 'conflict'
  | 'gone'
  | 'refused'
  | 'offline'
  | 'stored'
  | 'sending'
  | 'draft'
  | 'published'
  | 'withdrawn'
  | 'new';

function usePlace(draft: QuestionDraft): Place {
  return useDraftState(draft, ({ device, line, copy }) => {
    if (line === 'conflict' || line === 'gone') return line;
    if (device === 'failed' && line !== 'rest')
      return line === 'offline' ? 'alone' : line === 'refused' ? 'refused-alone' : 'failed';
    if (line === 'refused' || line === 'offline' || line === 'sending') return line;
    if (line === 'waiting') return 'stored';
    if (!copy) return 'new';
    const state = copy.full?.state;
    return state === 'published' ? 'published' : state === 'withdrawn' && !copy.full?.hasDraft ? 'withdrawn' : 'draft';
  });
}

/** Where the text is, in words: on this device, saved as a draft, published. */
export function SaveState({ draft }: { draft: QuestionDraft }) {
  const { t } = useLingui();
  const place = usePlace(draft);
  const problem = useDraftState(draft, (state) => state.problem) ?? '';
  const words: Record<Place, string> = {
    new: t`Nothing typed yet`,
    stored: t`Kept on this device`,
    sending: t`Kept on this device, being saved`,
    offline: t`Kept on this device. It is sent when the network is back.`,
    draft: t`Saved as a draft`,
    published: t`Published`,
    withdrawn: t`Withdrawn: no new attempt gets it`,
    refused: t`Kept on this device. The server does not take it: ${problem}`,
    conflict: t`Someone else has saved this. Choose which text to keep.`,
    gone: t`This question was deleted. What you typed is still here.`,
    alone: t`There is no network, and this device's storage is full. Keep this page open: what you typed exists only here.`,
    'refused-alone': t`On this page only: this device cannot store more, and the server does not accept it: ${problem}`,
    failed: t`The storage of this device is full. Your text is still sent to the server.`,
  };
  return (
    <p className={css['saveState']} data-place={place} data-testid="save-state" role="status">
      <span className={css['mark']} aria-hidden="true">
        {(place === 'published' || place === 'draft') && <CheckIcon />}
      </span>
      {words[place]}
    </p>
  );
}
