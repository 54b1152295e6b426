import { escapeMarkup } from '../../xml/entities.ts';
import { attributeOf, descendantsNamed, elementsOf, textOf, type XmlElement } from '../../xml/xml-tree.ts';

/** The texts and pictures of an element, without those of the responses inside it. */
export function materialOf(element: XmlElement): string {
  return elementsOf(element)
    .filter(({ name }) => name === 'material' || name === 'flow' || name === 'flow_mat')
    .map((child) => (child.name === 'material' ? material(child) : materialOf(child)))
    .join('');
}

function material(element: XmlElement): string {
  return descendantsNamed(element, 'mattext', 'matimage')
    .map((each) => {
      if (each.name === 'matimage') return `<img src="${escapeMarkup(attributeOf(each, 'uri') ?? '')}" alt="">`;
      const text = textOf(each).trim();
      if (text === '') return '';
      return attributeOf(each, 'texttype') === 'text/html' ? text : `<p>${escapeMarkup(text)}</p>`;
    })
    .join('');
}
