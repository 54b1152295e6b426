/** Rich text as paragraphs and tables of a Word document. */
import { htmlTree, isElement, textOf, type HtmlElement, type HtmlNode } from './html-tree.ts';
import { wordFormula } from './word-formula.ts';
import { paragraph, paragraphOf, run, table, type ParagraphLook, type RunLook } from './word-parts.ts';

export interface RichParts {
  /** A drawing, by the picture's address; null: it cannot be shown in Word. */
  picture: (src: string, alt: string) => string | null;
  /** In the text where a gap is, by its id. */
  gap?: (id: string) => string;
  /** For tables, twentieths of a point. */
  width: number;
  /** Stands in the first line, before all. */
  before?: string;
  look?: ParagraphLook & Pick<RunLook, 'size'>;
}

const step = 360;

export function richWord(html: string, parts: RichParts): string {
  const writer = new Writer(parts);
  writer.blocks(htmlTree(html), {}, parts.look ?? {});
  return writer.end();
}

class Writer {
  readonly #parts: RichParts;
  readonly #done: string[] = [];
  #line = '';
  #look: ParagraphLook;
  /** Is only what stands before the text there? */
  #isBeginning = true;

  constructor(parts: RichParts) {
    this.#parts = parts;
    this.#look = parts.look ?? {};
    if (parts.before) this.#line = this.#run(parts.before, {});
  }

  end(): string {
    this.#close();
    return this.#done.join('');
  }

  blocks(nodes: readonly HtmlNode[], look: RunLook, place: ParagraphLook): void {
    for (const node of nodes) this.#node(node, look, place);
  }

  #run(text: string, look: RunLook): string {
    const { size } = this.#parts.look ?? {};
    return run(text, size === undefined ? look : { size, ...look });
  }

  /** Ends the paragraph that is being written, unless it is empty. */
  #close(next: ParagraphLook = this.#parts.look ?? {}): void {
    if (this.#line !== '') this.#done.push(paragraphOf(this.#line, this.#look));
    this.#line = '';
    this.#look = next;
  }

  #node(node: HtmlNode, look: RunLook, place: ParagraphLook): void {
    if (!isElement(node)) {
      const text = node.replace(/[ \t\n\r]+/g, ' ');
      if (text !== ' ' || this.#line !== '') this.#line += text === '' ? '' : this.#run(text, look);
      return;
    }
    const { tag, children } = node;
    const marked = markOf(tag);
    if (marked) return this.blocks(children, { ...look, ...marked }, place);
    switch (tag) {
      case 'br':
        this.#line += this.#run('\n', look);
        return;
      case 'img':
        this.#picture(node.attributes['src'] ?? '', node.attributes['alt'] ?? '', look);
        return;
      case 'math':
        this.#line += wordFormula(node);
        return;
      case 'span':
        if (node.attributes['data-gap'] !== undefined)
          this.#line += this.#run(this.#parts.gap?.(node.attributes['data-gap']) ?? '________', look);
        else this.blocks(children, look, place);
        return;
      case 'ul':
      case 'ol':
        return this.#list(node, look, place);
      case 'table':
        return this.#table(node);
      case 'audio':
        return;
      default:
        if (!isBlock(tag)) return this.blocks(children, look, place);
        // The part before the text begins its first paragraph.
        if (this.#isBeginning && this.#parts.before) this.#isBeginning = false;
        else this.#close(place);
        this.blocks(children, /^h\d$/.test(tag) ? { ...look, isBold: true } : look, place);
        this.#close(place);
    }
  }

  #picture(src: string, alt: string, look: RunLook): void {
    this.#line += this.#parts.picture(src, alt) ?? this.#run(alt === '' ? '' : `[${alt}]`, look);
  }

  #list({ tag, children }: HtmlElement, look: RunLook, place: ParagraphLook): void {
    const inner = { ...place, indent: (place.indent ?? 0) + step };
    let number = 0;
    for (const item of children.filter(isElement)) {
      number += 1;
      this.#close(inner);
      this.#line = this.#run(tag === 'ol' ? `${number}. ` : '• ', look);
      // The paragraph of a point is the point's own line.
      const [first, ...rest] = item.children.filter((child) => isElement(child) || child.trim() !== '');
      if (first !== undefined && isElement(first) && first.tag === 'p') {
        this.blocks(first.children, look, inner);
        this.blocks(rest, look, inner);
      } else this.blocks(item.children, look, inner);
      this.#close(inner);
    }
    this.#close(place);
  }

  #table(node: HtmlElement): void {
    this.#close();
    const rows = rowsOf(node);
    const columns = Math.max(1, ...rows.map((row) => row.length));
    const cell = (one: HtmlElement | undefined) => {
      if (!one) return { xml: paragraph('') };
      const writer = new Writer({ ...this.#parts, width: this.#parts.width / columns, before: '', look: { size: 20 } });
      writer.blocks(one.children, one.tag === 'th' ? { isBold: true } : {}, {});
      return { xml: writer.end() };
    };
    const filled = rows.map((row) => Array.from({ length: columns }, (_, at) => cell(row[at])));
    if (filled.length === 0) return;
    const widths = Array.from({ length: columns }, () => 100 / columns);
    this.#done.push(table(filled, { widths, width: this.#parts.width }), paragraph(''));
  }
}

function rowsOf(node: HtmlElement): HtmlElement[][] {
  return node.children
    .filter(isElement)
    .flatMap((child) =>
      child.tag === 'tr'
        ? [child.children.filter((one): one is HtmlElement => isElement(one) && (one.tag === 'td' || one.tag === 'th'))]
        : rowsOf(child),
    );
}

function markOf(tag: string): RunLook | null {
  switch (tag) {
    case 'b':
    case 'strong':
      return { isBold: true };
    case 'i':
    case 'em':
    case 'cite':
    case 'dfn':
    case 'var':
      return { isItalic: true };
    case 'u':
    case 'ins':
      return { isUnderlined: true };
    case 's':
    case 'del':
      return { isStruck: true };
    case 'sup':
      return { place: 'superscript' };
    case 'sub':
      return { place: 'subscript' };
    default:
      return null;
  }
}

const blockTags = new Set(
  'p div section blockquote pre figure figcaption details summary dl dt dd hr h1 h2 h3 h4 h5 h6 caption'.split(' '),
);

function isBlock(tag: string): boolean {
  return blockTags.has(tag);
}

/** Rich text in one line, for cells of tables that name something. */
export function richLine(html: string): string {
  return htmlTree(html).map(textOf).join(' ').replaceAll(/\s+/g, ' ').trim();
}
