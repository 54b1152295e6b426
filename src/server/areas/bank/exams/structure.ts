/** What two questions have in common that say the same in two languages: parts and keys, without the words. */
import { canonicalJson } from '#lib/canonical-json.ts';

const words = new Set(['prompt', 'template', 'content', 'label', 'alt', 'unit', 'texts', 'src', 'width', 'height']);
const key = new Set(['right', 'pairs', 'accepted']);

export interface Structured {
  mechanic: string;
  points: number;
  content: Record<string, unknown>;
}

/** The first thing that differs; null: nothing. */
export function findDifference(a: Structured, b: Structured): 'mechanic' | 'points' | 'parts' | 'key' | null {
  if (a.mechanic !== b.mechanic) return 'mechanic';
  if (a.points !== b.points) return 'points';
  const [left, right] = [split(a.content), split(b.content)];
  if (canonicalJson(left.parts) !== canonicalJson(right.parts)) return 'parts';
  return canonicalJson(left.key) === canonicalJson(right.key) ? null : 'key';
}

function split(content: Record<string, unknown>): { parts: unknown; key: unknown } {
  const entries = Object.entries(content);
  const pick = (isKey: boolean) => Object.fromEntries(entries.filter(([name]) => key.has(name) === isKey));
  return { parts: strip(pick(false)), key: strip(pick(true)) };
}

/** Words are dropped; lists of parts are compared by their ids whatever their order on the page. */
function strip(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(strip).sort((a, b) => (canonicalJson(a) < canonicalJson(b) ? -1 : 1));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, entry]: [string, unknown]) => (words.has(name) ? [] : [[name, strip(entry)]])),
  );
}
