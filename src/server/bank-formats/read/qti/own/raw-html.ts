import { escapeMarkup } from '../../xml/entities.ts';
import { isElement, type XmlElement } from '../../xml/xml-tree.ts';

/** Our own rich text, as it was written: the cleaner decides what of it stays. */
export function rawHtml(
  nodes: readonly (XmlElement | string)[],
  replace: (element: XmlElement) => string | null = () => null,
): string {
  return nodes
    .map((node) => {
      if (!isElement(node)) return escapeMarkup(node);
      const replaced = replace(node);
      if (replaced !== null) return replaced;
      const attributes = [...node.attributes].map(([name, value]) => ` ${name}="${escapeMarkup(value)}"`).join('');
      return `<${node.name}${attributes}>${rawHtml(node.children, replace)}</${node.name}>`;
    })
    .join('');
}
