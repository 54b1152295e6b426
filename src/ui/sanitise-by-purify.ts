import createDOMPurify from 'dompurify';
import type { SanitiseRules } from './sanitise-rules.ts';

/** The rules are handed in: what waits for this module cannot be imported by it. */
export function purifier(rules: SanitiseRules): (html: string) => DocumentFragment {
  // A separate instance, so that a hook added elsewhere cannot loosen it.
  const own = createDOMPurify(window);
  return (html) => {
    // A frameset takes the body's place; DOMPurify then gives null, whatever its types say.
    const tree: DocumentFragment | null = own.sanitize(html, {
      USE_PROFILES: { html: true, mathMl: true },
      RETURN_DOM_FRAGMENT: true,
      ALLOW_DATA_ATTR: false,
      ALLOW_ARIA_ATTR: false,
      // `form` of an operator: without it a sign is set apart like a subtraction. No form control is let through that could use it.
      ADD_ATTR: ['data-gap', 'form'],
      FORBID_ATTR: rules.attributes,
      FORBID_TAGS: [...rules.droppedWhole, ...rules.unwrapped],
      ADD_FORBID_CONTENTS: [...rules.droppedWhole, ...rules.droppedFromFormulas],
    });
    return tree ?? document.createDocumentFragment();
  };
}
