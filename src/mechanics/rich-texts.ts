/** Rich text of a question in its places; plain text stays as it is: read as HTML it would be changed. */
import type { MechanicId } from '#mechanics/mechanic.ts';

/** Where rich text stands besides the prompt: fields of the content, or lists whose entries have `content`. */
const richPlaces: Readonly<Record<MechanicId, { fields: readonly string[]; lists: readonly string[] }>> = {
  'one-correct': { fields: [], lists: ['options'] },
  'yes-no': { fields: [], lists: ['statements'] },
  'one-correct-input': { fields: [], lists: ['options'] },
  'interactive-squares': { fields: [], lists: [] },
  'multiple-choice': { fields: [], lists: ['options'] },
  matching: { fields: [], lists: ['left', 'right'] },
  'empty-selects': { fields: ['template'], lists: [] },
  'simple-text': { fields: [], lists: [] },
  'empty-input': { fields: ['template'], lists: [] },
  'drag-and-drop': { fields: [], lists: ['items'] },
  essay: { fields: [], lists: [] },
};

type Content = Record<string, unknown>;

/** Every rich text of a question. */
export function richTexts(mechanic: MechanicId, content: object): string[] {
  const found: string[] = [];
  mapRich(mechanic, { ...content }, (html) => {
    found.push(html);
    return html;
  });
  return found;
}

/** @returns a copy with its rich texts changed. What has another shape stays. */
export function mapRich(mechanic: MechanicId, content: Content, change: (html: string) => string): Content {
  const { fields, lists } = richPlaces[mechanic];
  const result: Content = { ...content };
  for (const field of ['prompt', ...fields]) {
    const html = result[field];
    if (typeof html === 'string') result[field] = change(html);
  }
  for (const list of lists) {
    const entries = result[list];
    if (!Array.isArray(entries)) continue;
    result[list] = entries.map((entry: unknown) =>
      isContent(entry) && typeof entry['content'] === 'string' ? { ...entry, content: change(entry['content']) } : entry,
    );
  }
  return result;
}

function isContent(value: unknown): value is Content {
  return typeof value === 'object' && value !== null;
}
