import { formulaLine } from '#lib/formula-line.ts';

/** Formulas in one line of text, for names that are spoken or stand in a sentence. */
export function formulaText(node: Node): string {
  if (!(node instanceof Element)) return node.nodeType === Node.TEXT_NODE ? (node.nodeValue ?? '').trim() : '';
  return formulaLine(
    node.localName,
    [...node.childNodes].map(formulaText).filter((part) => part !== ''),
  );
}
