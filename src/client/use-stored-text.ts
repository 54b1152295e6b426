import { useCallback, useState } from 'react';
import { draftKeyPrefix } from '#client/api/draft-database.ts';
import { useUser } from '#client/api/signed-in.tsx';

/**
 * What is being entered and is not sent yet: it survives a reload, and goes with the sign-out, which asks first.
 *
 * @param subject what it is written for, unique over all areas
 */
export function useStoredText(subject: string): [string, (text: string) => void] {
  const { userId } = useUser();
  const key = `${draftKeyPrefix}${userId}:${subject}`;
  const [text, setText] = useState(() => readDraft(key));
  // Here and not in an effect: what is taken while its page is left (a recording, a photo) comes when nothing is drawn any more.
  const change = useCallback(
    (next: string) => {
      writeDraft(key, next);
      setText(next);
    },
    [key],
  );
  return [text, change];
}

function writeDraft(key: string, text: string): void {
  try {
    if (text === '') localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // Refused storage: it is on the page only.
  }
}

function readDraft(key: string): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}
