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
