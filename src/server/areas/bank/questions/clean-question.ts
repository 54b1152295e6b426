/** A question's rich text, cleaned, and what it shows. */
import type { MechanicId } from '#mechanics/mechanic.ts';
import { mapRich } from '#mechanics/rich-texts.ts';
import { cleanRich } from '../clean-rich.ts';

/** @returns a copy with its rich text cleaned. What has another shape stays: the schema judges it. */
export function cleanQuestion(mechanic: MechanicId, content: Record<string, unknown>): Record<string, unknown> {
  return mapRich(mechanic, content, cleanRich);
}

/** Everything under /media/ that a content shows, by name, each once. */
export function mediaNames(content: unknown): string[] {
  return [...new Set(Array.from(JSON.stringify(content).matchAll(/\/media\/([\w.-]+)/g), ([, name = '']) => name))];
}
