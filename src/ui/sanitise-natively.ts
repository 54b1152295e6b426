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

/**
 * Stand-in names of some elements while the browser parses. Chromium 150 ends the whole page a moment after its own parser has
 * made an `audio`, a `marquee` or an `applet` that is in no page: a student's test would be gone from the screen because of a
 * recording beside a question, an editor's because of what was pasted.
 */
const soundName = 'synaq-audio';
const unwrappedNames = 'synaq-marquee, synaq-applet';
const fatalTag = /<(\/?)(?=(?:audio|marquee|applet)[\s/>])/gi;
/** Chromium 150 ends the page at once when its sanitiser meets one of them, on any element. */
const fatalAttributes = ['onstart', 'onbounce', 'onfinish'];
const fatalAttribute = new RegExp(fatalAttributes.join('|'), 'i');
const renamedTag = /<(\/?)synaq-(?=(?:audio|marquee|applet)\b)/gi;

/** @returns null where the browser has none, or one that does not understand the rules. */
export function nativeCleaner(rules: SanitiseRules): ((html: string) => DocumentFragment) | null {
  const { Sanitizer, Document } = globalThis as unknown as Partial<NativeSanitiser>;
  const parse = Document?.parseHTML?.bind(Document);
  const sanitizer = parse && Sanitizer && withRules(Sanitizer, rules);
  if (!parse || !sanitizer) return null;
  // Nothing in it is fetched or played.
  const still = document.implementation.createHTMLDocument();
  return (html) => {
    // Into a document of its own: a picture of the live one would be fetched before anybody has looked where it is.
    const renamed = (fatalAttribute.test(html) ? withoutFatalAttributes(html) : html).replace(fatalTag, '<$1synaq-');
    const { body } = parse(renamed, { sanitizer });
    if (renamed !== html) nameBackInAttributes(body);
    // Their words stay, as DOMPurify keeps them.
    body.querySelectorAll(unwrappedNames).forEach((element) => element.replaceWith(...element.childNodes));
    const sounds = body.querySelectorAll(soundName);
    const tree = (sounds.length > 0 ? still : body.ownerDocument).createDocumentFragment();
    tree.append(...body.childNodes);
    sounds.forEach((sound) => sound.replaceWith(toAudio(sound, still)));
    // To the browser only a link that runs a script is no link.
    for (const link of tree.querySelectorAll('[*|href]'))
      for (const { name, localName, value } of Array.from(link.attributes))
        if (localName === 'href' && !isHarmlessLink(value.trim())) link.removeAttribute(name);
    return tree;
  };
}

/** By the parser without a sanitiser: it makes a document that runs and fetches nothing. What it gives is sanitised as any other text. */
function withoutFatalAttributes(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const element of body.querySelectorAll('*')) for (const name of fatalAttributes) element.removeAttribute(name);
  return body.innerHTML;
}

/** A description of a picture may tell of sounds, and is shown as it was written. */
function nameBackInAttributes(body: HTMLElement): void {
  for (const { attributes } of body.querySelectorAll('*'))
    for (const attribute of attributes)
      if (attribute.value.includes('<')) attribute.value = attribute.value.replace(renamedTag, '<$1');
}

function toAudio(sound: Element, home: Document): HTMLElement {
  const audio = home.createElement('audio');
  for (const attribute of Array.from(sound.attributes)) {
    sound.removeAttributeNode(attribute);
    audio.setAttributeNode(attribute);
  }
  audio.append(...sound.childNodes);
  return audio;
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
