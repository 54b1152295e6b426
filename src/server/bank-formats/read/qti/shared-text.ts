/** Texts that items of a package share, in files of their own: the standard's stimulus, and what TAO includes. */
import type { ImportNote } from '#domain/bank/import-reasons.ts';
import { Refused } from '../core/refused.ts';
import type { FindFile } from '../rich/media-box.ts';
import { decodeXml } from '../xml/decode-xml.ts';
import { guardXml } from '../xml/xml-guard.ts';
import { attributeOf, descendantsNamed, elementsOf, isElement, parseElement, type XmlElement } from '../xml/xml-tree.ts';
import { normalise } from './normalise.ts';
import { toHtml } from './to-html.ts';

/** Texts that include texts; one that includes itself would never end. */
const deepest = 3;

/** The texts that an item refers to, as HTML. @throws Refused when one isn't there */
export async function stimulusOf(item: XmlElement, find: FindFile, notes: ImportNote[]): Promise<string> {
  const texts = [];
  for (const reference of elementsOf(item, 'assessmentStimulusRef')) {
    const [body] = descendantsNamed(await sharedText(reference, find), 'stimulusBody');
    if (body) texts.push(toHtml(body.children, () => null, notes));
  }
  return texts.join('');
}

/** The element with what it includes (XInclude) in its place. @throws Refused when it isn't there */
export async function withIncludes(element: XmlElement, find: FindFile, depth = 0): Promise<XmlElement> {
  if (descendantsNamed(element, 'include').length === 0) return element;
  const children: (XmlElement | string)[] = [];
  for (const child of element.children) {
    if (!isElement(child)) children.push(child);
    else if (child.name !== 'include') children.push(await withIncludes(child, find, depth));
    else if (depth === deepest) throw missing(child);
    else {
      const root = await sharedText(child, find);
      const [body = root] = descendantsNamed(root, 'stimulusBody');
      children.push(...(await withIncludes({ ...body, name: 'div' }, find, depth + 1)).children);
    }
  }
  return { ...element, children };
}

async function sharedText(reference: XmlElement, find: FindFile): Promise<XmlElement> {
  const name = attributeOf(reference, 'href') ?? '';
  const bytes = await find(name);
  if (!bytes) throw missing(reference);
  const root = normalise(parseElement(guardXml(decodeXml(bytes)).text));
  const folder = name.slice(0, name.lastIndexOf('/') + 1);
  return folder === '' ? root : inFolder(root, folder);
}

function missing(reference: XmlElement): Refused {
  return new Refused('text-missing', { name: attributeOf(reference, 'href') ?? '' });
}

/** Addresses in a file are beside that file: seen from the item they are in its folder. */
function inFolder(element: XmlElement, folder: string): XmlElement {
  const attributes = new Map(element.attributes);
  for (const name of element.name === 'include' ? ['href'] : ['src', 'data']) {
    const address = attributes.get(name);
    if (address !== undefined && !/^\s*(?:[a-z][a-z\d+.-]*:|[/#$])/i.test(address)) attributes.set(name, `${folder}${address}`);
  }
  return {
    ...element,
    attributes,
    children: element.children.map((child) => (isElement(child) ? inFolder(child, folder) : child)),
  };
}
