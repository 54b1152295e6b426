/** A number that is set with a slider: here it is typed. Its range stands under the question, since nothing else tells it any more. */
import { Refused } from '../../core/refused.ts';
import { attributeOf, type XmlElement } from '../../xml/xml-tree.ts';
import { declarationOf, type QtiItem, type QtiReading } from '../qti-item.ts';
import { promptAround } from './choice.ts';

const mostSteps = 2_000;
const mostAccepted = 50;

/** @throws Refused */
export async function readSlider(item: QtiItem, interaction: XmlElement): Promise<QtiReading> {
  const { identifier } = declarationOf(item, interaction);
  const numberOf = (name: string, fallback: number) => {
    const text = attributeOf(interaction, name);
    const number = text === undefined ? fallback : Number(text);
    if (!Number.isFinite(number)) throw new Refused('number-unreadable', { text: text ?? '' });
    return number;
  };
  const [low, high] = [numberOf('lowerBound', 0), numberOf('upperBound', 100)];
  const step = numberOf('step', 1) || 1;
  const count = Math.floor((high - low) / step + 1e-9) + 1;
  if (count < 2 || step < 0) throw new Refused('number-unreadable', { text: `${low} ${high} ${step}` });
  if (count > mostSteps) throw new Refused('too-many', { what: 'steps', count, most: mostSteps });
  // All that can be set there.
  const values = Array.from({ length: count }, (_, at) => Number((low + at * step).toPrecision(12)));
  const scoreOf = (value: number | null) => item.score(new Map([[identifier, value === null ? [] : [String(value)]]]));
  const scored = values.map((value) => ({ value, score: scoreOf(value) }));
  const best = Math.max(...scored.map(({ score }) => score));
  if (best <= scoreOf(null)) throw new Refused('no-key');
  const right = scored.filter(({ score }) => score > best - 1e-9).map(({ value }) => value);
  const accepted = acceptedOf(right, step);
  item.notes.push({ code: 'slider-as-number', detail: { low, high, step } });
  const prompt = await promptAround(item, interaction);
  return {
    content: {
      mechanic: 'simple-text',
      content: {
        prompt: `${prompt}<p>${values.length > 3 ? `${low}, ${values[1] ?? ''}, …, ${high}` : values.join(', ')}</p>`,
        maxLength: 100,
        multiline: false,
        accepted: { ...accepted, caseSensitive: false },
      },
    },
    // Beside each edge, where a tolerance would tell otherwise than the item's rule.
    probes: values.slice(0, 300).map((value) => ({ text: String(value) })),
    toResponses(answer) {
      const text = answer && 'text' in answer ? answer.text.trim().replace(',', '.') : '';
      if (text === '') return new Map();
      return values.includes(Number(text)) ? new Map([[identifier, [text]]]) : null;
    },
    toAnswer(responses) {
      const [text] = responses.get(identifier) ?? [];
      return text === undefined ? null : { text };
    },
  };
}

/** Numbers side by side are one with a tolerance. @throws Refused for several that are not */
function acceptedOf(right: readonly number[], step: number): { texts: string[]; tolerance: number } {
  const [first = 0, last = first] = [right[0], right.at(-1)];
  const isRun = right.every((value, at) => Math.abs(value - (first + at * step)) < step * 1e-6);
  if (isRun && right.length > 1) {
    const round = (value: number) => Number(value.toPrecision(12));
    return { texts: [String(round((first + last) / 2))], tolerance: round((last - first) / 2) };
  }
  if (right.length > mostAccepted) throw new Refused('too-many', { what: 'texts', count: right.length, most: mostAccepted });
  return { texts: right.map(String), tolerance: 0 };
}
