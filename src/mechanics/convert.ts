/**
 * A draft as another mechanic: an exam manager sees while writing that two options are right. Texts are carried over wherever the other mechanic
 * has a place for them, and keys where they mean the same.
 */
import { blankDraft, readDraft } from '#mechanics/draft.ts';
import { placeFor } from '#mechanics/drag-and-drop/editing/zone-steps.ts';
import { newPartId, newPartIds } from '#mechanics/editing/part-id.ts';
import { asRaw, noAccepted } from '#mechanics/editing/read.ts';
import { newInputGap } from '#mechanics/empty-input/empty-input.draft.ts';
import type { AcceptedTexts } from '#mechanics/accepted.ts';
import type { KeyedContentByMechanic } from '#mechanics/keyed-question.ts';
import type { MechanicId } from '#mechanics/mechanic.ts';
import type { Option, Picture } from '#mechanics/parts.ts';
import { idsOf, ownValue } from '#mechanics/records.ts';

/** Fields that mechanics have in common. Absent: this one has nothing of the kind. */
interface Common {
  prompt: string;
  /** Choices, statements, items. */
  parts?: Option[] | undefined;
  /** Ids of the parts that are right; absent where nothing says so. */
  right?: string[] | undefined;
  accepted?: AcceptedTexts | undefined;
  /** A text with gaps, and what each gap may hold. */
  gaps?: { template: string; list: CommonGap[] } | undefined;
  background?: Picture | null;
  /** Squares or zones with a key: no other mechanic has them. */
  hasKeyedPlaces?: boolean;
}

interface CommonGap {
  id: string;
  texts: string[];
  right: string | undefined;
}

type ToCommon = { [M in MechanicId]: (content: KeyedContentByMechanic[M]) => Common };
type FromCommon = { [M in MechanicId]: (common: Common) => KeyedContentByMechanic[M] };

const toCommon: ToCommon = {
  'one-correct': ({ prompt, options, right }) => ({ prompt, parts: options, right: right === '' ? [] : [right] }),
  'multiple-choice': ({ prompt, options, right }) => ({ prompt, parts: options, right }),
  'one-correct-input': ({ prompt, options, right: { selected, accepted } }) => ({
    prompt,
    parts: options,
    right: selected === '' ? [] : [selected],
    accepted,
  }),
  'yes-no': ({ prompt, statements, right }) => ({
    prompt,
    parts: statements,
    right: statements.map(({ id }) => id).filter((id) => ownValue(right, id) === 'yes'),
  }),
  'interactive-squares': ({ prompt, background, right }) => ({ prompt, background, hasKeyedPlaces: right.length > 0 }),
  matching: ({ prompt, left }) => ({ prompt, parts: left }),
  'empty-selects': ({ prompt, template, gaps, right }) => ({
    prompt,
    gaps: {
      template,
      list: gaps.map(({ id, options }) => ({
        id,
        texts: options.map((option) => option.content),
        right: options.find((option) => option.id === ownValue(right, id))?.content,
      })),
    },
  }),
  'simple-text': ({ prompt, accepted }) => ({ prompt, accepted }),
  essay: ({ prompt }) => ({ prompt }),
  'empty-input': ({ prompt, template, gaps, accepted }) => ({
    prompt,
    gaps: {
      template,
      list: gaps.map(({ id }) => {
        const texts = ownValue(accepted, id)?.texts ?? [];
        return { id, texts, right: texts[0] };
      }),
    },
  }),
  'drag-and-drop': ({ prompt, background, items, right }) => ({
    prompt,
    parts: items,
    background,
    hasKeyedPlaces: Object.values(right).some((placed) => placed.length > 0),
  }),
};

