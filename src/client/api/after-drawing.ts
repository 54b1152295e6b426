/** Where the screen is busy it comes after this time in any case, ms. */
const longestWaitMs = 100;

/**
 * Resolves when what was just changed is on the screen. For work beside the page, such as a look at the device's store, which would hold up
 * the frame.
 */
export function afterDrawing(): Promise<void> {
  if (typeof document === 'undefined' || document.visibilityState !== 'visible') return Promise.resolve();
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, longestWaitMs);
  });
}
