import { cleanBy, type CleaningRules } from './clean.ts';

const mathTags =
  'math semantics annotation mrow mi mn mo ms mtext mspace msqrt mroot mfrac msup msub msubsup munder mover munderover mmultiscripts mprescripts none mtable mtr mtd mstyle mpadded mphantom merror menclose mfenced'.split(
    ' ',
  );
const textTags =
  'abbr b bdi bdo blockquote br caption cite code col colgroup dd del details dfn div dl dt em figcaption figure hr i ins kbd li mark ol p pre q rp rt ruby s samp section small span strong sub summary sup table tbody td tfoot th thead tr u ul var wbr h1 h2 h3 h4 h5 h6 a img audio source'.split(
    ' ',
  );
const mathAttributes =
  'accent accentunder close columnalign columnlines columnspacing columnspan depth dir display displaystyle encoding fence form frame height largeop linethickness lspace mathsize mathvariant maxsize minsize movablelimits notation open rowalign rowlines rowspacing rowspan rspace scriptlevel separator separators stretchy symmetric voffset width'.split(
    ' ',
  );

const cell = ['colspan', 'rowspan', 'scope', 'align'];

/** Markup that ui/rich-nodes.tsx shows; the source of a formula stays in its annotation, for the editor. */
const questionRules: CleaningRules = {
  tags: [...textTags, ...mathTags],
  attributes: {
    '*': ['lang', 'dir', 'title'],
    a: ['href'],
    img: ['src', 'alt', 'width', 'height'],
    audio: ['src'],
    source: ['src'],
    span: ['data-gap'],
    td: cell,
    th: cell,
    p: ['align'],
    col: ['span'],
    colgroup: ['span'],
    ol: ['start', 'type'],
    li: ['value'],
    ...Object.fromEntries(mathTags.map((tag) => [tag, mathAttributes])),
  },
  renamed: {},
  silent: 'script style textarea option select noscript template iframe svg title video object embed annotation-xml'.split(' '),
};

/**
 * Rich text of a question (prompt, option, template, shared content), filtered by an allow-list. Gaps (`<span data-gap>`), formulas (MathML), pictures and
 * sounds from /media/ stay. Cleaning twice changes nothing.
 * @param mediaAddress what stands in the place of another address; undefined drops the picture
 */
export function cleanQuestionHtml(html: string, mediaAddress?: (address: string) => string | undefined): string {
  return cleanBy(mediaAddress ? { ...questionRules, mediaAddress } : questionRules, html);
}
