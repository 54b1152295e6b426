import { defaultQuarter, quarterHeader } from '#contract/endpoint.ts';
import { storedLanguage } from './language.ts';
import { wireLanguage } from './native-app.ts';

/**
 * Returns the headers of every call beside the sign-in: JSON, the language, the quarter (specification E§7). @param quarter
 * where a page chooses one
 */
export function callHeaders(quarter: number = defaultQuarter): Record<string, string> {
  return { Accept: 'application/json', 'Accept-Language': wireLanguage(storedLanguage()), [quarterHeader]: String(quarter) };
}
