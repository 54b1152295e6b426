import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { useUser } from '#client/api/signed-in.tsx';
import { textDraft, type DraftState, type OlderDraft, type TextDraft } from './text-draft.ts';

/**
 * A draft on this device: it survives a reload and a kill, and goes with the sign-out, which asks first.
 *
 * @param subject what it is written for, unique over all areas
 * @param older left out: an earlier build stored it under the same subject as it was written
 */
export function useTextDraft(subject: string, older?: OlderDraft): { draft: TextDraft; state: DraftState } {
  const { userId } = useUser();
  // eslint-disable-next-line react-hooks/exhaustive-deps -- `older` belongs to the subject
  const draft = useMemo(() => textDraft(userId, subject, older), [userId, subject]);
  useEffect(() => {
    void draft.refresh();
  }, [draft]);
  return { draft, state: useSyncExternalStore(draft.subscribe, draft.getState) };
}

/**
 * The same as a text and how to change it. A text may come after its page was left: a recording, a photo.
 *
 * @returns `isRead`: until then nothing may be entered
 */
export function useStoredText(subject: string): [text: string, change: (text: string) => void, isRead: boolean] {
  const { draft, state } = useTextDraft(subject);
  // Where the device refuses it, it is on the page, and is tried again.
  const change = useCallback((next: string) => void draft.put(next).catch(() => undefined), [draft]);
  return [state.text, change, state.isRead];
}
