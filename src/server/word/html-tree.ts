/** Rich text as a tree. It is cleaned first, so tags are closed and attributes quoted. */
import { cleanRich } from '#server/rich-text/clean-rich.ts';
import { decodeEntities } from '#server/rich-text/question-text.ts';

export interface HtmlElement {
  /** In small letters. */
  tag: string;
  attributes: Readonly<Record<string, string>>;
  children: HtmlNode[];
}
/** A text is a string. */
export type HtmlNode = HtmlElement | string;

const alone = new Set(['br', 'hr', 'img', 'col', 'wbr', 'mprescripts', 'none']);

export function htmlTree(html: string): HtmlNode[] {
  const root: HtmlElement = { tag: '', attributes: {}, children: [] };
  const open = [root];
  for (const [, closing, name, attributes = '', text] of cleanRich(html).matchAll(
    /<(\/?)([a-z][a-z0-9]*)((?:\s+[^\s=<>/]+(?:="[^"]*")?)*)\s*\/?>|([^<]+)/gi,
  )) {
    const inner = open.at(-1) ?? root;
    if (name === undefined) inner.children.push(decodeEntities(text ?? ''));
    else if (closing) {
      const at = open.findLastIndex(({ tag }) => tag === name.toLowerCase());
      if (at > 0) open.length = at;
    } else {
      const element = { tag: name.toLowerCase(), attributes: attributesOf(attributes), children: [] };
      inner.children.push(element);
      if (!alone.has(element.tag)) open.push(element);
    }
  }
  return root.children;
}

function attributesOf(text: string): Record<string, string> {
  return Object.fromEntries(
    Array.from(text.matchAll(/([^\s=]+)(?:="([^"]*)")?/g), ([, name = '', value = '']) => [
      name.toLowerCase(),
      decodeEntities(value),
    ]),
  );
}

export function isElement(node: HtmlNode): node is HtmlElement {
  return typeof node !== 'string';
}

export function textOf(node: HtmlNode): string {
  return isElement(node) ? node.children.map(textOf).join('') : node;
}
