import { i18n } from '@lingui/core';
import { localeTag, type LocaleTag } from '#domain/language.ts';
import { storedLanguage } from './language.ts';
import { loadWaitingTexts } from './waiting-texts.ts';

/** Simulators, with the words of the command queue. */
const catalogues = {
  kk: () => import('../../../locales/simulations/kk.po'),
  ru: () => import('../../../locales/simulations/ru.po'),
  en: () => import('../../../locales/simulations/en.po'),
} satisfies Record<LocaleTag, () => Promise<unknown>>;

export async function loadSimulationTexts(): Promise<void> {
  const tag = localeTag(storedLanguage());
  const [{ messages }] = await Promise.all([catalogues[tag](), loadWaitingTexts()]);
  i18n.load(tag, messages);
}
