/** One QTI item (2.x or 3.0) as a question. Which of our mechanics asks the same is found here; whether it scores the same, by `settle`. */
import type { ImportNote } from '#domain/bank/import-reasons.ts';
import { rightAnswer } from '#mechanics/registry.score.ts';
import type { ScoredKeyedQuestion } from '#mechanics/keyed-question.ts';
import { Refused } from '../core/refused.ts';
import type { RichReader } from '../rich/rich-text.ts';
import { attributeOf, childOf, descendantsNamed, elementsOf, type XmlElement } from '../xml/xml-tree.ts';
import { readResponses } from './declarations.ts';
import { readChoice, readHottext } from './kinds/choice.ts';
import { readGapMatch, readInlineChoices, readTextEntries } from './kinds/gaps.ts';
import { readGraphicGapMatch, readHotspots } from './kinds/graphic.ts';
import { readMatch, readOrder } from './kinds/lists.ts';
import { readSlider } from './kinds/slider.ts';
import { readChoiceWithEntry, readExtendedText } from './kinds/typed.ts';
import { isOwnItem, readOwnItem } from './own/read-own-item.ts';
import type { QtiItem, QtiQuestion, QtiReading } from './qti-item.ts';
import { readScoring } from './scoring/processing.ts';
import { bodyOfPart, interactionsIn, partsOfItem, scoringOfPart } from './split-item.ts';

/** Which question of an item that asks several; from 0. */
export interface PartOfItem {
  part: number;
  of: number;
}

/**
 * @param item normalised
 * @throws Refused
 */
export async function readQtiItem(
  item: XmlElement,
  rich: RichReader,
  notes: ImportNote[],
  stimulus = '',
  { part, of }: PartOfItem = { part: 0, of: 1 },
): Promise<QtiQuestion> {
  const whole = childOf(item, 'itemBody');
  if (!whole) throw new Refused('not-a-question', { type: item.name });
  if (isOwnItem(whole)) return readOwnItem(item, whole, rich, notes);
  if (attributeOf(item, 'adaptive') === 'true') throw new Refused('computed', { what: 'adaptive' });
  const template = childOf(item, 'templateProcessing') ?? childOf(item, 'templateDeclaration');
  if (template) throw new Refused('computed', { what: template.name });
  if (elementsOf(item, 'modalFeedback').length > 0) notes.push({ code: 'feedback-dropped', detail: {} });
  if (descendantsNamed(item, 'customOperator').length > 0) throw new Refused('scoring-unreadable', { what: 'customOperator' });

  const responses = readResponses(item);
  const parts = partsOfItem(item);
  const own = parts[part] ?? [];
  const isPart = parts.length > 1;
  const types = [...new Set(parts.flat().map(({ name }) => name))].join(', ');
  // A text that it includes asks as well: nobody has counted these.
  if (parts.length !== of) throw new Refused('several-interactions', { types });
  const all = readScoring(item);
  const scoring = isPart ? scoringOfPart(all, responses, own, types) : all;
  const body = isPart ? bodyOfPart(whole, own) : whole;
  if (isPart) notes.push({ code: 'item-split', detail: { part: part + 1, of: parts.length } });
  const qti: QtiItem = { item, body, stimulus, responses, score: scoring.score, rich, notes };
  const reading = await readKind(qti);
  if (scoring.isAssumed) notes.push({ code: 'scoring-assumed', detail: {} });

  const keyed = { ...reading.content, id: 1, sharedContentId: null, points: 1, partialCredit: true } as ScoredKeyedQuestion;
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
  const interactions = interactionsIn(item.body);
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
    case 'sliderInteraction':
      return readSlider(item, interaction);
    case 'extendedTextInteraction':
      return readExtendedText(item, interaction);
    default:
      if (judged.has(interaction.name)) throw new Refused('needs-a-person', { type: interaction.name });
      throw new Refused('type-unknown', { type: interaction.name });
  }
}
