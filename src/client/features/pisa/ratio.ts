/** The ratio of the two sides, `50/50`: whole percents of the first one, never so few that a side cannot be read. */
export const leastShare = 20;
export const mostShare = 80;

export function shareOf(ratio: string): number {
  const first = Number(ratio.split('/')[0]);
  return Number.isFinite(first) ? clampShare(first) : 50;
}

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
