/** One QTI item (2.x or 3.0) as a question. Which of our mechanics asks the same is found here; whether it scores the same, by `settle`. */
import type { ImportNote } from '#domain/bank/import-reasons.ts';
import { rightAnswer } from '#mechanics/registry.score.ts';
import type { KeyedQuestion } from '#mechanics/keyed-question.ts';
import type { ReadQuestion } from '../core/read-question.ts';
import { Refused } from '../core/refused.ts';
import type { RichReader } from '../rich/rich-text.ts';
import { attributeOf, childOf, descendants, descendantsNamed, elementsOf, type XmlElement } from '../xml/xml-tree.ts';
import { readResponses } from './declarations.ts';
import { readChoice, readHottext } from './kinds/choice.ts';
import { readGapMatch, readInlineChoices, readTextEntries } from './kinds/gaps.ts';
import { readGraphicGapMatch, readHotspots } from './kinds/graphic.ts';
import { readMatch, readOrder } from './kinds/lists.ts';
import { readChoiceWithEntry, readExtendedText } from './kinds/typed.ts';
import { isOwnItem, readOwnItem } from './own/read-own-item.ts';
import type { QtiItem, QtiReading } from './qti-item.ts';
import { readScoring } from './scoring/processing.ts';

/** The question, and the way from responses of the item to our answers. */
export type QtiQuestion = ReadQuestion & Pick<QtiReading, 'toAnswer'>;

/** @param item normalised. @throws Refused */
export async function readQtiItem(
  item: XmlElement,
  rich: RichReader,
  notes: ImportNote[],
  stimulus = '',
): Promise<QtiQuestion> {
  const body = childOf(item, 'itemBody');
  if (!body) throw new Refused('not-a-question', { type: item.name });
  if (isOwnItem(body)) return readOwnItem(item, body, rich, notes);
  if (attributeOf(item, 'adaptive') === 'true') throw new Refused('computed', { what: 'adaptive' });
  const template = childOf(item, 'templateProcessing') ?? childOf(item, 'templateDeclaration');
  if (template) throw new Refused('computed', { what: template.name });
  if (elementsOf(item, 'modalFeedback').length > 0) notes.push({ code: 'feedback-dropped', detail: {} });
  if (descendantsNamed(item, 'customOperator').length > 0) throw new Refused('scoring-unreadable', { what: 'customOperator' });

  const responses = readResponses(item);
  const scoring = readScoring(item);
  const qti: QtiItem = { item, body, stimulus, responses, score: scoring.score, rich, notes };
  const reading = await readKind(qti);
  if (scoring.isAssumed) notes.push({ code: 'scoring-assumed', detail: {} });

  const keyed = { ...reading.content, id: 1, sharedContentId: null, points: 1, partialCredit: true } as KeyedQuestion;
  const best = reading.toResponses(rightAnswer(keyed));
  if (!best) throw new Refused('scoring-not-kept', {});
  const points = scoring.isAssumed ? scoring.score(best) || 1 : scoring.score(best);
  if (points <= 0) throw new Refused('no-key');
  return {
    content: reading.content,
    points,
    notes,
    probes: reading.probes ?? [],
    score(answer) {
      const given = reading.toResponses(answer);
      return given && scoring.score(given) / points;
    },
    toAnswer: reading.toAnswer,
  };
}

const judged = new Set(['extendedTextInteraction', 'uploadInteraction', 'drawingInteraction']);

async function readKind(item: QtiItem): Promise<QtiReading> {
  const interactions = descendants(item.body, ({ name }) => name.endsWith('Interaction') && name !== 'endAttemptInteraction');
  const [first, second] = interactions;
  const names = [...new Set(interactions.map(({ name }) => name))];
  if (!first) throw new Refused('not-a-question', { type: item.item.name });
  if (names.length === 1 && first.name === 'inlineChoiceInteraction') return readInlineChoices(item, interactions);
  if (names.length === 1 && first.name === 'textEntryInteraction') return readTextEntries(item, interactions);
  if (interactions.length === 1) return readSingle(item, first);
  const choice = interactions.find(({ name }) => name === 'choiceInteraction');
  const entry = interactions.find(({ name }) => name === 'textEntryInteraction');
  if (second && interactions.length === 2 && choice && entry) return readChoiceWithEntry(item, choice, entry);
  throw new Refused('several-interactions', { types: names.join(', ') });
}

function readSingle(item: QtiItem, interaction: XmlElement): Promise<QtiReading> {
  switch (interaction.name) {
    case 'choiceInteraction':
      return readChoice(item, interaction);
    case 'hottextInteraction':
      return readHottext(item, interaction);
    case 'matchInteraction':
      return readMatch(item, interaction);
    case 'orderInteraction':
      return readOrder(item, interaction);
    case 'gapMatchInteraction':
      return readGapMatch(item, interaction);
    case 'hotspotInteraction':
      return readHotspots(item, interaction);
    case 'graphicGapMatchInteraction':
      return readGraphicGapMatch(item, interaction);
    case 'extendedTextInteraction':
      return readExtendedText(item, interaction);
    default:
      if (judged.has(interaction.name)) throw new Refused('needs-a-person', { type: interaction.name });
      throw new Refused('type-unknown', { type: interaction.name });
  }
}
