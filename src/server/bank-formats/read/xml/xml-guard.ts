/**
 * Walks over an XML text once, before anything is built from it: is it well-formed, not too deep, without document types and entities of its own?
 * Linear in the text's length whatever is in it, which the parser that follows is not. Knows the line of what is wrong.
 */
import { importLimits } from '../core/limits.ts';
import { FileFault } from '../core/refused.ts';

/** A child of the root element, with its markup. */
export interface XmlSlice {
  name: string;
  start: number;
  end: number;
  /** From 1. */
  line: number;
}

export interface GuardedXml {
  text: string;
  rootName: string;
  /** The root's children; the whole root is `text`. */
  slices: XmlSlice[];
  /** Elements that are questions of their own in QTI, at any depth and the root itself, too; none of them inside of another. */
  items: XmlSlice[];
}

const itemName = /^(?:[\w.-]+:)?(?:item|assessmentItem|qti-assessment-item)$/;

/** Characters between two signs of life. */
const often = 500_000;

const nameForm = /[\p{L}_:][\p{L}\p{N}_:.\-\u00b7]*/uy;
const attributeForm = /\s+([\p{L}_:][\p{L}\p{N}_:.\-\u00b7]*)\s*=\s*(["'])/uy;
const tagEnd = /\s*(\/?)>/y;
const closeEnd = /\s*>/y;

/**
 * @param onWork called now and then with how many characters were walked over
 * @throws FileFault
 */
export function guardXml(text: string, onWork: (characters: number) => void = () => undefined): GuardedXml {
  const open: string[] = [];
  const slices: XmlSlice[] = [];
  const items: XmlSlice[] = [];
  /** The depth of the item that is open; 0 for none. */
  let itemDepth = 0;
  let reported = 0;
  let rootName: string | null = null;
  let isClosed = false;
  let elements = 0;
  let at = text.startsWith('\uFEFF') ? 1 : 0;
  let line = 1;
  let counted = 0;

  function lineAt(place: number): number {
    for (; counted < place; counted += 1) if (text.charCodeAt(counted) === 10) line += 1;
    return line;
  }
  function fail(place: number, what: string): never {
    throw new FileFault('xml-malformed', { line: lineAt(Math.min(place, text.length)), text: what });
  }
  function skipTo(end: string, from: number, what: string): number {
    const found = text.indexOf(end, from);
    return found === -1 ? fail(at, `${what} is not closed`) : found + end.length;
  }
  function nameAt(place: number): string {
    nameForm.lastIndex = place;
    return nameForm.exec(text)?.[0] ?? fail(place, 'a name was expected after <');
  }

  while (at < text.length) {
    const next = text.indexOf('<', at);
    const stop = next === -1 ? text.length : next;
    if ((open.length === 0 || isClosed) && text.slice(at, stop).trim() !== '') fail(at, 'text outside of the root element');
    if (next === -1) break;
    at = next;
    if (at - reported >= often) {
      onWork(at - reported);
      reported = at;
    }
    if (text.startsWith('<!--', at)) at = skipTo('-->', at + 4, 'a comment');
    else if (text.startsWith('<![CDATA[', at)) {
      if (open.length === 0) fail(at, 'text outside of the root element');
      at = skipTo(']]>', at + 9, 'CDATA');
    } else if (text.startsWith('<?', at)) at = skipTo('?>', at + 2, 'an instruction');
    else if (text.startsWith('<!', at)) at = skipDoctype(at);
    else if (text.startsWith('</', at)) closeTag();
    else openTag();
  }
  if (rootName === null) fail(text.length, 'there is no element');
  if (!isClosed) fail(text.length, `<${open.at(-1) ?? rootName}> is not closed`);
  return { text, rootName, slices, items };

  /** A plain reference to a published document type is never followed, and harmless; declarations of its own are refused. */
  function skipDoctype(place: number): number {
    const end = text.indexOf('>', place);
    const bracket = text.indexOf('[', place);
    if (rootName !== null || end === -1 || (bracket !== -1 && bracket < end)) throw new FileFault('xml-doctype');
    if (!/^<!DOCTYPE\s/.test(text.slice(place, place + 12))) throw new FileFault('xml-doctype');
    return end + 1;
  }

  function openTag(): void {
    const start = at;
    if (isClosed) fail(at, 'a second root element');
    const name = nameAt(at + 1);
    at += 1 + name.length;
    const seen = new Set<string>();
    // Nowhere in a tag: looked for once, and not for each attribute.
    const nextTag = text.indexOf('<', at);
    for (;;) {
      attributeForm.lastIndex = at;
      const attribute = attributeForm.exec(text);
      if (!attribute) break;
      const own = attribute[1] ?? '';
      if (seen.has(own)) fail(at, `the attribute ${own} stands twice`);
      seen.add(own);
      const end = text.indexOf(attribute[2] ?? '"', attributeForm.lastIndex);
      if (end === -1 || (nextTag !== -1 && nextTag < end)) fail(start, `the tag <${name}> is not well-formed`);
      at = end + 1;
    }
    tagEnd.lastIndex = at;
    const end = tagEnd.exec(text) ?? fail(at, `the tag <${name}> is not well-formed`);
    at = tagEnd.lastIndex;
    elements += 1;
    if (elements > importLimits.xmlElements) throw new FileFault('xml-too-many-elements', { most: importLimits.xmlElements });
    rootName ??= name;
    const isEmpty = end[1] === '/';
    if (open.length === 1) slices.push({ name, start, end: isEmpty ? at : -1, line: lineAt(start) });
    if (itemDepth === 0 && itemName.test(name)) {
      items.push({ name, start, end: isEmpty ? at : -1, line: lineAt(start) });
      if (!isEmpty) itemDepth = open.length + 1;
    }
    if (isEmpty) {
      if (open.length === 0) isClosed = true;
      return;
    }
    open.push(name);
    if (open.length > importLimits.xmlDepth) throw new FileFault('xml-too-deep', { most: importLimits.xmlDepth });
  }

  function closeTag(): void {
    const name = nameAt(at + 2);
    closeEnd.lastIndex = at + 2 + name.length;
    if (!closeEnd.test(text)) fail(at, `the tag </${name}> is not well-formed`);
    const expected = open.pop();
    if (expected !== name) fail(at, `</${name}> stands where ${expected ? `</${expected}>` : 'nothing'} was expected`);
    at = closeEnd.lastIndex;
    const last = slices.at(-1);
    if (open.length === 1 && last) last.end = at;
    const item = items.at(-1);
    if (item && itemDepth === open.length + 1) {
      item.end = at;
      itemDepth = 0;
    }
    if (open.length === 0) isClosed = true;
  }
}
