/** QTI's body is HTML in XML's clothes, with its own elements between: written as HTML for the cleaner. */
import type { ImportNote } from '#domain/bank/import-reasons.ts';
import { Refused } from '../core/refused.ts';
import { escapeMarkup } from '../xml/entities.ts';
import { attributeOf, isElement, textOf, type XmlElement } from '../xml/xml-tree.ts';

/** HTML in the place of an element; null for its usual one. */
export type Replace = (element: XmlElement) => string | null;

const emptyTags = new Set(['br', 'hr', 'img', 'col', 'wbr', 'source']);
/** Styles do not come in; the tags that say the same are made of them. */
const allowed = new Set([
  'alt',
  'width',
  'height',
  'colspan',
  'rowspan',
  'scope',
  'dir',
  'title',
  'href',
  'start',
  'src',
  'style',
  'class',
]);
const dropped = new Set([
  'feedbackInline',
  'feedbackBlock',
  'modalFeedback',
  'stylesheet',
  'catalogInfo',
  'companionMaterialsInfo',
]);
/** Their text would be drawn or computed for each student. */
const computed = new Set(['printedVariable', 'templateInline', 'templateBlock', 'templateBlockFeedback']);

export function toHtml(nodes: readonly (XmlElement | string)[], replace: Replace, notes: ImportNote[]): string {
  return nodes.map((node) => (isElement(node) ? elementHtml(node, replace, notes) : escapeMarkup(node))).join('');
}

function elementHtml(element: XmlElement, replace: Replace, notes: ImportNote[]): string {
  const replaced = replace(element);
  if (replaced !== null) return replaced;
  const { name, attributes } = element;
  if (computed.has(name)) throw new Refused('computed', { what: name });
  if (dropped.has(name)) {
    if (name.startsWith('feedback') || name === 'modalFeedback') notes.push({ code: 'feedback-dropped', detail: {} });
    return '';
  }
  // For those who score, unless it says that students see it.
  if (name === 'rubricBlock' && !/\bcandidate\b/.test(attributes.get('view') ?? 'candidate')) return '';
  if (name === 'object') return objectHtml(element);
  const inside = () => toHtml(element.children, replace, notes);
  if (!/^[a-zA-Z][a-zA-Z\d]*$/.test(name)) return inside();
  const tag = name.toLowerCase();
  if (tag === 'math') return mathHtml(element);
  const own = [...attributes].filter(([key]) => allowed.has(key)).map(([key, value]) => ` ${key}="${escapeMarkup(value)}"`);
  const lang = attributes.get('xml:lang') ?? attributes.get('lang');
  const open = `<${tag}${own.join('')}${lang ? ` lang="${escapeMarkup(lang)}"` : ''}>`;
  return emptyTags.has(tag) ? open : `${open}${inside()}</${tag}>`;
}

function objectHtml(element: XmlElement): string {
  const type = attributeOf(element, 'type') ?? '';
  const data = attributeOf(element, 'data') ?? '';
  if (data === '') return '';
  if (type.startsWith('audio/')) return `<audio src="${escapeMarkup(data)}"></audio>`;
  if (type !== '' && !type.startsWith('image/')) return `<object data="${escapeMarkup(data)}"></object>`;
  const size = ['width', 'height'].map((name) => {
    const value = attributeOf(element, name);
    return value ? ` ${name}="${escapeMarkup(value)}"` : '';
  });
  return `<img src="${escapeMarkup(data)}" alt="${escapeMarkup(textOf(element).trim())}"${size.join('')}>`;
}

function mathHtml(element: XmlElement): string {
  const attributes = [...element.attributes]
    .filter(([name]) => /^[a-z]+$/.test(name) && name !== 'xmlns')
    .map(([name, value]) => ` ${name}="${escapeMarkup(value)}"`);
  const inside = element.children.map((child) => (isElement(child) ? mathHtml(child) : escapeMarkup(child))).join('');
  const name = element.name.toLowerCase();
  return /^[a-z]+(?:-[a-z]+)?$/.test(name) ? `<${name}${attributes.join('')}>${inside}</${name}>` : inside;
}
