import { transformAsync } from '@babel/core';
import { lingui } from '@lingui/vite-plugin';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('.', import.meta.url));

/**
 * Expands Lingui's macros. @vitejs/plugin-react 6 has no Babel option any more; only files that import a macro pay for Babel.
 * The id may carry a query: the router's code splitting adds one.
 */
function linguiMacro(hasMaps: boolean): Plugin {
  return {
    name: 'synaq:lingui-macro',
    enforce: 'pre',
    async transform(code, id) {
      const file = id.split('?', 1)[0] ?? id;
      if (!/\.tsx?$/.test(file) || file.includes('/node_modules/') || !/@lingui\/(core|react)\/macro/.test(code)) return null;
      const result = await transformAsync(code, {
        filename: file,
        babelrc: false,
        configFile: false,
        sourceMaps: hasMaps,
        parserOpts: { plugins: ['typescript', ...(file.endsWith('x') ? (['jsx'] as const) : [])] },
        plugins: ['@lingui/babel-plugin-lingui-macro'],
      });
      return result?.code == null ? null : { code: result.code, map: result.map ?? null };
    },
  };
}

/**
 * Tells boot.js which chunks the page will need, by language and by whether somebody is signed in: without it they would be asked for one
 * after the other, a round trip each on a slow line.
 */
function chunkHints(): Plugin {
  return {
    name: 'synaq:chunk-hints',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const entry = chunks.find((chunk) => chunk.isEntry);
        // What index.html names itself.
        const isNamed = ({ name }: { name: string }): boolean => ['react', 'core', 'rolldown-runtime'].includes(name);
        const known = new Set([entry?.fileName, ...chunks.filter(isNamed).map(({ fileName }) => fileName)]);
        const filesOf = (place: string): string[] => {
          const chunk =
            chunks.find((candidate) => candidate.facadeModuleId?.includes(place)) ??
            chunks.find((candidate) => candidate.moduleIds.some((id) => id.includes(place)));
          if (!chunk) return [];
          const needed = [
            chunk,
            ...chunks.filter((other) => chunk.imports.includes(other.fileName) && !known.has(other.fileName)),
          ];
          return needed.flatMap((part) => [part.fileName, ...(part.viteMetadata?.importedCss ?? [])]).map((file) => `/${file}`);
        };
        const hints = {
          kk: filesOf('/locales/kk/'),
          ru: filesOf('/locales/ru/'),
          en: filesOf('/locales/en/'),
          login: filesOf('/routes/login.tsx?'),
          landing: filesOf('/routes/index.tsx?'),
          app: filesOf('/routes/_app.tsx?'),
          start: [...new Set([...filesOf('/routes/_app.tsx?'), ...filesOf('/routes/_app/about.tsx?')])],
          staff: filesOf('/app/whole-tree.ts'),
          room: [...new Set([...filesOf('/room/room-screen.tsx'), ...filesOf('/room/room-sources.ts')])],
        };
        const react = chunks.find(({ name }) => name === 'react');
        return [
          { tag: 'meta', attrs: { name: 'synaq-chunks', content: JSON.stringify(hints) }, injectTo: 'head-prepend' },
          {
            tag: 'script',
            attrs: { type: 'module', async: true, crossorigin: true, src: `/${react?.fileName}` },
            injectTo: 'head',
          },
        ];
      },
    },
  };
}

/**
 * Few chunks instead of fifty: on a slow line a request costs as much as 20 KB. Modules that no group takes stay with the page that needs
 * them. Keep what the sign-in page does without out of `core`.
 */
