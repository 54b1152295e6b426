import createDOMPurify from 'dompurify';

/** The only place that pictures and sound may come from; the same form as `picture.src` in the questions' schemas. */
const ownMedia = /^\/media\/[\w.-]+$/;
/** `//host` would leave the site, `javascript:` would run. */
const harmlessLink = /^(?:https?:\/\/|mailto:|\/(?![/\\]))/i;

export function isOwnMedia(url: string): boolean {
  return ownMedia.test(url);
}

export function isHarmlessLink(url: string): boolean {
  return harmlessLink.test(url);
}

let purifier: ReturnType<typeof createDOMPurify> | undefined;

/**
 * Hostile or broken HTML in, a detached tree without script, style, form controls and foreign addresses out. The tree must be
 * walked, never serialised and parsed again: that second parse is where mutation XSS lives.
 */
export function sanitise(html: string): DocumentFragment {
  // A frameset takes the body's place; DOMPurify then gives null, whatever its types say.
  const clean: DocumentFragment | null = purify(html);
  return clean ?? document.createDocumentFragment();
}

function purify(html: string): DocumentFragment {
  // Of our own, so that a hook added elsewhere cannot loosen it; made late, so that importing needs no DOM.
  purifier ??= createDOMPurify(window);
  return purifier.sanitize(html, {
    USE_PROFILES: { html: true, mathMl: true },
    RETURN_DOM_FRAGMENT: true,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    // `form` of an operator: without it a sign is set apart like a subtraction. No form control is let through that could use it.
    ADD_ATTR: ['data-gap', 'form'],
    FORBID_ATTR: ['style', 'class', 'id', 'name', 'srcset', 'background', 'action', 'formaction', 'autoplay'],
    FORBID_TAGS: ['style', 'form', 'input', 'button', 'select', 'option', 'textarea', 'dialog', 'video', 'map', 'area'],
    // The TeX source inside a formula is not text to read.
    ADD_FORBID_CONTENTS: ['annotation', 'style', 'select', 'textarea', 'video'],
  });
}
