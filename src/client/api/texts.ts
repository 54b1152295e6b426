/** Texts that come later than those of everybody: with the pages and parts that show them (src/build/part-texts.ts). */
import { i18n, type Messages } from '@lingui/core';
import { localeTag, type LocaleTag } from '#domain/language.ts';
import { storedLanguage } from './language.ts';

export type Catalogue = Readonly<Record<LocaleTag, () => Promise<{ messages: Messages }>>>;

/** @returns what brings the catalogue once, in the language of the page; after a failure it is asked for again */
export function textsOf(catalogue: Catalogue): () => Promise<void> {
  let coming: Promise<void> | null = null;
  return () =>
    (coming ??= load(catalogue).catch((error: unknown) => {
      coming = null;
      throw error;
    }));
}

async function load(catalogue: Catalogue): Promise<void> {
  const tag = localeTag(storedLanguage());
  const { messages } = await catalogue[tag]();
  i18n.load(tag, messages);
}

/** The part, once its texts are here as well. */
export async function withTexts<Part>(part: Promise<Part>, ...texts: readonly (() => Promise<void>)[]): Promise<Part> {
  const [loaded] = await Promise.all([part, ...texts.map((bring) => bring())]);
  return loaded;
}
