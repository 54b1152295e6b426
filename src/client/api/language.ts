import { parseLanguage, type Language } from '#domain/language.ts';

const key = 'language';

/** The user's language: stored under `language` (specification E§9), Kazakh when nothing is stored. */
export function storedLanguage(): Language {
  try {
    return parseLanguage(localStorage.getItem(key));
  } catch {
    return parseLanguage(null); // Storage refused: the page still works.
  }
}

/** The page reloads after a change (specification P§2), so that nothing stays half translated. */
export function changeLanguage(language: Language): void {
  localStorage.setItem(key, language);
  location.reload();
}
