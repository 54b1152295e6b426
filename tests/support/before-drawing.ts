/** Prepares the app as before its first page is drawn; without a page there is nothing to do. */
import { prepareSanitiser } from '../../src/ui/sanitise.ts';

if (typeof window !== 'undefined') {
  await prepareSanitiser();
  // A second, the library's own, is too short for a busy machine's first drawing of a page.
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: 10_000 });
}