const fromCommon: FromCommon = {
  'one-correct': ({ prompt, parts, right }) => {
    const options = parts ?? blankDraft('one-correct').options;
    return { prompt, options, right: right?.length === 1 ? (right[0] ?? '') : '' };
  },
  'multiple-choice': ({ prompt, parts, right }) => ({
    prompt,
    options: parts ?? blankDraft('multiple-choice').options,
    choose: null,
    right: right ?? [],
  }),
  'one-correct-input': ({ prompt, parts, right, accepted }) => {
    const blank = blankDraft('one-correct-input');
    return {
      prompt,
      options: parts ?? blank.options,
      input: { ...blank.input, kind: accepted && accepted.tolerance === null ? 'text' : 'number' },
      right: { selected: right?.length === 1 ? (right[0] ?? '') : '', accepted: accepted ?? noAccepted },
    };
  },
  'yes-no': ({ prompt, parts, right }) => ({
    prompt,
    labels: 'yes-no',
    statements: parts ?? blankDraft('yes-no').statements,
    // Which are false follows only where somebody has said which are true.
    right:
      parts && right && right.length > 0
        ? Object.fromEntries(parts.map(({ id }) => [id, right.includes(id) ? ('yes' as const) : ('no' as const)]))
        : {},
  }),
  'interactive-squares': ({ prompt, background = null }) => ({ ...blankDraft('interactive-squares'), prompt, background }),
  matching: ({ prompt, parts }) => {
    const blank = blankDraft('matching');
    if (!parts) return { ...blank, prompt };
    const taken = idsOf(parts);
    const right = parts.map(() => {
      const id = newPartId(taken);
      taken.add(id);
      return { id, content: '' };
    });
    return { ...blank, prompt, left: parts, right };
  },
  'empty-selects': ({ prompt, gaps }) => ({
    prompt,
    template: gaps?.template ?? '',
    ...selectsOf(gaps?.list ?? []),
  }),
  essay: ({ prompt }) => ({ ...blankDraft('essay'), prompt }),
  'simple-text': ({ prompt, accepted }) => ({ ...blankDraft('simple-text'), prompt, accepted: accepted ?? noAccepted }),
  'empty-input': ({ prompt, gaps }) => {
    const list = gaps?.list ?? [];
    return {
      prompt,
      template: gaps?.template ?? '',
      gaps: list.map(({ id, texts }) => ({
        ...newInputGap(id),
        size: Math.min(60, Math.max(6, ...texts.map((text) => text.length))),
      })),
      accepted: Object.fromEntries(
        list.map(({ id, right }) => [id, { ...noAccepted, texts: right === undefined ? [] : [right] }]),
      ),
    };
  },
  'drag-and-drop': ({ prompt, parts, background = null }) => {
    const blank = blankDraft('drag-and-drop');
    const taken = idsOf(parts ?? []);
    const zones = blank.zones.map((zone, index) => ({
      ...zone,
      id: taken.has(zone.id) ? newPartId(taken) : zone.id,
      area: background && placeFor(index),
    }));
    return { ...blank, prompt, background, zones, items: parts ?? blank.items };
  },
};

function selectsOf(list: readonly CommonGap[]): Pick<KeyedContentByMechanic['empty-selects'], 'gaps' | 'right'> {
  const right: [string, string][] = [];
  const gaps = list.map((gap) => {
    // A list to choose from has a second, wrong one.
    const texts = gap.texts.length < 2 ? [...gap.texts, ...Array.from({ length: 2 - gap.texts.length }, () => '')] : gap.texts;
    const ids = newPartIds(texts.length);
    const options = texts.map((content, index) => ({ id: ids[index] ?? '', content }));
    const isRight = options.find(({ content }) => content !== '' && content === gap.right);
    if (isRight) right.push([gap.id, isRight.id]);
    return { id: gap.id, options };
  });
  return { gaps, right: Object.fromEntries(right) };
}

/**
 * The draft as another mechanic.
 *
 * @returns `isWhole`: every text and picture of the old draft is in the new one, and no key of squares or zones is lost; otherwise ask before
 */
export function convertDraft<From extends MechanicId, To extends MechanicId>(
  from: From,
  to: To,
  content: KeyedContentByMechanic[From],
): { content: KeyedContentByMechanic[To]; isWhole: boolean } {
  const [one, other]: MechanicId[] = [from, to];
  if (one === other) return { content: readDraft(to, content), isWhole: true };
  const read: ToCommon[From] = toCommon[from];
  const write: FromCommon[To] = fromCommon[to];
  const common = read(content);
  const converted = write(common);
  const remaining = new Set(textsOf(converted));
  const isWhole = !common.hasKeyedPlaces && textsOf(content).every((text) => remaining.has(text));
  return { content: converted, isWhole };
}

/** Fields that hold no text of an author. A picture's address is one: it stands for the picture. */
const notTexts = new Set(['id', 'labels', 'kind', 'pairs']);

/** All that somebody has written or drawn, wherever it stands. In a key these are only the accepted texts. */
function textsOf(value: unknown, field = ''): string[] {
  if (notTexts.has(field)) return [];
  if (typeof value === 'string') return value.trim() === '' || value === '<p></p>' ? [] : [value];
  if (Array.isArray(value)) return value.flatMap((each) => textsOf(each));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) => {
    if (name !== 'right') return textsOf(each, name);
    const isParts = Array.isArray(each) && each.every((part) => typeof part === 'object');
    return isParts ? textsOf(each) : textsOf(asRaw(asRaw(each)['accepted'])['texts']);
  });
}