const chunkGroups = [
  // A file of its own, which index.html also names by itself: evaluated in a task before the core's, not in one twice as long with it.
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 4 },
  {
    name: 'core',
    test: (id: string) =>
      /node_modules\/(use-sync-external-store|valibot|ofetch|ufo|destr|seroval[^/]*|@lingui\/[^/]+|@messageformat\/[^/]+|@tanstack\/(?:react-router|router-core|history|store|react-store))\//.test(
        id,
      ) ||
      (/\/src\/(client\/(api|app|routes)|lib)\//.test(id) &&
        !/query-client|tsr-split|-short-check|whole-tree|-(bank|appointing)-/.test(id) &&
        !staffRoutes.test(id)) ||
      /\/src\/(contract\/(auth\/|endpoint|error-codes|readers|system\/health)|domain\/(?!fields|bank|analysis|certification|exam\/(?:appointment|assignment|local-time|result-figures)))/.test(
        id,
      ) ||
      /\/src\/ui\/(base|brand|button|color-scheme|cx|icon-button|icons|language-switch|lazy-part|message|notice|page-heading|safe-addresses|sanitise(?!-by)|shell-icons|tokens|use-color-scheme|when-idle)/.test(
        id,
      ),
    priority: 3,
  },
  { name: 'login', test: /features\/auth\/(?!landing|journey)|routes\/login\.tsx\?|ui\/(text|password)-field/, priority: 2 },
  {
    name: 'app',
    test: /node_modules\/(@tanstack\/(query|react-query))(?!.*(queriesObserver|useQueries|infiniteQueryObserver|useInfiniteQuery))|client\/api\/query-client|features\/shell\/(app-layout|shell|menu|side-menu|header|user-card|connection-bar|use-ready-pages)|routes\/_app\.tsx\?/,
    priority: 2,
  },
  {
    name: 'tests',
    test: /features\/(tests\/(?!result|review|score-card|bars|start-code-form|certificate-button|profile-part)|shell\/home-|room\/room-device-store)|routes\/-short-check|ui\/format|offline\/base64url|routes\/_app\/(about|(testing|certification)\/(?!.*result).*)\.tsx\?/,
    priority: 2,
  },
  {
    name: 'views',
    // Not the editors: who sits a test writes no questions.
    test: /\/src\/mechanics\/(?!(.*\/)?(editing\/|editors\.tsx|scoring-words\.tsx|[\w-]+\.editor\.)).*\.(tsx|css)|\/src\/mechanics\/views|\/src\/ui\/(rich-(text|nodes)|gap-slot|dialog)/,
    priority: 2,
  },
  // After all others: what these share with the students' pages stays with those.
  {
    name: 'staff',
    test: (id: string) => (staffRoutes.test(id) && !id.includes('tsr-split')) || id.includes('/app/whole-tree.ts'),
    priority: 1,
  },
];

/** Pages of the staff alone. Their routes are not in the tree that everybody starts with. */
const staffRoutes = /\/_app\/(content-pages|control|exam-editor|pisa|statistic|testing-appointment)(\/|\.tsx|$)/;

/**
 * Leaves the staff's routes out of the tree that src/client/app/router.tsx starts with: two thirds of all, with what checks their addresses.
 * Students and visitors would fetch and set up each. src/client/app/whole-tree.ts brings the rest when it is needed.
 */
function firstTree(): Plugin {
  const file = `${root}src/client/route-tree.gen.ts`;
  return {
    name: 'synaq:first-tree',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source, importer) =>
      source === '#client/route-tree.gen.ts' && importer?.endsWith('/src/client/app/router.tsx') ? `${file}?first` : null,
    load(id) {
      if (id !== `${file}?first`) return null;
      let tree = readFileSync(file, 'utf8');
      const imports = [...tree.matchAll(/^import \{ Route as (\w+)Import \} from '\.\/routes([^']*)';$/gm)];
      const names = imports.filter(([, , path = '']) => staffRoutes.test(path)).map(([, name = '']) => name);
      for (const name of names) {
        // Its import, the statements that make it and give it its children, its place among its parent's.
        tree = tree
          .replace(new RegExp(`^import \\{ Route as ${name}Import \\} .*$`, 'm'), '')
          .replace(new RegExp(`^const ${name} =[^]*?;$`, 'm'), '')
          .replace(new RegExp(`^const ${name}Children[ :][^]*?;$`, 'm'), '')
          .replace(new RegExp(`^const ${name}WithChildren =[^]*?;$`, 'm'), '')
          .replace(new RegExp(`^ +${name}:\\s+${name}(WithChildren)?,$`, 'm'), '');
      }
      return tree;
    },
    generateBundle(_options, bundle) {
      const entry = Object.values(bundle).find((chunk) => chunk.type === 'chunk' && chunk.isEntry);
      const stray =
        entry?.type === 'chunk' && entry.moduleIds.find((id) => staffRoutes.test(id) && id.includes('/src/client/routes/'));
      if (stray) this.error(`Everybody would download ${stray}`);
    },
  };
}

/** Pages that open without a network though nobody has looked at them before: all that leads to a test, through it and out of it. */
const heldPages =
  /\/src\/client\/routes\/(login|readiness|faq|subscribe-locked|index|_app|_app\/about|_app\/hand-over|_app\/control\/start-codes|(_app\/)?(testing|certification)\/.*)\.tsx/;
/** Parts of held pages that only make sense with a network, and the texts of pages that are not held, whose routes ask for them. */
const neverHeld =
  /\/src\/client\/features\/(board|search|profile|exam-editor|question-editor|pisa)\/|\/locales\/(bank|editing|content|appointing|account)\//;

/** The built files that the worker fetches ahead; others are kept once they have been used. */
const held = new Set<string>();

