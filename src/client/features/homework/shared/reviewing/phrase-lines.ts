import type { Phrase } from '#contract/homework/control.ts';

type Language = Phrase['language'];

const isShown = (phrase: Phrase, language: Language): boolean => phrase.subjectId === null && phrase.language === language;

/** @returns the phrases of a language for every subject, in their order */
export function linesOf(phrases: readonly Phrase[], language: Language): string[] {
  return phrases.filter((phrase) => isShown(phrase, language)).map(({ text }) => text);
}

/**
 * The whole list with these lines in the place of the phrases that `linesOf` shows. An unchanged line keeps its id; an empty one and a repeated one
 * are left out.
 */
export function withLines(phrases: readonly Phrase[], language: Language, text: string, newId: () => string): Phrase[] {
  const known = new Map(phrases.filter((phrase) => isShown(phrase, language)).map((phrase) => [phrase.text, phrase]));
  const lines = new Set(text.split('\n').map((line) => line.trim().replaceAll(/\s+/g, ' ')));
  lines.delete('');
  const shown = [...lines].map((line) => known.get(line) ?? { id: newId(), subjectId: null, language, text: line });
  return [...shown, ...phrases.filter((phrase) => !isShown(phrase, language))];
}
