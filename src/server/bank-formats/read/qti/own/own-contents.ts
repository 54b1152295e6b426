/** The other way round from export/qti3/bodies.ts, mechanic by mechanic. */
import type { KeyedContentByMechanic } from '#mechanics/keyed-question.ts';
import type { ScoredMechanicId } from '#mechanics/mechanic.ts';
import { Refused } from '../../core/refused.ts';
import { attributeOf, elementsOf, textOf, type XmlElement } from '../../xml/xml-tree.ts';
import { ownId, type OwnItem } from './own-item.ts';

type Readers = { [M in ScoredMechanicId]: (item: OwnItem) => Promise<KeyedContentByMechanic[M]> };

export const ownContents: Readers = {
  'one-correct': async (item) => ({
    prompt: await item.prompt(),
    options: await item.options(item.interaction('choiceInteraction'), 'simpleChoice'),
    right: item.correct()[0] ?? '',
  }),
  'multiple-choice': async (item) => ({
    prompt: await item.prompt(),
    options: await item.options(item.interaction('choiceInteraction'), 'simpleChoice'),
    choose: item.number('choose'),
    right: item.correct(),
  }),
  'yes-no': async (item) => {
    const [statements] = await matchSets(item);
    return {
      prompt: await item.prompt(),
      labels: item.mark('labels') === 'true-false' ? 'true-false' : 'yes-no',
      statements,
      right: Object.fromEntries(item.pairs().map(([id, word]) => [id, word === 'yes' ? ('yes' as const) : ('no' as const)])),
    };
  },
  'one-correct-input': async (item) => ({
    prompt: await item.prompt(),
    options: await item.options(item.interaction('choiceInteraction'), 'simpleChoice'),
    input: {
      label: item.mark('label') ?? '',
      kind: item.mark('kind') === 'number' ? 'number' : 'text',
      unit: item.mark('unit') ?? null,
    },
    right: { selected: item.correct()[0] ?? '', accepted: item.accepted('INPUT', item.body) },
  }),
  'interactive-squares': async (item) => {
    const interaction = item.interaction('hotspotInteraction', 'choiceInteraction');
    return {
      prompt: await item.prompt(),
      rows: item.number('rows') ?? 0,
      columns: item.number('columns') ?? 0,
      background: await item.picture(interaction),
      squares: elementsOf(interaction)
        .filter(({ name }) => name === 'hotspotChoice' || name === 'simpleChoice')
        .map((square) => ({ id: idOf(square), label: attributeOf(square, 'data-synaq-label') ?? '' })),
      choose: item.number('choose'),
      right: item.correct(),
    };
  },
  matching: async (item) => {
    const [left, right] = await matchSets(item);
    return {
      prompt: await item.prompt(),
      left,
      right,
      multiple: item.mark('multiple') === 'true',
      pairs: item.pairs().map(([from, to]) => ({ left: from, right: to })),
    };
  },
  'empty-selects': async (item) => {
    const gaps = item.interactions('inlineChoiceInteraction').map((interaction) => ({
      id: ownId(attributeOf(interaction, 'responseIdentifier') ?? ''),
      options: elementsOf(interaction, 'inlineChoice').map((choice) => ({ id: idOf(choice), content: textOf(choice) })),
    }));
    return {
      prompt: await item.prompt(),
      template: await item.template(),
      gaps,
      right: Object.fromEntries(gaps.map(({ id }) => [id, item.correct(`i-${id}`)[0] ?? ''])),
    };
  },
  'simple-text': async (item) => ({
    prompt: await item.prompt(),
    maxLength: item.number('max-length') ?? 0,
    multiline: item.mark('multiline') === 'true',
    accepted: item.accepted('RESPONSE', item.body),
  }),
  'empty-input': async (item) => {
    const entries = item.interactions('textEntryInteraction').map((interaction) => ({
      interaction,
      response: attributeOf(interaction, 'responseIdentifier') ?? '',
    }));
    return {
      prompt: await item.prompt(),
      template: await item.template(),
      gaps: entries.map(({ interaction, response }) => ({
        id: ownId(response),
        kind: attributeOf(interaction, 'data-synaq-kind') === 'number' ? ('number' as const) : ('text' as const),
        size: Number(attributeOf(interaction, 'expectedLength') ?? 10),
      })),
      accepted: Object.fromEntries(
        entries.map(({ interaction, response }) => [ownId(response), item.accepted(response, interaction)]),
      ),
    };
  },
  'drag-and-drop': async (item) => {
    const interaction = item.interaction('graphicGapMatchInteraction', 'matchInteraction');
    const background = await item.picture(interaction);
    const [one, other] = elementsOf(interaction, 'simpleMatchSet');
    const hotspots = other ? elementsOf(other) : elementsOf(interaction, 'associableHotspot');
    const zones = hotspots.map((element) => ({
      id: idOf(element),
      label: attributeOf(element, 'hotspotLabel') ?? textOf(element),
      capacity: Number(attributeOf(element, 'matchMax')),
      area: areaOf(element),
    }));
    const right: Record<string, string[]> = Object.fromEntries(zones.map(({ id }) => [id, []]));
    for (const [thing, zone] of item.pairs()) right[zone]?.push(thing);
    return {
      prompt: await item.prompt(),
      background,
      zones,
      items: await (one ? item.options(one, 'simpleAssociableChoice') : item.options(interaction, 'gapText')),
      right,
    };
  },
};

async function matchSets(item: OwnItem) {
  const [left, right] = elementsOf(item.interaction('matchInteraction'), 'simpleMatchSet');
  if (!left || !right) throw new Refused('malformed', { text: '' });
  return [await item.options(left, 'simpleAssociableChoice'), await item.options(right, 'simpleAssociableChoice')] as const;
}

function idOf(element: XmlElement): string {
  return ownId(attributeOf(element, 'identifier') ?? '');
}

function areaOf(element: XmlElement) {
  const [x, y, width, height] = (attributeOf(element, 'data-synaq-area') ?? '').split(' ').map(Number);
  if (x === undefined || y === undefined || width === undefined || height === undefined) return null;
  return { x, y, width, height };
}
