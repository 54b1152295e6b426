import { useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import type { LessonDraft } from '../drafts/lesson-draft.ts';
import { useLessonState } from '../drafts/use-lesson.ts';

type Place = 'gone' | 'conflict' | 'failed' | 'alone' | 'refused' | 'offline' | 'sending' | 'stored' | 'saved';

function usePlace(draft: LessonDraft): Place {
  return useLessonState(draft, ({ device, line }) => {
    if (line === 'conflict' || line === 'gone') return line;
    if (device === 'failed' && line !== 'rest') return line === 'offline' || line === 'refused' ? 'alone' : 'failed';
    if (line === 'refused' || line === 'offline' || line === 'sending') return line;
    return line === 'waiting' ? 'stored' : 'saved';
  });
}

/** Where the text is, in words: on this device, on the server. */
export function LessonSaveState({ draft }: { draft: LessonDraft }) {
  const { t } = useLingui();
  const place = usePlace(draft);
  const problem = useLessonState(draft, (state) => state.problem) ?? '';
  const words: Record<Place, string> = {
    saved: t`Saved`,
    stored: t`Kept on this device`,
    sending: t`Kept on this device, being saved`,
    offline: t`Kept on this device. It is sent when the network is back.`,
    refused: t`Kept on this device. The server does not take it: ${problem}`,
    conflict: t`The lesson was changed in another place. Choose which text stays.`,
    gone: t`This lesson was removed. What you typed is still here.`,
    failed: t`The storage of this device is full. Your text is still sent to the server.`,
    alone: t`There is no network, and this device's storage is full. Keep this page open: what you typed exists only here.`,
  };
  const isWarning = !['saved', 'stored', 'sending'].includes(place);
  return (
    <Text role="status" size="sm" c={isWarning ? 'orange' : 'dimmed'} data-place={place} data-testid="save-state">
      {words[place]}
    </Text>
  );
}
