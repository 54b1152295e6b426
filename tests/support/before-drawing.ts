/** Prepares the app as before its first page is drawn; without a page there is nothing to do. */
import { prepareSanitiser } from '../../src/ui/sanitise.ts';

if (typeof window !== 'undefined') {
  await prepareSanitiser();
  // A second, the library's own, is too short for a busy machine's first drawing of a page.
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: 10_000 });
  // Work for idle moments ends with its page, as in a browser: by Node's timers it would run without one.
  const page = (globalThis as typeof globalThis & { jsdom: { window: Window } }).jsdom.window;
  window.requestIdleCallback = (work) => page.setTimeout(() => work({ didTimeout: false, timeRemaining: () => 50 }), 50);
  window.cancelIdleCallback = (handle) => page.clearTimeout(handle);
}
