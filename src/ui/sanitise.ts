import { nativeCleaner } from './sanitise-natively.ts';
import { sanitiseRules } from './sanitise-rules.ts';

/**
 * Browsers of today clean HTML themselves, by the rules they parse it with and many times as fast as a script: on a slow tablet that was the
 * dearest part of drawing a question. DOMPurify comes where they do not, and only there. It is waited for here, so that nobody can draw a text
 * before it can be cleaned.
 */
const clean = nativeCleaner(sanitiseRules) ?? (await import('./sanitise-by-purify.ts')).purifier(sanitiseRules);

/**
 * Hostile or broken HTML in, a detached tree without script, style, form controls and foreign addresses out. The tree must be
 * walked, never serialised and parsed again: that second parse is where mutation XSS lives.
 */
export function sanitise(html: string): DocumentFragment {
  return clean(html);
}
