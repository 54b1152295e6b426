import { nativeCleaner } from './sanitise-natively.ts';
import { sanitiseRules } from './sanitise-rules.ts';

/**
 * Browsers of today clean HTML themselves, by the rules they parse it with and many times as fast as a script: on a slow device that was the
 * dearest part of drawing a question. DOMPurify comes where they do not, and only there.
 */
let clean = typeof window === 'undefined' ? null : nativeCleaner(sanitiseRules);

/** Before the first page is drawn. @throws when DOMPurify is needed and does not come */
export async function prepareSanitiser(): Promise<void> {
  clean ??= (await import('./sanitise-by-purify.ts')).purifier(sanitiseRules);
}

/**
 * Hostile or broken HTML in, a detached tree without script, style, form controls and foreign addresses out. The tree must be
 * walked, never serialised and parsed again: that second parse is where mutation XSS lives.
 *
 * @throws before `prepareSanitiser`
 */
export function sanitise(html: string): DocumentFragment {
  if (!clean) throw new Error('Nothing is drawn before the sanitiser is there');
  return clean(html);
}
