import type { LinguiConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';

const notTexts = ['**/*.test.*', '**/route-tree.gen.ts'];
const readiness = 'src/client/features/readiness/**';
const handOver = ['src/client/features/hand-over/**', 'src/client/features/room/hand-over/**', 'src/server/areas/hand-over/**'];

const shell = ['src/client/features/search/**'];
const control = ['src/client/features/board/**', 'src/client/features/start-codes/**'];

const config: LinguiConfig = {
  sourceLocale: 'en',
  locales: ['en', 'kk', 'ru'],
  // What everybody carries to the first question is in `messages`. A part that comes later has a catalogue of its own, loaded with it.
  catalogs: [
    {
      path: 'locales/{locale}/messages',
      include: ['src'],
      exclude: [...notTexts, readiness, ...handOver, ...control, ...shell],
    },
    { path: 'locales/readiness/{locale}', include: [readiness], exclude: notTexts },
    { path: 'locales/control/{locale}', include: control, exclude: notTexts },
    { path: 'locales/shell/{locale}', include: shell, exclude: notTexts },
    { path: 'locales/hand-over/{locale}', include: handOver, exclude: notTexts },
  ],
  format: formatter({ lineNumbers: false }),
  compileNamespace: 'ts',
};

export default config;
