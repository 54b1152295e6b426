import { inLanguage } from '#domain/language.ts';
import { storedLanguage } from '#client/api/language.ts';

/** In the reader's language; empty where there is none. */
export function nameOf(named: { name_kz: string; name_ru: string } | null): string {
  return named ? inLanguage({ kz: named.name_kz, ru: named.name_ru }, storedLanguage()) : '';
}
