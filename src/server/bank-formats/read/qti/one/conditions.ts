/** Scores of a QTI 1.2 item's answers, one condition after the other. */
import { Refused } from '../../core/refused.ts';
import { attributeOf, childOf, descendantsNamed, elementsOf, textOf, type XmlElement } from '../../xml/xml-tree.ts';

export interface Condition {
  /** The answers that it asks for; without those that it forbids. */
  equals: { response: string; value: string; caseSensitive: boolean }[];
  /** Bounds of a range. */
  least: number | null;
  most: number | null;
  /** Value that SCORE becomes, or grows by. */
  value: number;
  isAdded: boolean;
}

export function readConditions(item: XmlElement): Condition[] {
  return descendantsNamed(item, 'respcondition').flatMap((condition) => {
    const test = childOf(condition, 'conditionvar');
    const set = elementsOf(condition, 'setvar').find(
      (each) => (attributeOf(each, 'varname') ?? 'SCORE').toUpperCase() === 'SCORE',
    );
    if (!test || !set) return [];
    const action = (attributeOf(set, 'action') ?? 'Set').toLowerCase();
    if (!/^(?:set|add|subtract)$/.test(action)) throw new Refused('scoring-unreadable', { what: action });
    const value = Number(textOf(set).trim());
    if (!Number.isFinite(value)) throw new Refused('scoring-unreadable', { what: textOf(set) });
    const parts = wanted(test);
    const number = (...names: string[]) => {
      const found = parts.find(({ name }) => names.includes(name));
      return found ? Number(textOf(found).trim()) : null;
    };
    return [
      {
        equals: parts
          .filter(({ name }) => name === 'varequal')
          .map((each) => ({
            response: attributeOf(each, 'respident') ?? '',
            value: textOf(each).trim(),
            caseSensitive: attributeOf(each, 'case')?.toLowerCase() === 'yes',
          })),
        least: number('vargte', 'vargt'),
        most: number('varlte', 'varlt'),
        value: action === 'subtract' ? -value : value,
        isAdded: action !== 'set',
      },
    ];
  });
}

function wanted(element: XmlElement): XmlElement[] {
  return elementsOf(element).flatMap((child) => {
    if (child.name === 'not') return [];
    return child.name === 'and' || child.name === 'or' ? wanted(child) : [child];
  });
}
