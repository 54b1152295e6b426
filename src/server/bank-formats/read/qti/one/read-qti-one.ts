/** QTI 1.2, as Canvas and others still write it: an `item` with `presentation` and `resprocessing`. */
import { escapeMarkup } from '../../xml/entities.ts';
import type { ImportNote } from '#domain/bank/import-reasons.ts';
import { buildChoices, buildOneChoice, buildPairs, buildTyped } from '../../core/build.ts';
import { middleOf, type TypedAnswer } from '../../core/accepted-answers.ts';
import type { ReadQuestion } from '../../core/read-question.ts';
import { Refused } from '../../core/refused.ts';
import type { MediaBox } from '../../rich/media-box.ts';
import { RichReader } from '../../rich/rich-text.ts';
import { attributeOf, childOf, descendantsNamed, elementsOf, textOf, type XmlElement } from '../../xml/xml-tree.ts';
import type { QtiPlace } from '../qti-item.ts';
import { readConditions, type Condition } from './conditions.ts';

const judged = new Set(['essay_question', 'file_upload_question', 'Essay', 'file_upload', 'essay']);

/** @throws Refused */
export async function readQtiOne(item: XmlElement, box: MediaBox, { find, language }: QtiPlace): Promise<ReadQuestion> {
  const fields = metadataOf(item);
  const type = fields.get('question_type') ?? fields.get('qmd_itemtype') ?? fields.get('cc_profile') ?? '';
  const notes: ImportNote[] = [];
  const rich = new RichReader(box, find, notes, language);
  const presentation = childOf(item, 'presentation');
  if (descendantsNamed(item, 'calculated').length > 0) throw new Refused('computed', { what: type || 'calculated' });
  if (judged.has(type)) throw new Refused('needs-a-person', { type });
  if (!presentation || /^(?:text_only_question|stimulus)/.test(type))
    throw new Refused('not-a-question', { type: type || 'item' });
  const given = fields.get('points_possible') ?? fields.get('qmd_weighting');
  if (given === undefined) notes.push({ code: 'points-missing', detail: {} });
  const points = Number((given ?? '1').replace(',', '.'));
  if (!Number.isFinite(points)) throw new Refused('points-unreadable', { text: given ?? '' });
  if (elementsOf(item, 'itemfeedback').length > 0) notes.push({ code: 'feedback-dropped', detail: {} });

  const lists = descendantsNamed(presentation, 'response_lid');
  const texts = descendantsNamed(presentation, 'response_str', 'response_num');
  const others = descendantsNamed(presentation, 'response_xy', 'response_grp', 'response_extension');
  if (others.length > 0) throw new Refused('type-unknown', { type: type || (others[0]?.name ?? '') });
  const conditions = readConditions(item);
  const prompt = await rich.html(materialOf(presentation));
  const [list] = lists;
  const [text] = texts;
  if (list && lists.length === 1 && texts.length === 0) return readList(list);
  if (text && texts.length === 1 && lists.length === 0) return readText(text);
  if (lists.length > 1 && texts.length === 0) return readLists();
  if (lists.length + texts.length === 0) throw new Refused('not-a-question', { type: type || 'item' });
  throw new Refused('several-interactions', { types: [...lists, ...texts].map(({ name }) => name).join(', ') });

  /** The share that a condition gives: SCORE is set in percent, or in points. */
  function shareOf({ value }: Condition): number {
    const most = Math.max(0, ...conditions.map((each) => (each.isAdded ? 0 : each.value)));
    const whole = most > 0 ? most : conditions.reduce((sum, each) => sum + Math.max(0, each.value), 0);
    return whole === 0 ? 0 : value / whole;
  }

  async function readList(element: XmlElement): Promise<ReadQuestion> {
    const all = descendantsNamed(element, 'response_label');
    // Canvas writes the places of its form that nobody has filled.
    const labels = all.filter((label) => materialOf(label) !== '');
    if (labels.length < all.length) notes.push({ code: 'blank-option-dropped', detail: {} });
    if (/^ordered$/i.test(attributeOf(element, 'rcardinality') ?? ''))
      throw new Refused('type-unknown', { type: type || 'ordered' });
    const contents: string[] = [];
    for (const label of labels) contents.push(await rich.html(materialOf(label)));
    const ident = (at: number) => attributeOf(labels[at], 'ident') ?? '';
    const isMultiple = /^multiple$/i.test(attributeOf(element, 'rcardinality') ?? '');
    if (!isMultiple) {
      const choices = contents.map((content, at) => {
        const own = conditions.filter(({ equals }) => equals.length === 1 && equals[0]?.value === ident(at));
        return { content, share: own.length === 0 ? 0 : Math.max(...own.map(shareOf)) };
      });
      return buildOneChoice(prompt, choices, points, notes);
    }
    const best = [...conditions].sort((one, other) => other.value - one.value)[0];
    if (!best || best.value <= 0) throw new Refused('no-key');
    if (conditions.some(({ isAdded }) => isAdded)) {
      const choices = contents.map((content, at) => ({
        content,
        share: conditions
          .filter(({ equals }) => equals.length === 1 && equals[0]?.value === ident(at))
          .reduce((sum, each) => sum + shareOf(each), 0),
      }));
      return buildChoices(prompt, choices, points, notes, null);
    }
    const right = new Set(best.equals.map(({ value }) => value));
    const choices = contents.map((content, at) => ({ content, share: right.has(ident(at)) ? 1 / right.size : 0 }));
    // All of them and no others: what Canvas writes with "not".
    return buildChoices(prompt, choices, points, notes, null, (marked) =>
      marked.size === right.size && [...marked].every((at) => right.has(ident(at))) ? 1 : 0,
    );
  }

  function readText(element: XmlElement): ReadQuestion {
    const answers = conditions.flatMap((condition): TypedAnswer[] => {
      const share = shareOf(condition);
      if (share <= 0) return [];
      const [low, high] = [condition.least, condition.most];
      if (low !== null && high !== null) return [{ ...middleOf(low, high), share }];
      // "Any of these", or one.
      return condition.equals.map(({ value }) => ({ text: value, share, tolerance: isNumeric(type, element) ? 0 : null }));
    });
    if (answers.length === 0) throw new Refused(type === '' ? 'needs-a-person' : 'no-key', { type: element.name });
    const ranges = answers.filter(({ tolerance }) => (tolerance ?? 0) > 0);
    // A range beside its own middle says the same twice.
    const own = ranges.length === 1 ? ranges : answers;
    const isExact = conditions.some(({ equals }) => equals.some((each) => each.caseSensitive));
    return buildTyped(prompt, own, isExact, points, notes);
  }

  async function readLists(): Promise<ReadQuestion> {
    const pairs = [];
    const words = new Set<string>();
    const sets = lists.map((each) =>
      descendantsNamed(each, 'response_label')
        .map((label) => textOf(label).trim())
        .sort()
        .join('|'),
    );
    // Gaps of a text: each has words of its own, and some are typed.
    if (new Set(sets).size > 1 || /blank|fib|dropdown/.test(type)) {
      throw new Refused('several-interactions', { types: type || `response_lid (${lists.length})` });
    }
    for (const each of lists) {
      const labels = descendantsNamed(each, 'response_label');
      const left = await rich.html(materialOf(each));
      const response = attributeOf(each, 'ident') ?? '';
      const right = conditions.find(
        ({ value, equals }) => value > 0 && equals.length === 1 && equals[0]?.response === response,
      );
      const label = labels.find((one) => attributeOf(one, 'ident') === right?.equals[0]?.value);
      // As in a list of options.
      if (left === '' && (!label || materialOf(label) === '')) continue;
      if (!label) throw new Refused('no-key');
      pairs.push({ left, right: await rich.html(materialOf(label)) });
      for (const one of labels) words.add(await rich.html(materialOf(one)));
    }
    const used = new Set(pairs.map(({ right }) => right));
    return buildPairs(
      prompt,
      [...pairs, ...[...words].filter((word) => word !== '' && !used.has(word)).map((right) => ({ left: '', right }))],
      points,
      notes,
    );
  }
}

function isNumeric(type: string, element: XmlElement): boolean {
  return type.startsWith('numerical') || element.name === 'response_num';
}

function metadataOf(item: XmlElement): Map<string, string> {
  return new Map(
    descendantsNamed(item, 'qtimetadatafield').map((field) => [
      textOf(childOf(field, 'fieldlabel')).trim(),
      textOf(childOf(field, 'fieldentry')).trim(),
    ]),
  );
}

/** The texts and pictures of an element, without those of the responses inside it. */
function materialOf(element: XmlElement): string {
  return elementsOf(element)
    .filter(({ name }) => name === 'material' || name === 'flow' || name === 'flow_mat')
    .map((child) => (child.name === 'material' ? material(child) : materialOf(child)))
    .join('');
}

function material(element: XmlElement): string {
  return descendantsNamed(element, 'mattext', 'matimage')
    .map((each) => {
      if (each.name === 'matimage') return `<img src="${escapeMarkup(attributeOf(each, 'uri') ?? '')}" alt="">`;
      const text = textOf(each).trim();
      if (text === '') return '';
      return attributeOf(each, 'texttype') === 'text/html' ? text : `<p>${escapeMarkup(text)}</p>`;
    })
    .join('');
}
