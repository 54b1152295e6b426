/** Gaps in a text: chosen (`inlineChoiceInteraction`), typed (`textEntryInteraction`), filled from a list (`gapMatchInteraction`). */
import { gapMark } from '../../core/build-gaps.ts';
import { recordOf } from '../../core/build.ts';
import { partIdAt } from '../../core/ids.ts';
import { Refused } from '../../core/refused.ts';
import { toPlainText } from '../../rich/rich-text.ts';
import { attributeOf, childOf, descendantsNamed, elementsOf, type XmlElement } from '../../xml/xml-tree.ts';
import {
  allCorrect,
  bestOf,
  bodyHtml,
  declarationOf,
  innerHtml,
  Names,
  responseIdOf,
  type QtiItem,
  type QtiReading,
} from '../qti-item.ts';
import type { Responses } from '../scoring/processing.ts';
import { toHtml } from '../to-html.ts';
import { keyLinks, readLinkables } from './lists.ts';
import { acceptedBy } from './text-key.ts';

export async function readInlineChoices(item: QtiItem, interactions: readonly XmlElement[]): Promise<QtiReading> {
  const right: Record<string, string> = {};
  const gaps: { id: string; options: { id: string; content: string }[]; names: Names; response: string }[] = [];
  for (const [at, interaction] of interactions.entries()) {
    const id = partIdAt(at, 'g');
    const choices = elementsOf(interaction, 'inlineChoice');
    const options = [];
    for (const [index, choice] of choices.entries()) {
      options.push({ id: partIdAt(index), content: toPlainText(await innerHtml(item, choice)) });
    }
    const names = new Names(
      choices.map((choice) => attributeOf(choice, 'identifier') ?? ''),
      (index) => partIdAt(index),
    );
    const { identifier, correct } = declarationOf(item, interaction);
    const scoreOf = (choice: string | null) => {
      const responses = allCorrect(item);
      responses.set(identifier, choice === null ? [] : [choice]);
      return item.score(responses);
    };
    const ordered = [...correct.map((key) => key.trim()), ...choices.map((choice) => attributeOf(choice, 'identifier') ?? '')];
    const found = bestOf(
      ordered.filter((each) => names.toOurs(each) !== undefined),
      scoreOf,
    );
    if (!found || found.score <= scoreOf(null)) throw new Refused('no-key');
    right[id] = names.toOurs(found.best) ?? '';
    gaps.push({ id, options, names, response: identifier });
  }
  const template = await templateOf(item, interactions);
  return {
    content: {
      mechanic: 'empty-selects',
      content: { prompt: '', template, gaps: gaps.map(({ id, options }) => ({ id, options })), right },
    },
    toResponses(answer) {
      const own = recordOf(answer);
      return new Map(
        gaps.map(({ id, names, response }): [string, string[]] => {
          const chosen = own[id];
          return [response, chosen === undefined ? [] : [names.toTheirs(chosen)]];
        }),
      );
    },
    toAnswer(responses) {
      const selected: Record<string, string> = {};
      for (const { id, names, response } of gaps) {
        const [given] = responses.get(response) ?? [];
        if (given === undefined) continue;
        const ours = names.toOurs(given.trim());
        if (ours === undefined) return undefined;
        selected[id] = ours;
      }
      return Object.keys(selected).length === 0 ? null : { selected };
    },
  };
}

export async function readTextEntries(item: QtiItem, interactions: readonly XmlElement[]): Promise<QtiReading> {
  const gaps = interactions.map((interaction, at) => {
    const declaration = declarationOf(item, interaction);
    const { others, ...accepted } = acceptedBy(item, declaration);
    const length = Number(attributeOf(interaction, 'expectedLength') ?? Number.NaN);
    const longest = Math.max(4, ...accepted.texts.map((text) => text.length + 2));
    return {
      id: partIdAt(at, 'g'),
      response: declaration.identifier,
      kind: accepted.tolerance === null ? ('text' as const) : ('number' as const),
      size: Math.min(60, Number.isInteger(length) && length > 0 ? Math.max(length, 1) : longest),
      accepted,
      others,
    };
  });
  const template = await templateOf(item, interactions);
  return {
    content: {
      mechanic: 'empty-input',
      content: {
        prompt: '',
        template,
        gaps: gaps.map(({ id, kind, size }) => ({ id, kind, size })),
        accepted: Object.fromEntries(gaps.map(({ id, accepted }) => [id, accepted])),
      },
    },
    probes: gaps.flatMap(({ id, others }) => others.map((text) => ({ values: { [id]: text } }))),
    toResponses: (answer) => typedResponses(gaps, recordOf(answer)),
    toAnswer(responses) {
      const values = Object.fromEntries(
        gaps.flatMap(({ id, response }) => {
          const [given] = responses.get(response) ?? [];
          return given === undefined || given === '' ? [] : [[id, given] as const];
        }),
      );
      return Object.keys(values).length === 0 ? null : { values };
    },
  };
}

