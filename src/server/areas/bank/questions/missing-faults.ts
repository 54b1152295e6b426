/**
 * Missing parts of a draft, each with the field of the question that it is about and its own sentence: the same rules and words
 * as in the editor.
 */
import { readDraft, whatIsMissing } from '#mechanics/draft.ts';
import { missingText } from '#mechanics/editing/missing-texts.ts';
import type { MechanicId } from '#mechanics/mechanic.ts';
import type { Missing, PartKind } from '#mechanics/missing.ts';
import type { PublishFault } from './publish-fault.ts';

/** Where parts of a kind stand in a content. */
const lists: Record<PartKind, string> = {
  option: 'options',
  statement: 'statements',
  left: 'left',
  right: 'right',
  gap: 'gaps',
  square: 'squares',
  zone: 'zones',
  item: 'items',
  criterion: 'rubric',
};

/** Names in drafts that are no part with an id of its own. */
const fields: Readonly<Record<string, string>> = {
  prompt: 'prompt',
  guide: 'guide',
  template: 'template',
  choose: 'choose',
  squares: 'squares',
  label: 'input.label',
  unit: 'input.unit',
  input: 'right.accepted',
  text: 'accepted',
};

/** Empty: the content can be published, or is missing what only the schema knows. */
export function findMissingFaults(mechanic: MechanicId, content: unknown): PublishFault[] {
  const draft = readDraft<MechanicId>(mechanic, content);
  return whatIsMissing<MechanicId>(mechanic, draft).map((missing) => ({
    path: ['content', ...pathOf(draft, missing)].join('.'),
    text: missingText(missing),
    reason: `${missing.code} ${missing.partId ?? missing.part ?? ''} ${missing.detail ?? ''}`.trim(),
  }));
}

function pathOf(draft: object, { code, part, partId }: Missing): (string | number)[] {
  if (partId === undefined) {
    if (code === 'no-right') return ['right'];
    return part === undefined ? [] : [lists[part]];
  }
  const [own = '', option] = partId.split('/');
  const found = placeOf(draft, own);
  if (found === null) return (fields[partId] ?? '').split('.').filter((name) => name !== '');
  if (option === undefined) return [found.list, found.index];
  const inner = placeOf(found.part, option);
  return [found.list, found.index, ...(inner ? [inner.list, inner.index] : [])];
}

interface Place {
  list: string;
  index: number;
  part: object;
}

function placeOf(holder: object, id: string): Place | null {
  for (const [list, parts] of Object.entries(holder)) {
    if (!Array.isArray(parts)) continue;
    const index = parts.findIndex(
      (part: unknown) => typeof part === 'object' && part !== null && 'id' in part && part.id === id,
    );
    if (index !== -1) return { list, index, part: parts[index] as object };
  }
  return null;
}
