/**
 * The words that all mechanics share. Rich text is sanitised HTML (headings, lists, tables, images from /media/, MathML);
 * a gap inside it is `<span data-gap="ID"></span>`. Plain text is never read as HTML.
 */
import * as v from 'valibot';

/** Ids of options, statements, squares, gaps, zones: unique within one question. */
export const partId = v.pipe(v.string(), v.regex(/^[a-zA-Z0-9_-]{1,24}$/));

/**
 * Text that PostgreSQL can keep: no NUL and no lone surrogate, which jsonb refuses. Without this rule one such character would
 * turn a bad request into a server error.
 */
export function isStorableText(text: string): boolean {
  // Iteration yields a lone surrogate as a character of its own. String.isWellFormed is missing on older school tablets.
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    if (code === 0 || (code >= 0xd800 && code <= 0xdfff)) return false;
  }
  return true;
}

/** Schema of a text that a student types, up to `max` characters (UTF-16 units). */
export function typedText(max: number) {
  return v.pipe(v.string(), v.maxLength(max), v.check(isStorableText));
}

export const richText = v.pipe(v.string(), v.maxLength(100_000), v.check(isStorableText));
export const plainText = v.pipe(v.string(), v.minLength(1), v.maxLength(500), v.check(isStorableText));

/** An option shown as rich text. */
export const option = v.object({ id: partId, content: richText });
export type Option = v.InferOutput<typeof option>;

/** A picture served by us. Width and height are the picture's own, in CSS pixels, so that the page never jumps. */
export const picture = v.object({
  src: v.pipe(v.string(), v.regex(/^\/media\/[\w.-]+$/)),
  alt: v.pipe(v.string(), v.maxLength(1000)),
  width: v.pipe(v.number(), v.minValue(1)),
  height: v.pipe(v.number(), v.minValue(1)),
});
export type Picture = v.InferOutput<typeof picture>;

export const options = v.pipe(v.array(option), v.minLength(2), v.maxLength(20));
