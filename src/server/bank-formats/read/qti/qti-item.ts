/** A QTI item while it is read. */
import type { ImportNote } from '#domain/bank/import-reasons.ts';
import type { Answer } from '#mechanics/question.ts';
import type { ReadQuestion } from '../core/read-question.ts';
import type { ImportedContent } from '#server/bank-formats/report.ts';
import type { TextLanguage } from '../rich/languages.ts';
import type { FindFile } from '../rich/media-box.ts';
import type { RichReader } from '../rich/rich-text.ts';
import { attributeOf, type XmlElement } from '../xml/xml-tree.ts';
import type { ResponseDeclaration } from './declarations.ts';
import type { Responses } from './scoring/processing.ts';
import { toHtml, type Replace } from './to-html.ts';

/** Where a document lies. */
export interface QtiPlace {
  /** Its name in the package; empty for a file by itself. */
  file: string;
  /** Files that its items name, beside it. */
  find: FindFile;
  /** Notes of others about its items. */
  notes: readonly ImportNote[];
  language: TextLanguage | null;
}

export interface QtiItem {
  item: XmlElement;
  body: XmlElement;
  /** Rich text that stands before the body: a shared text of its package. Empty for none. */
  stimulus: string;
  responses: ReadonlyMap<string, ResponseDeclaration>;
  /** SCORE for responses. */
  score: (responses: Responses) => number;
  rich: RichReader;
  notes: ImportNote[];
}

/** An item as our question, with the way between their responses and our answers. */
export interface QtiReading {
  content: ImportedContent;
  /** Null: it couldn't be given there. */
  toResponses: (answer: Answer | null) => Responses | null;
  /** Null for no answer; undefined for one that can't be given here. */
  toAnswer: (responses: Responses) => Answer | null | undefined;
  probes?: readonly Answer[];
}

/** The question, and the way from responses of the item to our answers. */
export type QtiQuestion = ReadQuestion & Pick<QtiReading, 'toAnswer'>;

export function responseIdOf(interaction: XmlElement): string {
  return attributeOf(interaction, 'responseIdentifier') ?? 'RESPONSE';
}

export function declarationOf({ responses }: QtiItem, interaction: XmlElement): ResponseDeclaration {
  const identifier = responseIdOf(interaction);
  return (
    responses.get(identifier) ?? {
      identifier,
      cardinality: 'single',
      baseType: 'identifier',
      correct: [],
      mapping: null,
      areas: null,
    }
  );
}

/** The body as rich text, with something in the place of its interactions. */
export function bodyHtml({ body, stimulus, notes, rich }: QtiItem, replace: Replace): Promise<string> {
  return rich.html(`${stimulus}${toHtml(body.children, replace, notes)}`);
}

export function innerHtml({ notes, rich }: QtiItem, element: XmlElement, replace: Replace = () => null): Promise<string> {
  return rich.html(toHtml(element.children, replace, notes));
}

/** The best of several answers by the item's own rule; of equals the first. */
export function bestOf<T>(candidates: readonly T[], score: (candidate: T) => number): { best: T; score: number } | null {
  let found: { best: T; score: number } | null = null;
  for (const best of candidates) {
    const own = score(best);
    if (!found || own > found.score + 1e-9) found = { best, score: own };
  }
  return found;
}

/** Their identifiers to our ids and back, by place. */
export class Names {
  private readonly ours = new Map<string, string>();
  private readonly theirs = new Map<string, string>();
  constructor(identifiers: readonly string[], idAt: (index: number) => string) {
    for (const [index, identifier] of identifiers.entries()) {
      this.ours.set(identifier, idAt(index));
      this.theirs.set(idAt(index), identifier);
    }
  }
  toOurs(identifier: string): string | undefined {
    return this.ours.get(identifier);
  }
  toTheirs(id: string): string {
    return this.theirs.get(id) ?? '';
  }
}

/** Returns the responses of a student who gives the key to each interaction: an item may ask for all of them at once. */
export function allCorrect({ responses }: Pick<QtiItem, 'responses'>): Map<string, readonly string[]> {
  return new Map([...responses.values()].map(({ identifier, correct }) => [identifier, correct]));
}
