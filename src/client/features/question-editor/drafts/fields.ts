/** What is edited of a question, and how two states of it are put together. */
import { isSame } from '#lib/is-same.ts';
import type { QuestionFull } from '#contract/bank/question-parts.ts';
import { blankDraft, readDraft } from '#mechanics/draft.ts';
import type { KeyedContentOf } from '#mechanics/keyed-question.ts';
import type { MechanicId } from '#mechanics/mechanic.ts';

export type AnyContent = KeyedContentOf<MechanicId>;

export interface DraftFields {
  mechanic: MechanicId;
  content: AnyContent;
  points: number;
  partialCredit: boolean;
  subjectId: number;
  variantId: number | null;
  groupId: number | null;
  levelId: number | null;
  learningGoalId: number | null;
  sharedContentId: number | null;
  tags: string[];
}

export function fieldsOf(question: QuestionFull): DraftFields {
  return {
    mechanic: question.mechanic,
    content: readDraft(question.mechanic, question.content),
    points: question.points,
    partialCredit: question.partialCredit,
    subjectId: question.subjectId,
    variantId: question.variantId,
    groupId: question.groupId,
    levelId: question.levelId,
    learningGoalId: question.learningGoalId,
    sharedContentId: question.sharedContentId,
    tags: question.tags,
  };
}

const scalars = [
  'points',
  'partialCredit',
  'subjectId',
  'variantId',
  'groupId',
  'levelId',
  'learningGoalId',
  'sharedContentId',
  'tags',
] as const satisfies readonly (keyof DraftFields)[];

/**
 * What two people can have changed without being in each other's way. The answers go with the mechanic and the key: one person's options under
 * another one's key would be a question that nobody wrote.
 */
export const units = ['prompt', 'answers', ...scalars] as const;
export type Unit = (typeof units)[number];

function answersOf({ mechanic, content }: DraftFields): unknown {
  return { mechanic, content: { ...content, prompt: '' } };
}

export function isSameUnit(one: DraftFields, other: DraftFields, unit: Unit): boolean {
  if (one === other) return true;
  if (unit === 'prompt') return one.content.prompt === other.content.prompt;
  if (unit === 'answers') return one.content === other.content || isSame(answersOf(one), answersOf(other));
  return isSame(one[unit], other[unit]);
}

/** Is nothing written in it? Its kind and its places alone make no question. */
export function isBlank({ mechanic, content }: DraftFields): boolean {
  return isSame(bare(content), bare(blankDraft(mechanic)));
}

/** Ids are new with each blank, and a text that was only looked at may have become an empty paragraph. */
function bare(content: AnyContent): unknown {
  const ids = new Map<string, string>();
  const name = (text: string) => ids.get(text) ?? (saysNothing(text) ? '' : text);
  const walk = (value: unknown): unknown => {
    if (typeof value === 'string') return name(value);
    if (Array.isArray(value)) return value.map(walk);
    if (typeof value !== 'object' || value === null) return value;
    if ('id' in value && typeof value.id === 'string') ids.set(value.id, `id${String(ids.size)}`);
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [name(key), walk(part)]));
  };
  return walk(content);
}

function saysNothing(html: string): boolean {
  return !/<(img|audio|video|table|hr)\b|data-(formula|gap)/i.test(html) && html.replace(/<[^>]*>|&nbsp;|\s/g, '') === '';
}

export function isSameDraft(one: DraftFields, other: DraftFields): boolean {
  return units.every((unit) => isSameUnit(one, other, unit));
}

export function withUnit(target: DraftFields, source: DraftFields, unit: Unit): DraftFields {
  if (unit === 'prompt') return { ...target, content: { ...target.content, prompt: source.content.prompt } };
  if (unit === 'answers')
    return { ...target, mechanic: source.mechanic, content: { ...source.content, prompt: target.content.prompt } };
  return { ...target, [unit]: source[unit] };
}

export interface Merged {
  /** Where both have changed the same unit, it is mine. */
  fields: DraftFields;
  conflicts: Unit[];
}

/** Tags are in nobody's way: what either has added is there, what either has taken away is not. */
function mergeTags(base: readonly string[], mine: readonly string[], theirs: readonly string[]): string[] {
  const merged = mine.filter((tag) => theirs.includes(tag) || !base.includes(tag));
  return [...merged, ...theirs.filter((tag) => !mine.includes(tag) && !base.includes(tag))];
}

/** Two changes of one draft. A field that only one of them changed takes that change. */
export function mergeDrafts(base: DraftFields, mine: DraftFields, theirs: DraftFields): Merged {
  let fields = mine;
  const conflicts: Unit[] = [];
  for (const unit of units) {
    if (isSameUnit(theirs, base, unit) || isSameUnit(theirs, mine, unit)) continue;
    if (isSameUnit(mine, base, unit)) fields = withUnit(fields, theirs, unit);
    else if (unit === 'tags') fields = { ...fields, tags: mergeTags(base.tags, mine.tags, theirs.tags) };
    else conflicts.push(unit);
  }
  return { fields, conflicts };
}

/** What a save has to carry: what is left out stays on the server as it is. */
export function changesOf(base: DraftFields, fields: DraftFields): Partial<DraftFields> {
  const changes: Partial<DraftFields> = {};
  if (!isSameUnit(base, fields, 'prompt') || !isSameUnit(base, fields, 'answers')) {
    changes.mechanic = fields.mechanic;
    changes.content = fields.content;
  }
  for (const name of scalars) if (!isSameUnit(base, fields, name)) Object.assign(changes, { [name]: fields[name] });
  return changes;
}