/** The pages that a test is sat on. The worker has their files, with all that they import, before it is ready. */
const testPages = /\/src\/client\/routes\/(testing|certification)\/.*\.tsx/;
/** Of the held files those that the test's pages need. */
const ofTest = new Set<string>(['index.html', 'boot.js', 'icons/icon.svg']);

/** With which questions are written: keys, scores, editors. No tablet fetches it ahead, and no page on the way to a test needs it. */
const ofAuthors =
  /\/src\/(mechanics\/(.*\.editor\.tsx|.*\.(keyed|score)\.ts|editors\.tsx|editing\/|compare\/)|client\/features\/(exam-editor|question-editor|pisa)\/)|\/locales\/(bank|editing)\//;

/** Follows the imports from the entry, through held pages only. */
function heldChunks(): Plugin {
  return {
    name: 'synaq:held-chunks',
    apply: 'build',
    generateBundle(_options, bundle) {
      const byName = new Map(Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])));
      const waiting = [...byName.values()].filter((chunk) => chunk.isEntry);
      const wantedBy = new Map<string, string>();
      for (let chunk = waiting.pop(); chunk; chunk = waiting.pop()) {
        if (held.has(chunk.fileName)) continue;
        for (const file of [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? [])]) held.add(file);
        const later = chunk.dynamicImports.filter((name) => {
          const next = byName.get(name);
          // A chunk may have nothing of its own but the name that is asked for.
          const ids = [next?.facadeModuleId ?? '', ...(next?.moduleIds ?? [])];
          const isPage = ids.some((id) => id.includes('/src/client/routes/'));
          return isPage ? ids.some((id) => heldPages.test(id)) : !ids.some((id) => neverHeld.test(id));
        });
        for (const name of [...chunk.imports, ...later]) {
          const next = byName.get(name);
          if (!next) continue;
          if (!wantedBy.has(name)) wantedBy.set(name, chunk.fileName);
          waiting.push(next);
        }
      }
      const needed = [...byName.values()].filter((chunk) => {
        const ids = [chunk.facadeModuleId ?? '', ...chunk.moduleIds];
        return chunk.isEntry || (held.has(chunk.fileName) && ids.some((id) => testPages.test(id) && id.includes('tsr-split')));
      });
      for (let chunk = needed.pop(); chunk; chunk = needed.pop()) {
        if (ofTest.has(chunk.fileName)) continue;
        for (const file of [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? [])]) ofTest.add(file);
        for (const name of chunk.imports) needed.push(...[byName.get(name)].filter((next) => next !== undefined));
      }
      // The worker in which answers go to the disk: no chunk of the page, a bundle of its own.
      for (const { fileName } of Object.values(bundle)) {
        if (!fileName.startsWith('assets/store-worker-')) continue;
        held.add(fileName);
        ofTest.add(fileName);
      }
      for (const name of held) {
        const stray = byName.get(name)?.moduleIds.find((id) => ofAuthors.test(id));
        if (stray !== undefined) this.error(`Students would download ${stray} with ${name}, for ${wantedBy.get(name)}`);
      }
    },
  };
}

/** Changes whenever the shapes of persisted queries may have: what was stored under another one is not read. */
function hashOfShapes(): string {
  const hash = createHash('sha256');
  for (const folder of ['contract', 'domain', 'mechanics']) {
    const files = readdirSync(`${root}src/${folder}`, { recursive: true, encoding: 'utf8' });
    for (const file of files.filter((name) => name.endsWith('.ts')).sort())
      hash.update(readFileSync(`${root}src/${folder}/${file}`));
  }
  return hash.digest('hex').slice(0, 12);
}

/** What the menu shows, so that who reports a problem can say what they used. */
function versionOfBuild(): string {
  const { version } = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as { version: string };
  return version;
}

/** Tests of what keeps nothing between two calls: they may share their modules, and needn't load them again for each file. */
const stateless = [
  'src/{lib,domain,contract}/**/*.test.ts',
  'src/mechanics/**/*.test.ts',
  'src/server/areas/bank/{check,analysis}/**/*.test.ts',
  'src/server/bank-formats/write/**/*.test.ts',
];

