import { useCallback, useMemo } from 'react';
import { isPartOf } from '#contract/packs/homework-works.ts';
import type { PackPart } from '#contract/packs/packs.ts';
import { leftBehindChoice } from '#client/api/draft-database.ts';
import { useUser } from '#client/api/signed-in.tsx';
import { usePack } from '#client/packs/use-pack.ts';
import { useStoredText } from '#client/use-stored-text.ts';

/** Homework to review on this device. What somebody leaves behind stays behind when the rest is refreshed. */
export function useHomeworkPack() {
  const { userId } = useUser();
  const [stored, setStored] = useStoredText(leftBehindChoice);
  const left = useMemo(() => new Set(stored.split(' ').filter(Boolean)), [stored]);
  const isWanted = useCallback(({ key }: PackPart) => ![...left].some((uuid) => isPartOf(key, uuid)), [left]);
  const own = usePack(userId, 'homework-works', isWanted);
  return {
    own,
    left,
    toggle(uuid: string): void {
      const next = new Set(left);
      if (!next.delete(uuid)) next.add(uuid);
      setStored([...next].join(' '));
    },
  };
}
