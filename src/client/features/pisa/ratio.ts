/** The ratio of the two sides, `50/50`: whole percents of the first one, never so few that a side cannot be read. */
import { leastShare, mostShare } from '#domain/bank/pisa-unit.ts';

export function ratioOf(share: number): string {
  const first = clampShare(share);
  return `${first}/${100 - first}`;
}

export function clampShare(share: number): number {
  return Math.min(mostShare, Math.max(leastShare, Math.round(share)));
}

/** Where a key moves the divider; null: it is no key of the divider's. */
export function shareByKey(share: number, key: string, isWide: boolean): number | null {
  switch (key) {
    case isWide ? 'ArrowLeft' : 'ArrowUp':
      return clampShare(share - 5);
    case isWide ? 'ArrowRight' : 'ArrowDown':
      return clampShare(share + 5);
    case 'Home':
      return leastShare;
    case 'End':
      return mostShare;
    default:
      return null;
  }
}
