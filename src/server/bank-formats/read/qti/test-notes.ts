/** Statements of a package's tests about their items that no item makes itself: they do not come in, and are reported. */
import type { ImportNote } from '#domain/bank/import-reasons.ts';
import { attributeOf, elementsOf, textOf, type XmlElement } from '../xml/xml-tree.ts';

/** Notes by the address of the item, as the test has it. @param test normalised */
export function notesOfTest(test: XmlElement): { href: string; notes: ImportNote[] }[] {
  const found: { href: string; notes: ImportNote[] }[] = [];
  visit(test, false);
  return found;

  function visit(element: XmlElement, isUnderText: boolean): void {
    for (const child of elementsOf(element)) {
      if (child.name === 'assessmentItemRef')
        found.push({ href: attributeOf(child, 'href') ?? '', notes: notesOf(child, isUnderText) });
      else if (child.name === 'testPart' || child.name === 'assessmentSection') visit(child, isUnderText || hasText(child));
    }
  }
}

function hasText(section: XmlElement): boolean {
  return elementsOf(section, 'rubricBlock').some(
    (block) => /\bcandidate\b/.test(attributeOf(block, 'view') ?? 'candidate') && textOf(block).trim() !== '',
  );
}

function notesOf(reference: XmlElement, isUnderText: boolean): ImportNote[] {
  const weights = elementsOf(reference, 'weight')
    .map((weight) => Number(attributeOf(weight, 'value') ?? 1))
    .filter((weight) => weight !== 1);
  return [
    ...weights.map((weight) => ({ code: 'weight-dropped' as const, detail: { weight } })),
    ...(isUnderText ? [{ code: 'section-text-dropped' as const, detail: {} }] : []),
  ];
}
