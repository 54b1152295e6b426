/** An item of our own writing: the standard's elements with our ids, and attributes for what the standard has no words for. */
import type { ImportNote } from '#domain/bank/import-reasons.ts';
import { scoredMechanicIds, type ScoredMechanicId } from '#mechanics/mechanic.ts';
import { ownQuestion } from '../../core/own-score.ts';
import { Refused } from '../../core/refused.ts';
import type { ImportedContent } from '../../../report.ts';
import type { RichReader } from '../../rich/rich-text.ts';
import { attributeOf, type XmlElement } from '../../xml/xml-tree.ts';
import { readOutcomes, readResponses } from '../declarations.ts';
import type { QtiQuestion } from '../qti-item.ts';
import { OwnItem } from './own-item.ts';
import { ownContents } from './own-contents.ts';

/** An item of our own writing says its mechanic. */
export function isOwnItem(body: XmlElement): boolean {
  return attributeOf(body, 'data-synaq-mechanic') !== undefined;
}

/** @throws Refused */
export async function readOwnItem(
  item: XmlElement,
  body: XmlElement,
  rich: RichReader,
  notes: ImportNote[],
): Promise<QtiQuestion> {
  const name = attributeOf(body, 'data-synaq-mechanic') ?? '';
  const mechanic = scoredMechanicIds.find((id) => id === name);
  if (!mechanic) throw new Refused('type-unknown', { type: name });
  const points = Number(readOutcomes(item).get('MAXSCORE')?.defaults[0] ?? 1);
  const content = await contentOf(mechanic, new OwnItem(body, readResponses(item), rich));
  const question = ownQuestion(content, points, attributeOf(body, 'data-synaq-partial') === 'true', notes);
  return { ...question, isOwn: true, toAnswer: () => undefined };
}

async function contentOf(mechanic: ScoredMechanicId, item: OwnItem): Promise<ImportedContent> {
  // The entry for a mechanic gives that mechanic's content, which its schema checks next.
  return { mechanic, content: await ownContents[mechanic](item) } as ImportedContent;
}
