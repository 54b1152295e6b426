/** Differences between two questions, as a closed list that the screens put into words. */
import { isSame } from '#lib/is-same.ts';
import type { AcceptedTexts } from '#mechanics/accepted.ts';
import { hasContent } from '#mechanics/advice.ts';
import type { MechanicId } from '#mechanics/mechanic.ts';
import type { PartKind } from '#mechanics/missing.ts';
import type { Picture } from '#mechanics/parts.ts';
import { alignPair, type AnyQuestion } from './align.ts';
import { outlineOf, type Outline, type OutlineKey, type OutlinePart, type SettingName } from './outline.ts';
import { acceptsSameNumbers, sameInAll } from './same-in-all.ts';

interface PartName {
  kind: PartKind;
  name: string;
}

export type Change =
  | { code: 'mechanic'; before: MechanicId; after: MechanicId }
  | { code: 'text'; name: 'prompt' | 'template' | 'label'; before: string; after: string }
  | { code: 'part-text'; part: PartName; isPlain: boolean; before: string; after: string }
  | { code: 'part-added'; part: PartName; text: string | null; isPlain: boolean }
  | { code: 'part-removed'; part: PartName; text: string | null; isPlain: boolean }
  /** The same parts in another order; names before and after, in the order of after. */
  | { code: 'order'; kind: PartKind; before: string[]; after: string[] }
  /** `before` and `after`: names of what is right, or `yes` and `no`. `part` null: of the whole question. */
  | { code: 'key'; part: PartName | null; before: string[]; after: string[] }
  | { code: 'accepted'; part: PartName | null; before: AcceptedTexts | null; after: AcceptedTexts | null }
  | { code: 'setting'; name: SettingName; before: Outline['settings'][SettingName]; after: Outline['settings'][SettingName] }
  | { code: 'picture'; before: Picture | null; after: Picture | null }
  /** `form`: what the part takes changed, not only its size or place. */
  | { code: 'trait'; part: PartName; isForm: boolean }
  /** The other mechanic has no place for some of the words. */
  | { code: 'unfit' };

/** Words of one language: they may differ between a question and its pair. Accepted texts that are words, too. */
function isOfLanguage(change: Change): boolean {
  if (change.code === 'setting') return change.name === 'unit';
  if (change.code === 'picture') return change.before !== null && change.after !== null;
  if (change.code === 'accepted') return acceptsSameNumbers(change.before, change.after) && !isLoss(change);
  return change.code === 'text' || change.code === 'part-text';
}

/** True for a change that belongs to one language beside its words: the order of parts, and how long an answer may be. */
function isOfPlace(change: Change): boolean {
  return (
    change.code === 'order' ||
    (change.code === 'trait' && !change.isForm) ||
    (change.code === 'setting' && change.name === 'maxLength')
  );
}

/**
 * Returns the changes of a pair that gets the structure of the original: parts, their order, the key, the settings. Parts are
 * known by `alignPair`.
 */
export function structureChanges(pair: AnyQuestion, original: AnyQuestion): Change[] {
  const { content, isWhole } = alignPair(original, pair);
  const [before, after] = [pair.mechanic, original.mechanic];
  return [
    ...(before === after ? [] : [{ code: 'mechanic', before, after } as const]),
    ...(isWhole ? [] : [{ code: 'unfit' } as const]),
    ...findChanges({ mechanic: after, content }, original).filter((change) => !isOfLanguage(change)),
  ];
}

/**
 * Returns where two languages of one question differ although they must not: in their parts, or else in their key. With other
 * parts the key says nothing.
 *
 * @param changes of structure
 */
export function differenceIn(changes: readonly Change[]): 'parts' | 'key' | null {
  const counted = changes.filter((change) => !isOfPlace(change));
  if (counted.length === 0) return null;
  return counted.every(({ code }) => code === 'key' || code === 'accepted') ? 'key' : 'parts';
}

/** Whether something goes that somebody has written or drawn. */
export function isLoss(change: Change): boolean {
  if (change.code === 'part-removed')
    return change.text !== null && (change.isPlain ? change.text !== '' : hasContent(change.text));
  if (change.code === 'accepted')
    return change.after === null && Boolean(change.before?.texts.some((text) => sameInAll(text) === null));
  return change.code === 'unfit' || (change.code === 'picture' && change.after === null);
}

/** All changes from `before` to `after`, in the order of the editor. */
export function findChanges(before: AnyQuestion, after: AnyQuestion): Change[] {
  const a = outlineOf(before.mechanic, before.content);
  const b = outlineOf(after.mechanic, after.content);
  return [
    ...(before.mechanic === after.mechanic
      ? []
      : [{ code: 'mechanic', before: before.mechanic, after: after.mechanic } as const]),
    ...textChanges(a, b),
    ...partChanges(a, b),
    ...settingChanges(a, b),
    ...(isSame(a.picture, b.picture) ? [] : [{ code: 'picture', before: a.picture, after: b.picture } as const]),
    ...keyChanges(a, b),
    ...acceptedChanges(a, b),
  ];
}

