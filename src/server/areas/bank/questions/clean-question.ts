/** A question's rich text, cleaned, and what it shows. */
import type { MechanicId } from '#mechanics/mechanic.ts';
import { mapRich } from '#mechanics/rich-texts.ts';
import { cleanRich } from '#server/rich-text/clean-rich.ts';

/** @returns a copy with its rich text cleaned. What has another shape stays: the schema judges it. */
export function cleanQuestion(mechanic: MechanicId, content: Record<string, unknown>): Record<string, unknown> {
  return mapRich(mechanic, content, cleanRich);
}

/**
 * The same for a draft: a text of which nothing is taken out stays letter by letter, since editors tell by it whether somebody else has written
 * meanwhile.
 */
export function cleanDraft(mechanic: MechanicId, content: Record<string, unknown>): Record<string, unknown> {
  return mapRich(mechanic, content, (html) => {
    const clean = cleanRich(html);
    return spelled(clean) === spelled(html.trim()) ? html : clean;
  });
}

/** Browsers write `<br>` and `&nbsp;` where the cleaner writes `<br />` and the sign itself. */
function spelled(html: string): string {
  return html.replace(/\s*\/>/g, '>').replaceAll('&nbsp;', '\u00a0');
}

/** Everything under /media/ that a content shows, by name, each once. */
export function mediaNames(content: unknown): string[] {
  return [...new Set(Array.from(JSON.stringify(content).matchAll(/\/media\/([\w.-]+)/g), ([, name = '']) => name))];
}
