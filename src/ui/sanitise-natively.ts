/**
 * The browser's own sanitiser (HTML Standard, "safe HTML parsing methods"): what would run is gone whatever the lists say. Not in the types of
 * every browser yet.
 */
import { isHarmlessLink } from './safe-addresses.ts';
import type { SanitiseRules } from './sanitise-rules.ts';

interface SanitiserConfig {
  removeElements: (string | { name: string; namespace: string })[];
  replaceWithChildrenElements: string[];
  removeAttributes: string[];
  comments: boolean;
}

interface NativeSanitiser {
  Sanitizer: new (config: SanitiserConfig) => object;
  Document: { parseHTML?: (html: string, options: { sanitizer: object }) => Document };
}

const mathNamespace = 'http://www.w3.org/1998/Math/MathML';
const svgNamespace = 'http://www.w3.org/2000/svg';

/** @returns null where the browser has none, or one that does not understand the rules. */
export function nativeCleaner(rules: SanitiseRules): ((html: string) => DocumentFragment) | null {
  const { Sanitizer, Document } = globalThis as unknown as Partial<NativeSanitiser>;
  const parse = Document?.parseHTML?.bind(Document);
  const sanitizer = parse && Sanitizer && withRules(Sanitizer, rules);
  if (!parse || !sanitizer) return null;
  return (html) => {
    // Into a document of its own: a picture of the live one would be fetched before anybody has looked where it is.
    const { body } = parse(html, { sanitizer });
    const tree = body.ownerDocument.createDocumentFragment();
    tree.append(...body.childNodes);
    // To the browser only a link that runs a script is no link.
    for (const link of tree.querySelectorAll('[*|href]'))
      for (const { name, localName, value } of Array.from(link.attributes))
        if (localName === 'href' && !isHarmlessLink(value.trim())) link.removeAttribute(name);
    return tree;
  };
}

/** Drafts of the standard had other words for some of them. */
function withRules(Sanitizer: NativeSanitiser['Sanitizer'], rules: SanitiseRules): object | null {
  try {
    return new Sanitizer({
      removeElements: [
        ...rules.droppedWhole,
        ...rules.droppedFromFormulas.map((name) => ({ name, namespace: mathNamespace })),
        { name: 'svg', namespace: svgNamespace },
      ],
      replaceWithChildrenElements: rules.unwrapped,
      removeAttributes: rules.attributes,
      comments: false,
    });
  } catch {
    return null;
  }
}
