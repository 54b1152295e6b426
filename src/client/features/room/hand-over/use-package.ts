import { useEffect, useState } from 'react';
import { packHandOver, type Packed } from '#offline/hand-over.ts';
import { useRoom } from '../room-context.tsx';
import { deviceVault } from '../room-sources.ts';

/** `nothing`: nothing waits. `not-now`: another tab has the test, or the disk has to catch up. */
export type PackageState =
  | (Extract<Packed, { outcome: 'packed' }> & { operations: number })
  | Exclude<Packed, { outcome: 'packed' }>
  | { outcome: 'packing' | 'nothing' | 'not-now' };

/** All that waits now, as one file. @param round another number packs again: with what was answered since. */
export function usePackage(round: number): PackageState {
  const { attempt, drafts } = useRoom();
  const [state, setState] = useState<PackageState>({ outcome: 'packing' });

  useEffect(() => {
    let isGone = false;
    async function pack(): Promise<PackageState> {
      drafts.flush();
      const content = await attempt.handOver();
      if (!content) return { outcome: 'not-now' };
      if (content.operations.length === 0 && !content.finish) return { outcome: 'nothing' };
      const packed = await packHandOver(deviceVault(), attempt.attemptId, content, Date.now());
      return packed.outcome === 'packed' ? { ...packed, operations: content.operations.length } : packed;
    }
    async function show(): Promise<void> {
      const next = await pack().catch((): PackageState => ({ outcome: 'not-now' }));
      if (!isGone) setState(next);
    }
    void show();
    return () => void (isGone = true);
  }, [attempt, drafts, round]);

  return state;
}
