/** Rich text of a question in its places; plain text stays as it is: read as HTML it would be changed. */
import type { MechanicId } from '#mechanics/mechanic.ts';
import { cleanRich } from '../clean-rich.ts';

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
};

type Content = Record<string, unknown>;

/** @returns a copy with its rich text cleaned. What has another shape stays: the schema judges it. */
export function cleanQuestion(mechanic: MechanicId, content: Content): Content {
  return mapRich(mechanic, content, cleanRich);
}

/** Every rich text of a question, by its path. */
export function richTexts(mechanic: MechanicId, content: Content): [path: string, html: string][] {
  const found: [string, string][] = [];
  mapRich(mechanic, content, (html, path) => {
    found.push([path, html]);
    return html;
  });
  return found;
}

export function mapRich(mechanic: MechanicId, content: Content, change: (html: string, path: string) => string): Content {
  const { fields, lists } = richPlaces[mechanic];
  const result: Content = { ...content };
  for (const field of ['prompt', ...fields]) {
    const html = result[field];
    if (typeof html === 'string') result[field] = change(html, field);
  }
  for (const list of lists) {
    const entries = result[list];
    if (!Array.isArray(entries)) continue;
    result[list] = entries.map((entry: unknown, index) =>
      isContent(entry) && typeof entry['content'] === 'string'
        ? { ...entry, content: change(entry['content'], `${list}.${index}.content`) }
        : entry,
    );
  }
  return result;
}

function isContent(value: unknown): value is Content {
  return typeof value === 'object' && value !== null;
}

/** Everything under /media/ that a content shows, by name, each once. */
export function mediaNames(content: unknown): string[] {
  return [...new Set(Array.from(JSON.stringify(content).matchAll(/\/media\/([\w.-]+)/g), ([, name = '']) => name))];
}
