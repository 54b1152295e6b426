import sanitizeHtml from 'sanitize-html';

/** As in ui/sanitise.ts and ui/rich-nodes.tsx: what a student's page would not show is not stored. */
const ownMedia = /^\/media\/[\w.-]+$/;
const harmlessLink = /^(?:https?:\/\/|mailto:|\/(?![/\\]))/i;

const textTags =
  'abbr b bdi bdo blockquote br caption cite code col colgroup dd del details dfn div dl dt em figcaption figure hr i ins kbd li mark ol p pre q rp rt ruby s samp section small span strong sub summary sup table tbody td tfoot th thead time tr u ul var wbr h1 h2 h3 h4 h5 h6 a img audio';
const mathTags =
  'math mrow mi mn mo ms mtext mspace mfrac msqrt mroot mstyle merror mpadded mphantom mfenced menclose msub msup msubsup munder mover munderover mmultiscripts mprescripts none mtable mtr mtd semantics annotation';
const mathAttributes =
  'accent accentunder columnalign columnlines columnspacing columnspan depth dir display displaystyle fence form frame height largeop linethickness lspace mathsize mathvariant maxsize minsize movablelimits notation rowalign rowlines rowspacing rowspan rspace scriptlevel separator stretchy symmetric voffset width encoding xmlns'.split(
    ' ',
  );

const math = mathTags.split(' ');

/** Rich text of questions and shared contents, filtered by an allow-list: structure, tables, own media, MathML, gaps. */
export function cleanRich(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: [...textTags.split(' '), ...math],
    allowedAttributes: {
      '*': ['lang', 'dir', 'title', 'align'],
      a: ['href'],
      img: ['src', 'alt', 'width', 'height'],
      audio: ['src', 'controls'],
      th: ['colspan', 'rowspan', 'scope'],
      td: ['colspan', 'rowspan'],
      col: ['span'],
      colgroup: ['span'],
      ol: ['start', 'type'],
      li: ['value'],
      span: ['data-gap'],
      ...Object.fromEntries(math.map((tag) => [tag, mathAttributes])),
    },
    allowedSchemes: ['http', 'https', 'mailto'],
    allowProtocolRelative: false,
    transformTags: {
      a: (_, { href }) => ({ tagName: 'a', attribs: href && harmlessLink.test(href.trim()) ? { href: href.trim() } : {} }),
    },
    exclusiveFilter: ({ tag, attribs }) => (tag === 'img' || tag === 'audio') && !ownMedia.test(attribs['src'] ?? ''),
    nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'template', 'iframe', 'svg', 'title', 'object'],
    disallowedTagsMode: 'discard',
    parser: { lowerCaseTags: true },
    nestingLimit: 60,
  }).trim();
}

/** Does it say or show anything? */
export function hasContent(html: string): boolean {
  return /<(?:img|audio|math)\b/i.test(html) || /[^\s\u00a0]/.test(html.replace(/<[^>]*>/g, '').replaceAll('&nbsp;', ' '));
}

/** Pictures in it that say nothing to who cannot see them. @param html cleaned. */
export function countSilentPictures(html: string): number {
  return (html.match(/<img\b[^>]*>/gi) ?? []).filter((tag) => !/\salt="[^"]*[^"\s][^"]*"/.test(tag)).length;
}
