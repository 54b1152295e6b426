/**
 * Information that a text shows by other means than words, pictures and formulas. It cannot come in, and without it a question
 * may not be answerable.
 */
import type { RefusalCode } from '#domain/bank/import-reasons.ts';

/** A place that a script draws in, or the words of a drawing program. */
const drawn = /<(?:canvas|jsxgraph|asciisvg)\b|\b(?:class|id)\s*=\s*["'][^"'<>]*\b(?:jxgbox|geogebra|ggb-element)/i;
// Outside of quotes a tag holds no `<`: nothing to go over twice.
const emptyPlace =
  /<(div|span|p|figure|section|a)\b(?=[^<>]*\b(?:id|class)\s*=)(?:"[^"]*"|'[^']*'|[^'"<>])*>(?:\s|&nbsp;)*<\/\1\s*>/i;
const script = /<script\b/i;
const embedded = /<(?:svg|iframe|object|embed|applet|video)\b/i;

export type LostSight = Extract<RefusalCode, 'drawn-by-script' | 'embedded-part'>;

/** Null where nothing of it is lost. */
export function lostSightIn(html: string): LostSight | null {
  if (drawn.test(html) || (script.test(html) && emptyPlace.test(html))) return 'drawn-by-script';
  return embedded.test(html) ? 'embedded-part' : null;
}

export function hasScript(html: string): boolean {
  return script.test(html);
}
