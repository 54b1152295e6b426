/** A small tree of elements and texts, and the questions that readers ask of it. Names are without prefixes and case is preserved. */
import { XMLParser } from 'fast-xml-parser';
import { importLimits } from '../core/limits.ts';
import { Refused } from '../core/refused.ts';
import { decodeEntities } from './entities.ts';
import { setLongRunsAside, type SetAside } from './long-runs.ts';

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

/** One question's markup. @throws Refused for one that no question is as large as, whatever pictures it has */
export function parseQuestion(markup: string): XmlElement {
  return parseElement(markup, importLimits.questionCharacters);
}

/**
 * Parses one element's markup that `guardXml` has found well-formed.
 * @param most characters, without long texts
 * @throws Refused
 */
export function parseElement(markup: string, most = Number.POSITIVE_INFINITY): XmlElement {
  const aside = setLongRunsAside(markup);
  const { length } = aside.markup;
  if (length > most) throw new Refused('too-long', { what: 'question', length, most });
  const nodes: unknown = parser.parse(aside.markup);
  const root = toNodes(nodes, aside).find((node) => typeof node !== 'string');
  if (!root || typeof root === 'string') throw new Refused('malformed', { text: '' });
  return root;
}

/** The first tag of an element's markup as an element without children. @throws Refused */
export function parseTag(markup: string): XmlElement {
  const tag = /^<(?:"[^"]*"|'[^']*'|[^'">])*>/.exec(markup.slice(0, longestTag))?.[0] ?? '';
  return parseElement(tag.replace(/\s*\/?>$/, '/>'));
}

/** Longest tag whose attributes are a name and a title. */
const longestTag = 20_000;

function toNodes(raw: unknown, aside: SetAside): (XmlElement | string)[] {
  return Array.isArray(raw) ? raw.flatMap((node: unknown) => toNode(node, aside)) : [];
}

function toNode(raw: unknown, aside: SetAside): (XmlElement | string)[] {
  if (typeof raw !== 'object' || raw === null) return [];
  const entries = Object.entries(raw);
  const [name, value] = entries.find(([key]) => key !== ':@') ?? [];
  if (name === undefined) return [];
  const decoded = (text: string) => aside.restore(decodeEntities(text), decodeEntities);
  if (name === '#text') return [decoded(String(value))];
  if (name === '#cdata') return [aside.restore(textIn(value))];
  const attributes = new Map<string, string>();
  const own: unknown = entries.find(([key]) => key === ':@')?.[1];
  if (typeof own === 'object' && own !== null) {
    for (const [key, text] of Object.entries(own)) attributes.set(key, decoded(String(text)));
  }
  return [{ name: withoutPrefix(name), attributes, children: toNodes(value, aside) }];
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
