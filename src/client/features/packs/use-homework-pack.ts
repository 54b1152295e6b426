import { useCallback, useMemo, useState } from 'react';
import { isPartOf } from '#contract/packs/homework-works.ts';
import type { PackPart } from '#contract/packs/packs.ts';
import { draftKeyPrefix, leftBehindChoice } from '#client/api/draft-database.ts';
import { useUser } from '#client/api/signed-in.tsx';
import { usePack } from './shared/use-pack.ts';

/** Homework to review on this device. What somebody leaves behind stays behind when the rest is refreshed. */
export function useHomeworkPack() {
  const { userId } = useUser();
  const [stored, setStored] = useState(() => readChoice(userId));
  const left = useMemo(() => new Set(stored.split(' ').filter(Boolean)), [stored]);
  const isWanted = useCallback(({ key }: PackPart) => ![...left].some((uuid) => isPartOf(key, uuid)), [left]);
  const own = usePack(userId, 'homework-works', isWanted);
  return {
    own,
    left,
    toggle(uuid: string): void {
      const next = new Set(left);
      if (!next.delete(uuid)) next.add(uuid);
      setStored(writeChoice(userId, [...next].join(' ')));
    },
  };
}

const keyOf = (userId: number): string => `${draftKeyPrefix}${String(userId)}:${leftBehindChoice}`;

function readChoice(userId: number): string {
  try {
    return localStorage.getItem(keyOf(userId)) ?? '';
  } catch {
    return '';
  }
}

function writeChoice(userId: number, choice: string): string {
  try {
    if (choice === '') localStorage.removeItem(keyOf(userId));
    else localStorage.setItem(keyOf(userId), choice);
  } catch {
    // Refused storage: it holds as long as the page.
  }
  return choice;
}
