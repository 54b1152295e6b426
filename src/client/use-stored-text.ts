import { useEffect, useState } from 'react';
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
  useEffect(() => {
    try {
      if (text === '') localStorage.removeItem(key);
      else localStorage.setItem(key, text);
    } catch {
      // Refused storage: it is on the page only.
    }
  }, [key, text]);
  return [text, setText];
}

function readDraft(key: string): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}