export default defineConfig(({ isSsrBuild, mode }) => ({
  root,
  // The server's own media and the client's public files are different things: only the client build copies `public/`.
  publicDir: isSsrBuild ? false : 'public',
  define: isSsrBuild ? {} : { __SHAPES__: JSON.stringify(hashOfShapes()), __VERSION__: JSON.stringify(versionOfBuild()) },
  plugins: [
    ...(isSsrBuild || mode === 'test'
      ? []
      : [
          tanstackRouter({
            target: 'react',
            autoCodeSplitting: true,
            routesDirectory: 'src/client/routes',
            generatedRouteTree: 'src/client/route-tree.gen.ts',
            quoteStyle: 'single',
            semicolons: true,
          }),
        ]),
    // What is built has no maps: Babel needn't make any.
    linguiMacro(mode !== 'production'),
    ...(isSsrBuild || mode === 'test' ? [] : [chunkHints(), heldChunks(), firstTree()]),
    // A missing Kazakh or Russian text fails the build.
    lingui({ failOnMissing: mode !== 'test' && mode !== 'development' }),
    react(),
    ...(isSsrBuild || mode === 'test'
      ? []
      : [
          VitePWA({
            strategies: 'injectManifest',
            srcDir: 'sw',
            filename: 'sw.ts',
            registerType: 'prompt',
            injectRegister: false,
            manifest: false,
            injectManifest: {
              // What a test needs, and nothing else: the rest is fetched at run time.
              globPatterns: ['index.html', 'assets/**/*.{js,css,woff2}', 'boot.js', 'icons/icon.svg', 'fonts/*.woff2'],
              // Their names change with their content: what the page has fetched already is not fetched again.
              dontCacheBustURLsMatching: /^(?:assets|fonts)\//,
              manifestTransforms: [
                (entries) => ({
                  manifest: entries
                    .filter(({ url }) => !url.startsWith('assets/') || held.has(url))
                    .map((entry) =>
                      ofTest.has(entry.url) || entry.url.startsWith('fonts/') ? { ...entry, isOfTest: true } : entry,
                    ),
                }),
              ],
            },
          }),
        ]),
  ],
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        target: 'node20',
        ssr: true,
        rolldownOptions: {
          input: {
            main: 'src/server/main.ts',
            demo: 'src/server/commands/demo.ts',
            ...(existsSync('src/server/commands/bank-import.ts') && { 'bank-import': 'src/server/commands/bank-import.ts' }),
            // A thread of its own: files that are brought in may be hostile.
            'bank-reader': 'src/server/areas/bank/import/bank-reader.ts',
            // A thread of its own: counting must not hold up answers.
            'analysis-thread': 'src/server/areas/bank/analysis/analysis-thread.ts',
            drill: 'src/drill/command.ts',
            'db-backup': 'src/server/commands/db-backup.ts',
            'db-restore': 'src/server/commands/db-restore.ts',
            'admin-create': 'src/server/commands/admin-create.ts',
            'attempt-verify': 'src/server/commands/attempt-verify.ts',
          },
          output: { entryFileNames: '[name].js' },
        },
      }
    : {
        outDir: 'dist/client',
        // Runs from Safari 15.4 on, which has all that this leaves as it is; named for 15 the compiler rewrites private fields for a fault that
        // none of our initialisers meets, and every access pays for it.
        target: ['chrome100', 'safari16', 'firefox100'],
        cssTarget: ['chrome100', 'safari15.4', 'firefox100'],
        modulePreload: { polyfill: false },
        rolldownOptions: {
          output: {
            codeSplitting: { groups: chunkGroups },
            // Everybody downloads the names of all parts, and nothing of a hash gets smaller by compressing: 42 bits tell builds of one file apart.
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
            assetFileNames: 'assets/[name]-[hash:7][extname]',
          },
        },
        assetsInlineLimit: 2048,
      },
  server: {
    // The host stays as the browser sent it: the server compares it with the page's origin.
    proxy: Object.fromEntries(
      ['/api', '/media', '/uploads'].map((path) => [
        path,
        { target: `http://localhost:${process.env['API_PORT'] ?? 4173}`, changeOrigin: false, ws: true },
      ]),
    ),
  },
  test: {
    // A machine that stalls for seconds is no fault of ours; tests/run.ts names whatever needed its second try. A property that has met a
    // counterexample would draw other values the second time.
    retry: { count: 1, condition: /^(?!Property failed)/ },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'tests/{architecture,imports,offline}/**/*.test.ts'],
          exclude: stateless,
          setupFiles: ['tests/support/property-seed.ts', 'tests/support/before-drawing.ts'],
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'stateless',
          include: stateless,
          setupFiles: ['tests/support/property-seed.ts'],
          isolate: false,
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          include: ['tests/api/**/*.test.ts'],
          globalSetup: ['tests/support/api-global-setup.ts'],
          setupFiles: ['tests/support/property-seed.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
          // Each file has a server and a database of its own; what they are made of is loaded once in each worker.
          isolate: false,
          // After the unit tests: both would take both cores.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
}));