function textChanges(a: Outline, b: Outline): Change[] {
  const names = [...new Set([...a.texts, ...b.texts].map(({ name }) => name))];
  return names.flatMap((name): Change[] => {
    const before = a.texts.find((text) => text.name === name)?.html ?? '';
    const after = b.texts.find((text) => text.name === name)?.html ?? '';
    return before === after ? [] : [{ code: 'text', name, before, after }];
  });
}

function byId<T>(entries: readonly T[], idOf: (entry: T) => string): Map<string, T> {
  return new Map(entries.map((entry) => [idOf(entry), entry]));
}

function keyOf({ kind, id }: OutlinePart): string {
  return `${kind} ${id}`;
}

function partChanges(a: Outline, b: Outline): Change[] {
  const before = byId(a.parts, keyOf);
  const after = byId(b.parts, keyOf);
  const traits = byId(a.traits, ({ part }) => part);
  const changes: Change[] = [];
  for (const part of b.parts) {
    const { kind, name, text, isPlain } = part;
    const old = before.get(keyOf(part));
    if (!old) changes.push({ code: 'part-added', part: { kind, name }, text, isPlain });
    else if ((old.text ?? '') !== (text ?? ''))
      changes.push({ code: 'part-text', part: { kind, name }, isPlain, before: old.text ?? '', after: text ?? '' });
    const trait = b.traits.find((one) => one.part === part.id);
    const oldTrait = traits.get(part.id);
    if (trait && oldTrait) {
      const isForm = trait.form !== oldTrait.form;
      if (isForm || trait.place !== oldTrait.place) changes.push({ code: 'trait', part: { kind, name }, isForm });
    }
  }
  for (const part of a.parts) {
    const { kind, name, text, isPlain } = part;
    if (!after.has(keyOf(part))) changes.push({ code: 'part-removed', part: { kind, name }, text, isPlain });
  }
  return [...changes, ...orderChanges(a, b, before, after)];
}

function orderChanges(
  a: Outline,
  b: Outline,
  before: ReadonlyMap<string, OutlinePart>,
  after: ReadonlyMap<string, OutlinePart>,
): Change[] {
  const kinds = [...new Set(b.parts.map(({ kind }) => kind))];
  return kinds.flatMap((kind): Change[] => {
    const stayed = b.parts.filter((part) => part.kind === kind && before.has(keyOf(part)));
    const was = a.parts.filter((part) => part.kind === kind && after.has(keyOf(part)));
    if (stayed.every((part, index) => part.id === was[index]?.id)) return [];
    const names = stayed.map((part) => before.get(keyOf(part))?.name ?? '');
    return [{ code: 'order', kind, before: names, after: stayed.map(({ name }) => name) }];
  });
}

function namesOf({ right, word }: OutlineKey, outline: Outline): string[] {
  return word === null ? right.map((id) => outline.parts.find((part) => part.id === id)?.name ?? '?') : [word];
}

function nameOf(outline: Outline, id: string | null): PartName | null {
  const part = outline.parts.find((one) => one.id === id);
  return part ? { kind: part.kind, name: part.name } : null;
}

function keyChanges(a: Outline, b: Outline): Change[] {
  return b.keys.flatMap((key): Change[] => {
    const old = a.keys.find(({ part }) => part === key.part);
    // The addition of a new part covers its key.
    if (!old) return [];
    const isTheSame = old.word === key.word && isSame([...old.right].sort(), [...key.right].sort());
    if (isTheSame) return [];
    return [{ code: 'key', part: nameOf(b, key.part), before: namesOf(old, a), after: namesOf(key, b) }];
  });
}

function acceptedChanges(a: Outline, b: Outline): Change[] {
  const parts = [...new Set([...a.accepted, ...b.accepted].map(({ part }) => part))];
  return parts.flatMap((part): Change[] => {
    const before = a.accepted.find((one) => one.part === part)?.accepted ?? null;
    const after = b.accepted.find((one) => one.part === part)?.accepted ?? null;
    if (isSame(before, after)) return [];
    return [{ code: 'accepted', part: nameOf(b, part) ?? nameOf(a, part), before, after }];
  });
}

function settingChanges(a: Outline, b: Outline): Change[] {
  const names = [...new Set([...Object.keys(a.settings), ...Object.keys(b.settings)])] as SettingName[];
  return names.flatMap((name): Change[] =>
    a.settings[name] === b.settings[name] || !(name in a.settings) || !(name in b.settings)
      ? []
      : [{ code: 'setting', name, before: a.settings[name], after: b.settings[name] }],
  );
}