function typedResponses(
  gaps: readonly { id: string; response: string }[],
  own: Readonly<Record<string, string | undefined>>,
): Responses {
  return new Map(
    gaps.map(({ id, response }) => {
      const typed = own[id];
      return [response, typed === undefined || typed === '' ? [] : [typed]];
    }),
  );
}

/** Words from a list into gaps: a list of choices in each gap. */
export async function readGapMatch(item: QtiItem, interaction: XmlElement): Promise<QtiReading> {
  const { identifier } = declarationOf(item, interaction);
  if (elementsOf(interaction, 'gapImg').length > 0) throw new Refused('formatted-choice', { text: '' });
  const words = await readLinkables(item, elementsOf(interaction, 'gapText'));
  const options = words.map(({ content }, at) => ({ id: partIdAt(at), content: toPlainText(content) }));
  const names = new Names(
    words.map((word) => word.identifier),
    (at) => partIdAt(at),
  );
  const elements = descendantsNamed(interaction, 'gap');
  const gapNames = new Names(
    elements.map((gap) => attributeOf(gap, 'identifier') ?? ''),
    (at) => partIdAt(at, 'g'),
  );
  const key = keyLinks(item, interaction);
  const right = Object.fromEntries(key.map(([word, gap]) => [gapNames.toOurs(gap) ?? '', names.toOurs(word) ?? '']));
  const prompt = childOf(interaction, 'prompt');
  const before = prompt ? toHtml(prompt.children, () => null, item.notes) : '';
  const template = await bodyHtml(item, (element) => {
    if (element.name === 'gap') return gapMark(gapNames.toOurs(attributeOf(element, 'identifier') ?? '') ?? '');
    if (element.name === 'gapText' || element.name === 'prompt') return '';
    return null;
  });
  return {
    content: {
      mechanic: 'empty-selects',
      content: {
        prompt: await item.rich.html(before === '' ? '' : `<p>${before}</p>`),
        template,
        gaps: elements.map((_, at) => ({ id: partIdAt(at, 'g'), options })),
        right,
      },
    },
    toResponses(answer) {
      const own = Object.entries(recordOf(answer)).flatMap(([gap, word]) => (word === undefined ? [] : [[gap, word] as const]));
      for (const word of words) {
        const used = own.filter(([, id]) => names.toTheirs(id) === word.identifier).length;
        if (word.most > 0 && used > word.most) return null;
      }
      return new Map([[identifier, own.map(([gap, word]) => `${names.toTheirs(word)} ${gapNames.toTheirs(gap)}`)]]);
    },
    toAnswer(responses) {
      const given = responses.get(identifier) ?? [];
      const selected: Record<string, string> = {};
      for (const pair of given) {
        const [word = '', gap = ''] = pair.trim().split(/\s+/);
        const [ourWord, ourGap] = [names.toOurs(word), gapNames.toOurs(gap)];
        if (ourWord === undefined || ourGap === undefined || ourGap in selected) return undefined;
        selected[ourGap] = ourWord;
      }
      return given.length === 0 ? null : { selected };
    },
  };
}

function templateOf(item: QtiItem, interactions: readonly XmlElement[]): Promise<string> {
  const ids = new Map(interactions.map((interaction, at) => [responseIdOf(interaction), partIdAt(at, 'g')]));
  return bodyHtml(item, (element) => {
    const at = interactions.indexOf(element);
    return at === -1 ? null : gapMark(ids.get(responseIdOf(element)) ?? '');
  });
}
