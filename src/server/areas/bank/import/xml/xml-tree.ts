/** A small tree of elements and texts, and the questions that readers ask of it. Names are without prefixes and case is kept. */
import { XMLParser } from 'fast-xml-parser';
import { Refused } from '../core/refused.ts';
import { decodeEntities } from './entities.ts';

export interface XmlElement {
  name: string;
  attributes: ReadonlyMap<string, string>;
  children: readonly (XmlElement | string)[];
}

// Entities are decoded here and not by the parser: nothing can declare any.
const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  processEntities: false,
  trimValues: false,
  parseTagValue: false,
  parseAttributeValue: false,
  cdataPropName: '#cdata',
  ignoreDeclaration: true,
  ignorePiTags: true,
  maxNestedTags: 250,
});

/** Parses one element's markup that `guardXml` has found well-formed. @throws Refused */
export function parseElement(markup: string): XmlElement {
  const nodes: unknown = parser.parse(markup);
  const root = toNodes(nodes).find((node) => typeof node !== 'string');
  if (!root || typeof root === 'string') throw new Refused('malformed', { text: 'no element' });
  return root;
}

function toNodes(raw: unknown): (XmlElement | string)[] {
  return Array.isArray(raw) ? raw.flatMap((node: unknown) => toNode(node)) : [];
}

function toNode(raw: unknown): (XmlElement | string)[] {
  if (typeof raw !== 'object' || raw === null) return [];
  const entries = Object.entries(raw);
  const [name, value] = entries.find(([key]) => key !== ':@') ?? [];
  if (name === undefined) return [];
  if (name === '#text') return [decodeEntities(String(value))];
  if (name === '#cdata') return [textIn(value)];
  const attributes = new Map<string, string>();
  const own: unknown = entries.find(([key]) => key === ':@')?.[1];
  if (typeof own === 'object' && own !== null) {
    for (const [key, text] of Object.entries(own)) attributes.set(key, decodeEntities(String(text)));
  }
  return [{ name: withoutPrefix(name), attributes, children: toNodes(value) }];
}

function textIn(raw: unknown): string {
  if (!Array.isArray(raw)) return '';
  return raw
    .map((node: unknown) => (typeof node === 'object' && node !== null && '#text' in node ? String(node['#text']) : ''))
    .join('');
}

function withoutPrefix(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

export function isElement(node: XmlElement | string): node is XmlElement {
  return typeof node !== 'string';
}

export function elementsOf(parent: XmlElement, name?: string): XmlElement[] {
  return parent.children.filter(isElement).filter((child) => name === undefined || child.name === name);
}

export function childOf(parent: XmlElement | undefined, name: string): XmlElement | undefined {
  return parent && elementsOf(parent, name)[0];
}

/** All text inside, as it stands there. */
export function textOf(node: XmlElement | undefined): string {
  if (!node) return '';
  return node.children.map((child) => (isElement(child) ? textOf(child) : child)).join('');
}

/** Elements of these names at any depth, in the order of the text. */
export function descendants(parent: XmlElement, isWanted: (element: XmlElement) => boolean): XmlElement[] {
  return elementsOf(parent).flatMap((child) => [...(isWanted(child) ? [child] : []), ...descendants(child, isWanted)]);
}

export function descendantsNamed(parent: XmlElement, ...names: string[]): XmlElement[] {
  return descendants(parent, (element) => names.includes(element.name));
}

export function attributeOf(element: XmlElement | undefined, name: string): string | undefined {
  return element?.attributes.get(name);
}
