/** Key of a typed answer: the accepted texts or numbers, found by asking the item's own rule. */
import type { AcceptedTexts } from '#mechanics/accepted.ts';
import { Refused } from '../../core/refused.ts';
import { attributeOf, childOf, descendantsNamed, elementsOf, textOf, type XmlElement } from '../../xml/xml-tree.ts';
import { allCorrect, type QtiItem } from '../qti-item.ts';
import type { ResponseDeclaration } from '../declarations.ts';
import { inOneLine } from '../scoring/values.ts';

/** @throws Refused */
export function acceptedBy(item: QtiItem, declaration: ResponseDeclaration): AcceptedTexts & { others: string[] } {
  const { identifier, correct, mapping, baseType } = declaration;
  const isNumber = baseType === 'float' || baseType === 'integer';
  // Others are given rightly, since a rule may ask for all at once.
  const scoreOf = (text: string | null) => {
    const responses = allCorrect(item);
    responses.set(identifier, text === null ? [] : [text]);
    return item.score(responses);
  };
  const candidates = unique([
    ...correct,
    ...(mapping?.entries ?? []).filter(({ value }) => value > 0).map(({ key }) => key),
    ...literals(item.item, identifier),
  ]).filter((text) => text.trim() !== '');
  const scored = candidates.map((text) => ({ text, score: scoreOf(text) }));
  const best = Math.max(...scored.map(({ score }) => score));
  if (scored.length === 0 || best <= scoreOf(null)) throw new Refused('no-key');
  const texts = scored.filter(({ score }) => score > best - 1e-9).map(({ text }) => text.trim());
  // They earn another share: probes for the comparison of the scorings.
  const others = scored.filter(({ score }) => score <= best - 1e-9).map(({ text }) => text.trim());
  if (isNumber)
    return {
      texts: unique(texts.map((text) => text.replace(/^\+/, ''))),
      caseSensitive: false,
      tolerance: toleranceOf(item.item, identifier, texts),
      others,
    };
  const caseSensitive = texts.some((text) => {
    const other = text === text.toLowerCase() ? text.toUpperCase() : text.toLowerCase();
    return other !== text && scoreOf(other) < best - 1e-9;
  });
  return { texts: caseSensitive ? texts : uniqueByCase(texts), caseSensitive, tolerance: null, others };
}

function unique(texts: readonly string[]): string[] {
  return [...new Set(texts)];
}

function uniqueByCase(texts: readonly string[]): string[] {
  return texts.filter((text, at) => texts.findIndex((other) => other.toLowerCase() === text.toLowerCase()) === at);
}

/** Values that the rule compares this response with. */
function literals(item: XmlElement, identifier: string): string[] {
  const processing = childOf(item, 'responseProcessing');
  if (!processing) return [];
  return descendantsNamed(processing, 'match', 'equal', 'stringMatch').flatMap((comparison) => {
    const parts = elementsOf(comparison);
    const isOwn = parts.some((part) => part.name === 'variable' && attributeOf(part, 'identifier') === identifier);
    return isOwn ? parts.filter(({ name }) => name === 'baseValue').map((part) => inOneLine(textOf(part))) : [];
  });
}

/** The tolerance of `equal`; a number is compared as a number in any case. */
function toleranceOf(item: XmlElement, identifier: string, texts: readonly string[]): number {
  const processing = childOf(item, 'responseProcessing');
  const equal = processing
    ? descendantsNamed(processing, 'equal').find((each) =>
        elementsOf(each).some((part) => part.name === 'variable' && attributeOf(part, 'identifier') === identifier),
      )
    : undefined;
  const mode = attributeOf(equal, 'toleranceMode');
  if (mode === undefined || mode === 'exact') return 0;
  const parts = (attributeOf(equal, 'tolerance') ?? '0').trim().split(/\s+/).map(Number);
  const [below = 0, above = below] = parts;
  if (below !== above) throw new Refused('scoring-unreadable', { what: `tolerance ${below} ${above}` });
  const scale = mode === 'relative' ? Math.abs(Number(texts[0] ?? 0)) / 100 : 1;
  return Number((below * scale).toPrecision(12));
}
