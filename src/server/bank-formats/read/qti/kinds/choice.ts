/** Options: `choiceInteraction`, and words marked in a text (`hottextInteraction`). */
import { selectedOf } from '../../core/build.ts';
import { partIdAt } from '../../core/ids.ts';
import { Refused } from '../../core/refused.ts';
import { attributeOf, childOf, descendantsNamed, elementsOf, type XmlElement } from '../../xml/xml-tree.ts';
import { bestOf, bodyHtml, declarationOf, innerHtml, Names, type QtiItem, type QtiReading } from '../qti-item.ts';
import { toHtml } from '../to-html.ts';

export async function readChoice(item: QtiItem, interaction: XmlElement): Promise<QtiReading> {
  const choices = elementsOf(interaction, 'simpleChoice');
  const prompt = await promptAround(item, interaction);
  const contents = [];
  for (const choice of choices) contents.push(await innerHtml(item, choice));
  return readOptions(item, interaction, choices.map(identifierOf), contents, prompt);
}

export async function readHottext(item: QtiItem, interaction: XmlElement): Promise<QtiReading> {
  const words = descendantsNamed(interaction, 'hottext');
  item.notes.push({ code: 'words-as-options', detail: {} });
  const prompt = await bodyHtml(item, (element) => {
    if (element === interaction) return null;
    if (element.name === 'hottextInteraction') return '';
    return element.name === 'hottext' ? `<u>${toHtml(element.children, () => null, item.notes)}</u>` : null;
  });
  const contents = [];
  for (const word of words) contents.push(await innerHtml(item, word));
  return readOptions(item, interaction, words.map(identifierOf), contents, prompt);
}

function identifierOf(choice: XmlElement): string {
  return attributeOf(choice, 'identifier') ?? '';
}

/** The text before the interaction, its own prompt, and the text after it. */
export function promptAround(item: QtiItem, interaction: XmlElement): Promise<string> {
  const prompt = childOf(interaction, 'prompt');
  const own = prompt ? toHtml(prompt.children, () => null, item.notes) : '';
  const asBlock = own === '' || /^\s*<(?:p|div|h\d|ul|ol|table|blockquote)\b/i.test(own) ? own : `<p>${own}</p>`;
  return bodyHtml(item, (element) => (element === interaction ? asBlock : null));
}

function readOptions(
  item: QtiItem,
  interaction: XmlElement,
  identifiers: readonly string[],
  contents: readonly string[],
  prompt: string,
): QtiReading {
  const { identifier, cardinality, correct, mapping } = declarationOf(item, interaction);
  const names = new Names(identifiers, (at) => partIdAt(at));
  const options = contents.map((content, at) => ({ id: partIdAt(at), content }));
  const scoreOf = (marked: readonly string[]) => item.score(new Map([[identifier, marked]]));
  const none = scoreOf([]);
  const most = Number(attributeOf(interaction, 'maxChoices') ?? (cardinality === 'single' ? 1 : 0));

  if (cardinality === 'single') {
    const ordered = [...correct.map((key) => key.trim()), ...identifiers].filter((each) => names.toOurs(each) !== undefined);
    const found = bestOf(ordered, (each) => scoreOf([each]));
    if (!found || found.score <= none) throw new Refused('no-key');
    return {
      content: { mechanic: 'one-correct', content: { prompt, options, right: names.toOurs(found.best) ?? '' } },
      toResponses: (answer) => new Map([[identifier, selectedOf(answer).map((id) => names.toTheirs(id))]]),
      toAnswer(responses) {
        const given = responses.get(identifier) ?? [];
        const [selected] = given.map((each) => names.toOurs(each.trim()));
        if (given.length === 0) return null;
        return selected === undefined || given.length > 1 ? undefined : { selected };
      },
    };
  }

  const mapped = mapping?.entries.filter(({ value }) => value > 0).map(({ key }) => key.trim()) ?? [];
  const candidates = [correct.map((key) => key.trim()), mapped, grow(identifiers, scoreOf)].filter((each) => each.length > 0);
  const found = bestOf(candidates, scoreOf);
  if (!found || found.score <= none) throw new Refused('no-key');
  const right = [...new Set(found.best.map((each) => names.toOurs(each) ?? ''))];
  const least = Number(attributeOf(interaction, 'minChoices') ?? 0);
  const isStated = most > 0 && most === least && most === right.length;
  return {
    content: { mechanic: 'multiple-choice', content: { prompt, options, right, choose: isStated ? most : null } },
    toResponses(answer) {
      const marked = selectedOf(answer);
      return most > 0 && marked.length > most ? null : new Map([[identifier, marked.map((id) => names.toTheirs(id))]]);
    },
    toAnswer(responses) {
      const given = [...new Set(responses.get(identifier) ?? [])];
      const selected = given.map((each) => names.toOurs(each.trim()));
      if (given.length === 0) return null;
      return selected.every((id) => id !== undefined) ? { selected } : undefined;
    },
  };
}

/** Each option that makes it more: for rules that name their right options nowhere else. */
function grow(identifiers: readonly string[], scoreOf: (marked: readonly string[]) => number): string[] {
  const marked: string[] = [];
  let best = scoreOf(marked);
  for (const each of identifiers) {
    const own = scoreOf([...marked, each]);
    if (own > best) {
      marked.push(each);
      best = own;
    }
  }
  return marked;
}
