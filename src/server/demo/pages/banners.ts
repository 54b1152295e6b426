import type { BannerButton } from '#contract/pages/content-parts.ts';
import type { Bilingual } from '#domain/language.ts';
import { both } from '#server/areas/pages/starter/text.ts';

interface DemoBanner {
  drawing: string;
  title: Bilingual;
  alt: Bilingual;
  buttons: BannerButton[];
  ios: string | null;
  android: string | null;
}

/** Two, because the about page shows two or none. */
export const demoBanners: readonly DemoBanner[] = [
  {
    drawing: 'banner-app.webp',
    title: both('Synaq енді планшетте, телефонда және компьютерде', 'Synaq теперь на планшете, телефоне и компьютере'),
    alt: both('Экранында белгі қойылған планшет', 'Планшет с отметкой на экране'),
    buttons: [],
    ios: 'https://apps.apple.com/kz',
    android: 'https://play.google.com/store/apps',
  },
  {
    drawing: 'banner-rehearsal.webp',
    title: both('Көктемгі кезеңге дайындық', 'Готовимся к весеннему этапу'),
    alt: both('Сағат және екі оқушы', 'Часы и двое учеников'),
    buttons: [
      { external: false, link: '/readiness', color: 'accent', label: both('Құрылғыны тексеру', 'Проверить устройство') },
    ],
    ios: null,
    android: null,
  },
];
