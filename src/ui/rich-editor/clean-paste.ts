/**
 * Turns the clipboard of Word, Google Docs and web pages into markup that our texts allow. Word writes lists as paragraphs with
 * a bullet in front, headings in sizes of its own, and a page of styles.
 */
import { isOwnMedia } from '#ui/safe-addresses.ts';
import { sanitise } from '#ui/sanitise.ts';

const headings: Readonly<Record<string, string>> = { h1: 'h3', h2: 'h3', h5: 'h4', h6: 'h4' };

/** Characters that one text can hold; a book on the clipboard would stop the page for seconds, and be refused by the server afterwards. */
const mostPasted = 100_000;

/** Judged without parsing. @param text the same without marks, where the clipboard has it */
export function isTooLong(html: string, text: string): boolean {
  if (html.length <= mostPasted) return text.length > mostPasted;
  const body = html.replace(/<(style|script|head)\b[^]*?<\/\1>/gi, '').replace(/<!--[^]*?-->/g, '');
  return body.replace(/<[^<>]*>/g, '').replace(/\s+/g, ' ').length > mostPasted;
}

/** Is it one picture without words? A browser copies its address as HTML beside the picture itself. */
export function isOnlyPicture(html: string): boolean {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return body.textContent.trim() === '' && body.querySelectorAll('img').length === 1;
}

export function cleanPasted(html: string): string {
  // Pictures that are in the text itself are dropped anyway; megabytes of them need not be parsed.
  const light = html.replace(/\ssrc=(["'])data:[^"']*\1/gi, '');
  const source = new DOMParser().parseFromString(light, 'text/html');
  source.querySelectorAll('style, title, meta, link, script').forEach((element) => element.remove());
  markLists(source);
  markFonts(source);
  const holder = document.createElement('div');
  holder.append(sanitise(source.body.innerHTML));
  holder.querySelectorAll('img').forEach((image) => {
    // A picture in a file of theirs, or on a site of others: we cannot show it. It comes in by the button.
    if (!isOwnMedia(image.getAttribute('src') ?? '')) image.replaceWith(image.getAttribute('alt') ?? '');
  });
  holder.querySelectorAll('h1, h2, h5, h6').forEach((heading) => rename(heading, headings[heading.localName] ?? 'p'));
  holder.querySelectorAll('p, span, font, b, i').forEach((element) => {
    if (
      element.getAttribute('data-gap') === null &&
      element.textContent.replace(/\u00a0/g, ' ').trim() === '' &&
      !element.querySelector('img, math, br, span[data-gap]')
    )
      element.remove();
  });
  return holder.innerHTML.replace(/&nbsp;/g, ' ');
}

/** `mso-list:l0 level1 lfo1` on a paragraph, and the bullet or number in a span that says `mso-list:Ignore`. */
function markLists(source: Document): void {
  let list: Element | null = null;
  for (const item of source.querySelectorAll('p[style*="mso-list"], p[class*="MsoListParagraph"]')) {
    const marker = item.querySelector('span[style*="mso-list:Ignore" i], span[style*="mso-list: Ignore" i]');
    const sign = (marker?.textContent ?? item.textContent).trim();
    const isNumbered = /^\(?[\d\p{L}]{1,3}[.)]/u.test(sign);
    if (!marker && !/^[·•o§\-–]\s/u.test(sign) && !isNumbered) continue;
    marker?.remove();
    if (list === null || item.previousElementSibling !== list) {
      list = source.createElement(isNumbered ? 'ol' : 'ul');
      item.before(list);
    }
    const point = source.createElement('li');
    point.append(...item.childNodes);
    list.append(point);
    item.remove();
  }
}

/** Google Docs and Word write bold, italic, raised and lowered as styles, which are dropped afterwards. */
function markFonts(source: Document): void {
  for (const element of source.querySelectorAll<HTMLElement>('span[style], b[style]')) {
    const { fontWeight, fontStyle, verticalAlign } = element.style;
    // Google Docs wraps all in a <b> that is not bold.
    if (element.localName === 'b' && fontWeight === 'normal') {
      element.replaceWith(...element.childNodes);
      continue;
    }
    if (Number(fontWeight) >= 600 || fontWeight === 'bold') wrap(element, 'strong');
    if (fontStyle === 'italic') wrap(element, 'em');
    if (verticalAlign === 'super') wrap(element, 'sup');
    if (verticalAlign === 'sub') wrap(element, 'sub');
  }
}

function wrap(element: HTMLElement, tag: string): void {
  const wrapper = element.ownerDocument.createElement(tag);
  wrapper.append(...element.childNodes);
  element.append(wrapper);
}

function rename(element: Element, tag: string): void {
  const other = element.ownerDocument.createElement(tag);
  other.append(...element.childNodes);
  element.replaceWith(other);
}
