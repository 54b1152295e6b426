/**
 * An item that asks several questions becomes as many of ours, where its scoring is a sum of theirs. Each has the whole text of the item, since nobody
 * can tell which part of it belongs to which.
 */
import { Refused } from '../core/refused.ts';
import { attributeOf, childOf, descendants, isElement, type XmlElement } from '../xml/xml-tree.ts';
import { allCorrect } from './qti-item.ts';
import type { Responses, Scoring } from './scoring/processing.ts';
import type { ResponseDeclaration } from './declarations.ts';

/** Interactions that one question of ours asks together. */
export type QuestionPart = readonly XmlElement[];

/** They stand in a line of text, and so several of a kind are gaps of one text. */
const inline = new Set(['inlineChoiceInteraction', 'textEntryInteraction']);
/** They ask nothing: a recording is played, an attempt is ended. */
const silent = new Set(['endAttemptInteraction', 'mediaInteraction']);

export function interactionsIn(body: XmlElement): XmlElement[] {
  return descendants(body, ({ name }) => name.endsWith('Interaction') && !silent.has(name));
}

/** The parts of an item, in the order of its text; one part for an item that is one question. @param item normalised */
export function partsOfItem(item: XmlElement): QuestionPart[] {
  const body = childOf(item, 'itemBody');
  const all = body ? interactionsIn(body) : [];
  const names = all.map(({ name }) => name);
  const choice = all.find(({ name }) => name === 'choiceInteraction');
  // One option together with what is typed is a mechanic of ours.
  const isChoiceWithEntry = all.length === 2 && choice && names.includes('textEntryInteraction') && isSingle(item, choice);
  if (all.length < 2 || isChoiceWithEntry || (new Set(names).size === 1 && inline.has(names[0] ?? ''))) return [all];
  return all.flatMap((each, at) => {
    if (!inline.has(each.name)) return [[each]];
    return names.indexOf(each.name) === at ? [all.filter(({ name }) => name === each.name)] : [];
  });
}

function isSingle(item: XmlElement, choice: XmlElement): boolean {
  const response = attributeOf(choice, 'responseIdentifier') ?? 'RESPONSE';
  return descendants(item, ({ name }) => name === 'responseDeclaration').some(
    (each) => attributeOf(each, 'identifier') === response && (attributeOf(each, 'cardinality') ?? 'single') === 'single',
  );
}

/** The body with this part's interactions alone. What others ask leaves a mark in a line of text, and nothing between its blocks. */
export function bodyOfPart(body: XmlElement, part: QuestionPart): XmlElement {
  const visit = (element: XmlElement): XmlElement => ({
    ...element,
    children: element.children.flatMap((child): (XmlElement | string)[] => {
      if (!isElement(child)) return [child];
      if (!child.name.endsWith('Interaction') || silent.has(child.name) || part.includes(child)) {
        return [part.includes(child) ? child : visit(child)];
      }
      return inline.has(child.name) ? ['____'] : [];
    }),
  });
  return visit(body);
}

/**
 * The scoring of one part, with nothing given to the others. It throws where that is not what the part adds to the others' points: then the item
 * cannot be split.
 */
export function scoringOfPart(
  scoring: Scoring,
  responses: ReadonlyMap<string, ResponseDeclaration>,
  part: QuestionPart,
  types: string,
): Scoring {
  const own = new Set(part.map((each) => attributeOf(each, 'responseIdentifier') ?? 'RESPONSE'));
  const others = new Map([...allCorrect({ responses })].filter(([identifier]) => !own.has(identifier)));
  const [none, rest] = [scoring.score(new Map()), scoring.score(others)];
  const score = (all: Responses) => {
    const given = [...all].filter(([identifier]) => own.has(identifier));
    const alone = scoring.score(new Map(given)) - none;
    const beside = scoring.score(new Map([...others, ...given])) - rest;
    if (Math.abs(alone - beside) > 1e-6) throw new Refused('several-interactions', { types });
    return alone;
  };
  return { ...scoring, score };
}
