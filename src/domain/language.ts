/**
 * Interface languages. `kz` is the specification's code for Kazakh (stored under `language`, sent as Accept-Language);
 * BCP 47 and the catalogues say `kk`, as do the native apps.
 */
import * as v from 'valibot';

export const languages = ['kz', 'ru', 'en'] as const;
export const language = v.picklist(languages);
export type Language = v.InferOutput<typeof language>;
export const defaultLanguage: Language = 'kz';

export type LocaleTag = 'kk' | 'ru' | 'en';

/** The BCP 47 tag of a language: for `lang` attributes, Intl and catalogues. */
export function localeTag(language: Language): LocaleTag {
  return language === 'kz' ? 'kk' : language;
}

/** Reads `kz`, `kk`, `kk-KZ`, `ru-RU` and the like, also a whole Accept-Language header; anything else is Kazakh. */
export function parseLanguage(text: string | null | undefined): Language {
  for (const part of (text ?? '').toLowerCase().split(',')) {
    const tag = part.trim().split(/[-_;]/, 1)[0];
    if (tag === 'kz' || tag === 'kk') return 'kz';
    if (tag === 'ru' || tag === 'en') return tag;
  }
  return defaultLanguage;
}

/** A name stored in Kazakh and Russian; English readers get the Russian one where there is no English. */
export const bilingual = v.object({ kz: v.string(), ru: v.string() });
export type Bilingual = v.InferOutput<typeof bilingual>;

export function inLanguage(name: Bilingual, language: Language): string {
  return language === 'kz' ? name.kz : name.ru;
}
