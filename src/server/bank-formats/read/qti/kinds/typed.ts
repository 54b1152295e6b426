/** A text of one's own (`extendedTextInteraction`) with a key, and an option together with a typed answer. */
import { Refused } from '../../core/refused.ts';
import { attributeOf, elementsOf, type XmlElement } from '../../xml/xml-tree.ts';
import { partIdAt } from '../../core/ids.ts';
import { allCorrect, bestOf, bodyHtml, declarationOf, innerHtml, Names, type QtiItem, type QtiReading } from '../qti-item.ts';
import { promptAround } from './choice.ts';
import { acceptedBy } from './text-key.ts';

export async function readExtendedText(item: QtiItem, interaction: XmlElement): Promise<QtiReading> {
  const declaration = declarationOf(item, interaction);
  if (declaration.correct.length === 0 && !declaration.mapping) throw new Refused('needs-a-person', { type: interaction.name });
  const { others, ...accepted } = acceptedBy(item, declaration);
  const lines = Number(attributeOf(interaction, 'expectedLines') ?? 1);
  const longest = Math.max(...accepted.texts.map((text) => text.length));
  return {
    content: {
      mechanic: 'simple-text',
      content: {
        prompt: await promptAround(item, interaction),
        maxLength: Math.max(100, Math.min(2000, longest * 2)),
        multiline: lines > 1,
        accepted,
      },
    },
    probes: others.map((text) => ({ text })),
    toResponses: (answer) =>
      new Map([[declaration.identifier, answer && 'text' in answer && answer.text !== '' ? [answer.text] : []]]),
    toAnswer(responses) {
      const [text] = responses.get(declaration.identifier) ?? [];
      return text === undefined ? null : { text };
    },
  };
}

export async function readChoiceWithEntry(item: QtiItem, choice: XmlElement, entry: XmlElement): Promise<QtiReading> {
  const own = declarationOf(item, choice);
  const typed = declarationOf(item, entry);
  if (own.cardinality !== 'single') throw new Refused('several-interactions', { types: `${choice.name}, ${entry.name}` });
  const choices = elementsOf(choice, 'simpleChoice');
  const names = new Names(
    choices.map((each) => attributeOf(each, 'identifier') ?? ''),
    (at) => partIdAt(at),
  );
  const options = [];
  for (const [at, each] of choices.entries()) options.push({ id: partIdAt(at), content: await innerHtml(item, each) });
  const scoreOf = (identifier: string) => {
    const responses = allCorrect(item);
    responses.set(own.identifier, [identifier]);
    return item.score(responses);
  };
  const found = bestOf(
    [...own.correct.map((key) => key.trim()), ...choices.map((each) => attributeOf(each, 'identifier') ?? '')].filter(
      (each) => names.toOurs(each) !== undefined,
    ),
    scoreOf,
  );
  if (!found) throw new Refused('no-key');
  const { others, ...accepted } = acceptedBy(item, typed);
  return {
    content: {
      mechanic: 'one-correct-input',
      content: {
        prompt: await bodyHtml(item, (element) => (element === choice ? '' : element === entry ? '____' : null)),
        options,
        input: { label: '____', kind: accepted.tolerance === null ? 'text' : 'number', unit: null },
        right: { selected: names.toOurs(found.best) ?? '', accepted },
      },
    },
    probes: others.map((input) => ({ selected: null, input })),
    toResponses(answer) {
      if (!answer || !('input' in answer)) return new Map();
      return new Map([
        [own.identifier, answer.selected === null ? [] : [names.toTheirs(answer.selected)]],
        [typed.identifier, answer.input === '' ? [] : [answer.input]],
      ]);
    },
    toAnswer(responses) {
      const [chosen] = responses.get(own.identifier) ?? [];
      const [input = ''] = responses.get(typed.identifier) ?? [];
      const selected = chosen === undefined ? null : names.toOurs(chosen.trim());
      return selected === undefined ? undefined : selected === null && input === '' ? null : { selected, input };
    },
  };
}
