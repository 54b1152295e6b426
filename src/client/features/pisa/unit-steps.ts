/**
 * Steps on a unit (specification E§3 "PISA data", E§4). Each gives a new unit, in which every stimulus and question has exactly its one block,
 * and every block its stimulus or question.
 */
import { pisaDefaults, type PisaBlock, type PisaUnit } from '#contract/bank/pisa-units.ts';
import { blankDraft, readDraft } from '#mechanics/draft.ts';
import type { ScoredMechanicId } from '#mechanics/mechanic.ts';

/** What is edited, without what the server adds. */
export type UnitFields = Omit<PisaUnit, 'uuid' | 'version' | 'createdAt' | 'savedAt' | 'savedBy' | 'inExam'>;
export type UnitKind = PisaBlock['type'];
export type Side = PisaBlock['position']['side'];

export function blankUnit(): UnitFields {
  const { template, direction, ratio } = pisaDefaults;
  const empty: UnitFields = {
    isActive: false,
    title: '',
    difficultyLevelId: null,
    examId: null,
    groupId: null,
    score: 0,
    template,
    questions: [],
    stimuli: [],
    content: { settings: { direction, ratio }, data: {} },
  };
  return addStimulus(empty, crypto.randomUUID());
}

export function addStimulus(unit: UnitFields, uuid: string): UnitFields {
  return withBlock({ ...unit, stimuli: [...unit.stimuli, { uuid, title: '', content: '' }] }, uuid, 'stimulus');
}

export function addQuestion(unit: UnitFields, uuid: string, type: ScoredMechanicId): UnitFields {
  const question = { uuid, type, content: { ...blankDraft(type) } };
  return withBlock({ ...unit, questions: [...unit.questions, question] }, uuid, 'question');
}

function withBlock(unit: UnitFields, uuid: string, type: UnitKind): UnitFields {
  const side = sideOf(unit, type);
  const order = Object.values(unit.content.data).filter(({ position }) => position.side === side).length;
  const block: PisaBlock = { template: unit.template, version: pisaDefaults.version, position: { side, order }, type };
  return { ...unit, content: { ...unit.content, data: { ...unit.content.data, [uuid]: block } } };
}

/** On which side blocks of a kind stand: the first one's; without any the other side than the other kind's. */
export function sideOf({ content }: Pick<UnitFields, 'content'>, type: UnitKind): Side {
  const blocks = Object.values(content.data);
  const own = blocks.find((block) => block.type === type);
  if (own) return own.position.side;
  const other = blocks.find((block) => block.type !== type);
  if (other) return other.position.side === 'first' ? 'second' : 'first';
  return type === 'stimulus' ? 'first' : 'second';
}

/** Stimuli on the other side. */
export function swapSides(unit: UnitFields): UnitFields {
  const data = Object.fromEntries(
    Object.entries(unit.content.data).map(([uuid, block]) => {
      const side: Side = block.position.side === 'first' ? 'second' : 'first';
      return [uuid, { ...block, position: { ...block.position, side } }];
    }),
  );
  return { ...unit, content: { ...unit.content, data } };
}

/** Takes a stimulus or question away, with its block and all that was written in it (E§4). */
export function removePart(unit: UnitFields, uuid: string): UnitFields {
  const rest = {
    ...unit,
    stimuli: unit.stimuli.filter((one) => one.uuid !== uuid),
    questions: unit.questions.filter((one) => one.uuid !== uuid),
  };
  const data = Object.fromEntries(Object.entries(unit.content.data).filter(([key]) => key !== uuid));
  return renumbered({ ...rest, content: { ...unit.content, data } });
}

/** One place up (-1) or down (1) among its kind; at the ends nothing happens. */
export function movePart(unit: UnitFields, uuid: string, by: -1 | 1): UnitFields {
  return renumbered({ ...unit, stimuli: moved(unit.stimuli, uuid, by), questions: moved(unit.questions, uuid, by) });
}

function moved<T extends { uuid: string }>(parts: T[], uuid: string, by: -1 | 1): T[] {
  const from = parts.findIndex((part) => part.uuid === uuid);
  const part = parts[from];
  const other = parts[from + by];
  if (!part || !other) return parts;
  return parts.map((one, index) => (index === from ? other : index === from + by ? part : one));
}

/** The blocks' places follow the lists' order, without holes. */
function renumbered(unit: UnitFields): UnitFields {
  const data = { ...unit.content.data };
  const next: Record<Side, number> = { first: 0, second: 0 };
  for (const { uuid } of [...unit.stimuli, ...unit.questions]) {
    const block = data[uuid];
    if (!block) continue;
    const { side } = block.position;
    data[uuid] = { ...block, position: { side, order: next[side] } };
    next[side] += 1;
  }
  return { ...unit, content: { ...unit.content, data } };
}

export function setStimulus(unit: UnitFields, uuid: string, change: { title?: string; content?: string }): UnitFields {
  return { ...unit, stimuli: unit.stimuli.map((one) => (one.uuid === uuid ? { ...one, ...change } : one)) };
}

export function setQuestion(
  unit: UnitFields,
  uuid: string,
  change: { type?: ScoredMechanicId; content?: Record<string, unknown> },
): UnitFields {
  return { ...unit, questions: unit.questions.map((one) => (one.uuid === uuid ? { ...one, ...change } : one)) };
}

/** The same unit under ids of its own: a copy shares nothing with what it was made from. */
export function copyOf(unit: UnitFields, title: string): UnitFields {
  const ids = new Map([...unit.stimuli, ...unit.questions].map(({ uuid }) => [uuid, crypto.randomUUID() as string]));
  const fresh = <T extends { uuid: string }>(part: T): T => ({ ...part, uuid: ids.get(part.uuid) ?? part.uuid });
  const data = Object.fromEntries(Object.entries(unit.content.data).map(([uuid, block]) => [ids.get(uuid) ?? uuid, block]));
  return {
    ...unit,
    title,
    isActive: false,
    stimuli: unit.stimuli.map(fresh),
    questions: unit.questions.map(fresh),
    content: { ...unit.content, data },
  };
}

/** The same as a unit to be added. */
export function newCopy(unit: UnitFields, title: string): UnitFields & { uuid: string } {
  return { ...copyOf(unit, title), uuid: crypto.randomUUID() };
}

/** What the server knows and the form doesn't edit is left out. Contents become what editors can edit, whatever an older release has written. */
export function fieldsOf({
  uuid: _uuid,
  version: _version,
  createdAt: _created,
  savedAt: _saved,
  savedBy: _by,
  inExam: _in,
  ...fields
}: PisaUnit): UnitFields {
  return editable(fields);
}

export function editable(unit: UnitFields): UnitFields {
  return {
    ...unit,
    questions: unit.questions.map((one) => ({ ...one, content: { ...readDraft<ScoredMechanicId>(one.type, one.content) } })),
  };
}
