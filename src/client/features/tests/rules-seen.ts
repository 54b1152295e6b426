/** Whether a person has seen the rules of a test on this device. */
const keyOf = (userId: number): string => `rules-seen-${userId}`;

export function hasSeenRules(userId: number): boolean {
  try {
    return localStorage.getItem(keyOf(userId)) !== null;
  } catch {
    return false;
  }
}

export function rememberRules(userId: number): void {
  try {
    localStorage.setItem(keyOf(userId), '1');
  } catch {
    // They are shown unfolded again.
  }
}
