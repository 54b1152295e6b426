import type { LinguiConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';

const config: LinguiConfig = {
  sourceLocale: 'en',
  locales: ['en', 'kk', 'ru'],
  catalogs: [{ path: 'locales/{locale}/messages', include: ['src'], exclude: ['**/*.test.*', '**/route-tree.gen.ts'] }],
  format: formatter({ lineNumbers: false }),
  compileNamespace: 'ts',
};

export default config;
