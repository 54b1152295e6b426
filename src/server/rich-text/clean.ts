/** Rich text from editors and files, cut down to an allow-list before it is stored. One place; pages and questions differ by their lists. */
import sanitizeHtml from 'sanitize-html';

const ownMedia = /^\/media\/[\w.-]+$/;
/** As in ui/sanitise.ts: `//host` would leave the site, `javascript:` would run. */
const harmlessLink = /^(?:https?:\/\/|mailto:|\/(?![/\\]))/i;

export interface CleaningRules {
  tags: readonly string[];
  attributes: Readonly<Record<string, string[]>>;
  /** Tags that become others. */
  renamed: Readonly<Record<string, string>>;
  /** Elements whose text is cut out with them: it is no text to read. */
  silent: readonly string[];
  /** The address under which a picture or sound is stored, by the one that stands there. Ours as they are. */
  mediaAddress?: (address: string) => string | undefined;
}

const media = new Set(['img', 'audio', 'source']);

export function cleanBy(rules: CleaningRules, html: string): string {
  const renames = Object.entries(rules.renamed).filter(([tag]) => !media.has(tag) && tag !== 'a');
  return sanitizeHtml(html, {
    allowedTags: [...rules.tags],
    allowedAttributes: { ...rules.attributes },
    allowedSchemes: ['http', 'https', 'mailto'],
    allowProtocolRelative: false,
    transformTags: {
      ...Object.fromEntries(renames),
      ...Object.fromEntries([...media].map((tag) => [tag, withOwnAddress(rules)])),
      a: (_, { href }) => ({ tagName: 'a', attribs: href && harmlessLink.test(href.trim()) ? { href: href.trim() } : {} }),
    },
    exclusiveFilter: ({ tag, attribs }) => (tag === 'img' || tag === 'source') && !ownMedia.test(attribs['src'] ?? ''),
    nonTextTags: [...rules.silent],
    disallowedTagsMode: 'discard',
    parser: { lowerCaseTags: true },
    nestingLimit: 30,
  }).trim();
}

function withOwnAddress(rules: CleaningRules): sanitizeHtml.Transformer {
  return (tagName, attribs) => {
    const { src, ...others } = attribs;
    if (src === undefined) return { tagName, attribs };
    const address = rules.mediaAddress ? rules.mediaAddress(src) : src;
    // An address elsewhere would be asked for by every student's browser.
    return { tagName, attribs: address !== undefined && ownMedia.test(address) ? { ...others, src: address } : others };
  };
}
