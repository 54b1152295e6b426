/** Turns the meaning of styles into tags: styles do not come in. */
import type { ImportNote } from '#domain/bank/import-reasons.ts';
import { decodeEntities } from '../xml/entities.ts';

// Outside of quotes it holds no `<`: nothing to go over twice.
const tags = /<(\/?)([a-z][a-z\d]*)\b((?:"[^"]*"|'[^']*'|[^'"<>])*)>/gi;
const attribute = /(?:^|\s)(style|class|color|bgcolor)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi;

const said: readonly (readonly [tag: string, property: RegExp, value: RegExp])[] = [
  ['u', /^text-decoration(?:-line)?$/, /\bunderline\b/],
  ['s', /^text-decoration(?:-line)?$/, /\bline-through\b/],
  ['b', /^font-weight$/, /^(?:bold|[6-9]00)/],
  ['i', /^font-style$/, /^(?:italic|oblique)/],
  ['sub', /^vertical-align$/, /^sub\b/],
  ['sup', /^vertical-align$/, /^super\b/],
];
/** Names of classes that several programs share, behind prefixes of their own. */
const classes: readonly (readonly [tag: string, name: RegExp])[] = [
  ['u', /(?:^|[\s-])underline(?:\s|$)/],
  ['s', /(?:^|[\s-])(?:line-through|strikethrough)(?:\s|$)/],
  ['b', /(?:^|[\s-])bold(?:\s|$)/],
  ['i', /(?:^|[\s-])italic(?:\s|$)/],
];

/** Spans with a style become the tags that say the same; colours are lost, and reported where they may mean something. */
export function stylesToTags(html: string, notes: ImportNote[]): string {
  const open: string[][] = [];
  return html.replace(tags, (whole: string, slash: string, rawName: string, rest: string) => {
    const name = rawName.toLowerCase();
    if (name === 'strike') return `<${slash}s>`;
    if (slash !== '') return name === 'span' ? `${closing(open.pop() ?? [])}${whole}` : whole;
    const { style, ...own } = attributesIn(rest);
    const declared = declarationsIn(style);
    if (isColourful(declared, own)) notes.push({ code: 'colours-dropped', detail: {} });
    if (name !== 'span') return whole;
    const found = [
      ...said.filter(([, property, value]) => declared.some((each) => property.test(each.property) && value.test(each.value))),
      ...classes.filter(([, pattern]) => pattern.test(own.class)),
    ].map(([tag]) => tag);
    open.push(found);
    return `${whole}${found.map((tag) => `<${tag}>`).join('')}`;
  });
}

function closing(found: readonly string[]): string {
  return found
    .toReversed()
    .map((tag) => `</${tag}>`)
    .join('');
}

type Attributes = Record<'style' | 'class' | 'color' | 'bgcolor', string>;

function attributesIn(rest: string): Attributes {
  const found: Attributes = { style: '', class: '', color: '', bgcolor: '' };
  for (const [, name = '', double, single, bare] of rest.matchAll(attribute)) {
    found[name.toLowerCase() as keyof Attributes] = decodeEntities(double ?? single ?? bare ?? '').toLowerCase();
  }
  return found;
}

interface Declaration {
  property: string;
  value: string;
}

function declarationsIn(style: string): Declaration[] {
  return style.split(';').map((declaration) => {
    const at = declaration.indexOf(':');
    return {
      property: declaration.slice(0, at).trim(),
      value: declaration
        .slice(at + 1)
        .replace('!important', '')
        .trim(),
    };
  });
}

function isColourful(declared: readonly Declaration[], { color, bgcolor }: Pick<Attributes, 'color' | 'bgcolor'>): boolean {
  const styled = declared
    .filter(({ property }) => /^(?:color|background(?:-color)?)$/.test(property))
    .map(({ value }) => value);
  return [color, bgcolor, ...styled].some(isColour);
}

/** Black, white and the greys between are how texts are pasted, and words that name no colour. */
const plain =
  /^(?:|black|white|gr[ae]y|(?:dark|dim|light)\s?gr[ae]y|inherit|initial|unset|revert|transparent|none|auto|currentcolor|windowtext|window|canvastext|var\(.*)$/;
/** Between the strongest and the weakest of red, green and blue. */
const tint = 48;

function isColour(value: string): boolean {
  if (plain.test(value)) return false;
  const channels = channelsOf(value);
  return channels === null ? /^[a-z]+$/.test(value) : Math.max(...channels) - Math.min(...channels) > tint;
}

function channelsOf(value: string): number[] | null {
  const hex = /^#([\da-f]{6}|[\da-f]{3})/.exec(value)?.[1];
  if (hex !== undefined) {
    const size = hex.length / 3;
    return [0, 1, 2].map((at) => Number.parseInt(hex.slice(at * size, (at + 1) * size).padEnd(2, hex[at] ?? '0'), 16));
  }
  const rgb = /^rgba?\(\s*([\d.]+)[\s,]+([\d.]+)[\s,]+([\d.]+)/.exec(value);
  return rgb ? rgb.slice(1, 4).map(Number) : null;
}
