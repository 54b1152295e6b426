/**
 * From a sanitised tree to React elements. A second list of what may pass: whatever slips through the sanitiser still has to be
 * named here to reach the page.
 */
import { createElement, type ReactNode } from 'react';
import { GapSlot } from './gap-slot.tsx';
import { isHarmlessLink, isOwnMedia } from './safe-addresses.ts';
import { ScrollBox } from './scroll-box.tsx';

const mathNamespace = 'http://www.w3.org/1998/Math/MathML';

const plainTags = new Set(
  (
    'abbr b bdi bdo blockquote br caption cite code col colgroup dd del details dfn div dl dt em figcaption figure hr i ins kbd li ' +
    'mark ol p pre q rp rt ruby s samp section small span strong sub summary sup tbody td tfoot th thead time tr u ul var wbr'
  ).split(' '),
);

/** The page has headings above the question's own. */
const headings: Readonly<Record<string, string>> = { h1: 'h3', h2: 'h3', h3: 'h4', h4: 'h5', h5: 'h6', h6: 'h6' };

const inlineBlocks = new Set(['p', 'div', 'section', 'blockquote', 'figure', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6']);
const voidTags = new Set(['br', 'hr', 'wbr', 'col']);
/** Where HTML allows no text; React complains about the line breaks between rows. */
const noTextInside = new Set(['table', 'thead', 'tbody', 'tfoot', 'tr', 'colgroup']);

/** HTML attribute to React property, for all tags. Numbers only where a number is meant. */
const attributes: Readonly<Record<string, { prop: string; form: RegExp }>> = {
  lang: { prop: 'lang', form: /^[a-zA-Z-]{2,20}$/ },
  dir: { prop: 'dir', form: /^(?:ltr|rtl|auto)$/ },
  title: { prop: 'title', form: /^[\s\S]{1,500}$/ },
  colspan: { prop: 'colSpan', form: /^\d{1,2}$/ },
  rowspan: { prop: 'rowSpan', form: /^\d{1,2}$/ },
  span: { prop: 'span', form: /^\d{1,2}$/ },
  scope: { prop: 'scope', form: /^(?:row|col|rowgroup|colgroup)$/ },
  align: { prop: 'align', form: /^(?:left|right|center|justify)$/ },
  start: { prop: 'start', form: /^-?\d{1,4}$/ },
  value: { prop: 'value', form: /^-?\d{1,4}$/ },
  type: { prop: 'type', form: /^[1aAiI]$/ },
};

/**
 * Other elements lose their tag and keep their parts: those that act (maction) or draw from elsewhere (mglyph) are not listed.
 */
const mathTags = new Set(
  (
    'math menclose merror mfrac mi mlabeledtr mmultiscripts mn mo mover mpadded mphantom mprescripts mroot mrow ms mspace msqrt mstyle ' +
    'msub msubsup msup mtable mtd mtext mtr munder munderover none semantics'
  ).split(' '),
);

export const mathAttributes: ReadonlySet<string> = new Set(
  (
    'accent accentunder columnalign columnlines columnspacing columnspan depth dir display displaystyle fence form frame height ' +
    'largeop linethickness lspace mathsize mathvariant maxsize minsize movablelimits notation rowalign rowlines rowspacing rowspan ' +
    'rspace scriptlevel separator stretchy symmetric voffset width'
  ).split(' '),
);

export interface RichTree {
  nodes: ReactNode[];
  /** Ids of the gaps that have a place in the text. */
  gapIds: ReadonlySet<string>;
}

interface Walk {
  inline: boolean;
  gapIds: Set<string>;
}

/** @param inline - for labels and buttons: blocks become spans, links become text. */
export function toRichTree(fragment: DocumentFragment, inline: boolean): RichTree {
  const walk: Walk = { inline, gapIds: new Set() };
  const only = fragment.children.length === 1 && fragment.textContent.trim() === fragment.firstElementChild?.textContent.trim();
  // "<p>Astana</p>" in an option is the word, not a paragraph.
  const parent = inline && only && fragment.firstElementChild?.localName === 'p' ? fragment.firstElementChild : fragment;
  return { nodes: children(parent, walk), gapIds: walk.gapIds };
}

function children(parent: Node, walk: Walk): ReactNode[] {
  const textless = parent instanceof Element && noTextInside.has(parent.localName);
  const nodes: ReactNode[] = [];
  parent.childNodes.forEach((child, key) => {
    if (child.nodeType === Node.TEXT_NODE) {
      if (!textless && child.nodeValue) nodes.push(beforeBracket(child));
    } else if (child instanceof Element) {
      nodes.push(child.namespaceURI === mathNamespace ? withBracket(child, key) : element(child, key, walk));
    }
  });
  return nodes;
}

const openBracket = /[(«[]$/;

/** A formula is a box to the browser, which may end a line before it: its opening bracket would stay behind. */
function withBracket(source: Element, key: number): ReactNode {
  const bracket = openBracket.exec(source.previousSibling?.nodeValue ?? '')?.[0];
  if (bracket === undefined) return math(source, key);
  return (
    <span key={key} style={{ whiteSpace: 'nowrap' }}>
      {bracket}
      {math(source, key)}
    </span>
  );
}

function beforeBracket({ nodeValue, nextSibling }: ChildNode): string {
  const text = nodeValue ?? '';
  return nextSibling instanceof Element && nextSibling.namespaceURI === mathNamespace ? text.replace(openBracket, '') : text;
}

function element(source: Element, key: number, walk: Walk): ReactNode {
  const tag = source.localName;
  const gap = source.getAttribute('data-gap');
  if (gap !== null) {
    // One gap, one control: a second one with the same id would share its element id and its answer.
    if (walk.gapIds.has(gap)) return null;
    walk.gapIds.add(gap);
    return <GapSlot key={key} id={gap} />;
  }
  if (tag === 'img') return image(source, key);
  if (tag === 'audio') return sound(source, key);
  if (tag === 'a') return link(source, key, walk);
  if (tag === 'table') {
    return (
      <ScrollBox key={key}>
        <table>{children(source, walk)}</table>
      </ScrollBox>
    );
  }
  const known = headings[tag] ?? (plainTags.has(tag) ? tag : undefined);
  if (known === undefined) return <span key={key}>{children(source, walk)}</span>;
  const block = walk.inline && inlineBlocks.has(tag);
  const props = { key, ...properties(source), ...(block ? { 'data-block': '' } : {}) };
  return voidTags.has(tag)
    ? createElement(known, props)
    : createElement(block ? 'span' : known, props, ...children(source, walk));
}

function properties(source: Element): Record<string, string> {
  const props: Record<string, string> = {};
  for (const { name, value } of source.attributes) {
    const known = attributes[name];
    if (known?.form.test(value)) props[known.prop] = value;
  }
  return props;
}

function pixels(source: Element, name: string): number | undefined {
  const value = Number(source.getAttribute(name) ?? Number.NaN);
  return Number.isFinite(value) && value > 0 && value < 10_000 ? value : undefined;
}

function image(source: Element, key: number): ReactNode {
  const src = source.getAttribute('src') ?? '';
  const alt = source.getAttribute('alt') ?? '';
  // A picture that may not be loaded still says what it showed.
  if (!isOwnMedia(src)) return alt;
  return (
    <img
      key={key}
      src={src}
      alt={alt}
      width={pixels(source, 'width')}
      height={pixels(source, 'height')}
      decoding="async"
      // A native picture drag would end our own pointer drag.
      draggable={false}
    />
  );
}

function sound(source: Element, key: number): ReactNode {
  const candidates = [source, ...source.querySelectorAll('source')];
  const src = candidates.map((candidate) => candidate.getAttribute('src') ?? '').find(isOwnMedia);
  if (src === undefined) return null;
  return createElement('audio', {
    key,
    src,
    controls: true,
    preload: 'metadata',
    title: source.getAttribute('title') ?? undefined,
  });
}

function link(source: Element, key: number, walk: Walk): ReactNode {
  const href = source.getAttribute('href')?.trim() ?? '';
  if (walk.inline || !isHarmlessLink(href)) return <span key={key}>{children(source, walk)}</span>;
  return (
    <a key={key} href={href} target="_blank" rel="noopener noreferrer">
      {children(source, walk)}
    </a>
  );
}

function math(source: Element, key: number): ReactNode {
  const tag = source.localName;
  if (tag === 'mfenced') return fenced(source, key);
  const props: Record<string, string | number> = { key };
  for (const { name, value } of source.attributes) if (mathAttributes.has(name) && value.length < 60) props[name] = value;
  const formula = createElement(mathTags.has(tag) ? tag : 'mrow', props, ...mathChildren(source));
  if (tag !== 'math' || source.getAttribute('display') !== 'block') return formula;
  return (
    <ScrollBox key={key} inline>
      {formula}
    </ScrollBox>
  );
}

function mathChildren(source: Element): ReactNode[] {
  const nodes: ReactNode[] = [];
  source.childNodes.forEach((child, key) => {
    if (child instanceof Element) nodes.push(child.namespaceURI === mathNamespace ? math(child, key) : child.textContent);
    else if (child.nodeType === Node.TEXT_NODE && child.nodeValue?.trim()) nodes.push(child.nodeValue);
  });
  return nodes;
}

/** Old editors write brackets as mfenced, which browsers no longer draw. */
function fenced(source: Element, key: number): ReactNode {
  const separators = [...(source.getAttribute('separators') ?? ',').replace(/\s/g, '')];
  const inner = mathChildren(source).flatMap((child, index) => {
    const mark = separators[Math.min(index, separators.length) - 1] ?? separators.at(-1);
    return index === 0 || mark === undefined
      ? [child]
      : [createElement('mo', { key: `separator-${String(index)}` }, mark), child];
  });
  return createElement(
    'mrow',
    { key },
    createElement('mo', null, source.getAttribute('open') ?? '('),
    ...inner,
    createElement('mo', null, source.getAttribute('close') ?? ')'),
  );
}
