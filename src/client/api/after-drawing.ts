/** Where the screen is busy it comes after this time in any case, ms. */
const longestWaitMs = 100;

/**
 * Resolves when what was just changed is on the screen. A page asks for its news in the same moment in which it is drawn, and on a slow device
 * making a call takes as long as drawing a frame: the frame comes first.
 */
export function afterDrawing(): Promise<void> {
  if (typeof document === 'undefined' || document.visibilityState !== 'visible') return Promise.resolve();
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, longestWaitMs);
  });
}
