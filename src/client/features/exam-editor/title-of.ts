import { inLanguage } from '#domain/language.ts';
import { storedLanguage } from '#client/api/language.ts';

/** A name that is stored in Kazakh and Russian, in the language of the interface. */
export function titleOf(record: { titleKz: string; titleRu: string }): string {
  return inLanguage({ kz: record.titleKz, ru: record.titleRu }, storedLanguage());
}
