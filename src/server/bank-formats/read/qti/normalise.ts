/** QTI 3 writes `qti-choice-interaction response-identifier`, QTI 2 `choiceInteraction responseIdentifier`: one reader for both. */
import { isElement, type XmlElement } from '../xml/xml-tree.ts';

export function normalise(element: XmlElement): XmlElement {
  const isThree = element.name.startsWith('qti-');
  const attributes = isThree
    ? new Map([...element.attributes].map(([name, value]) => [/^(?:data|aria)-|:/.test(name) ? name : toCamel(name), value]))
    : element.attributes;
  return {
    name: isThree ? toCamel(element.name.slice(4)) : element.name,
    attributes,
    children: element.children.map((child) => (isElement(child) ? normalise(child) : child)),
  };
}

function toCamel(name: string): string {
  return name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
