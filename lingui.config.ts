import type { LinguiConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';
import { catalogues, globsOf, othersWithin } from './src/build/catalogues.ts';

const config: LinguiConfig = {
  sourceLocale: 'en',
  locales: ['en', 'kk', 'ru'],
  catalogs: Object.entries(catalogues).map(([name, places]) => ({
    path: name === 'messages' ? 'locales/{locale}/messages' : `locales/${name}/{locale}`,
    include: globsOf(places),
    exclude: ['**/*.test.*', '**/*.gen.*', ...globsOf(othersWithin(name))],
  })),
  format: formatter({ lineNumbers: false }),
  compileNamespace: 'ts',
};

export default config;
