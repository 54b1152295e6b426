/** What the app has done before its first page is drawn; without a page there is nothing to do. */
import { prepareSanitiser } from '../../src/ui/sanitise.ts';

if (typeof window !== 'undefined') await prepareSanitiser();
