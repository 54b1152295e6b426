/** Parts of a GIFT question that Moodle writes although they are empty; the parser takes none of these. */

/** `::::Text` has no title. `{TRUE####}` has a feedback without words, `{TRUE######text}` two before one. */
export function withoutEmptyParts(text: string): string {
  return text
    .replace(/^((?:\s*\/\/[^\n]*\n|\s)*)::[^\S\n]*::/, '$1')
    .replace(/(\{\s*(?:TRUE|FALSE|T|F)\s*)#{4,}/i, '$1####')
    .replace(/([^{\\#\s][^\S\n]*)#+\s*\}(\s*)$/, '$1}$2');
}
