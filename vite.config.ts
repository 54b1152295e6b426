import { lingui } from '@lingui/vite-plugin';
import { tanstackRouter, tanstackRouterGenerator } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig, type PluginOption, type UserConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { chunkHints } from './src/build/chunk-hints.ts';
import { chunkGroups } from './src/build/chunks.ts';
import { buildConstants } from './src/build/constants.ts';
import { kitGallery } from './src/build/kit-gallery.ts';
import { heldFiles } from './src/build/held-files.ts';
import { linguiMacro } from './src/build/lingui-macro.ts';
import { partTexts } from './src/build/part-texts.ts';
import { allRoutes, studentRoutes } from './src/build/routes.ts';
import { studentBundle } from './src/build/student-bundle.ts';

const root = fileURLToPath(new URL('.', import.meta.url));

const treeForm = { target: 'react', routesDirectory: 'src/client/routes', quoteStyle: 'single', semicolons: true } as const;

/** Plugins of the browser's build and of `npm run dev`, not of the server's and the tests'. */
function clientPlugins(): { routes: PluginOption; bundle: PluginOption; worker: PluginOption } {
  const held = heldFiles();
  return {
    routes: [
      tanstackRouter({
        ...treeForm,
        autoCodeSplitting: true,
        virtualRouteConfig: allRoutes,
        generatedRouteTree: 'src/client/route-tree.gen.ts',
      }),
      tanstackRouterGenerator({
        ...treeForm,
        virtualRouteConfig: studentRoutes,
        // The types are those of the whole tree (student-route-tree.gen.d.ts).
        disableTypes: true,
        generatedRouteTree: 'src/client/student-route-tree.gen.ts',
      }),
    ],
    bundle: [chunkHints(), held.plugin, studentBundle(root, held.isHeld)],
    worker: VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'sw.ts',
      registerType: 'prompt',
      injectRegister: false,
      manifest: false,
      injectManifest: {
        globPatterns: ['index.html', 'assets/**/*.{js,css,woff2}', 'boot.js', 'icons/icon.svg', 'fonts/*.woff2'],
        // Their names change with their content: what the page has fetched already is not fetched again.
        dontCacheBustURLsMatching: /^(?:assets|fonts)\//,
        manifestTransforms: [held.manifestTransform],
      },
    }),
  };
}

export default defineConfig(async ({ isSsrBuild, mode }): Promise<UserConfig> => {
  const client = isSsrBuild || mode === 'test' ? null : clientPlugins();
  return {
    root,
    // The server's own media and the client's public files are different things: only the client build copies `public/`.
    publicDir: isSsrBuild ? false : 'public',
    define: isSsrBuild ? {} : await buildConstants(root, mode),
    plugins: [
      client?.routes,
      // A production build has no source maps, so Babel makes none.
      linguiMacro(mode !== 'production'),
      isSsrBuild ? null : partTexts(root),
      client?.bundle,
      kitGallery(),
      // A missing Kazakh or Russian text fails the build.
      lingui({ failOnMissing: mode !== 'test' && mode !== 'development' }),
      react(),
      client?.worker,
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
              'bank-import': 'src/server/commands/bank-import.ts',
              // A thread of its own: files that are brought in may be hostile.
              'bank-reader': 'src/server/areas/bank/import/bank-reader.ts',
              'lesson-file-thread': 'src/server/areas/lessons/files/file-thread.ts',
              'sheet-reader': 'src/server/sheet-imports/read/sheet-reader.ts',
              // A thread of its own: counting must not hold up answers.
              'analysis-thread': 'src/server/areas/bank/analysis/analysis-thread.ts',
              'drawing-thread': 'src/server/drawing/drawing-thread.ts',
              drill: 'src/drill/command.ts',
              'db-backup': 'src/server/commands/db-backup.ts',
              'db-restore': 'src/server/commands/db-restore.ts',
              'db-dump': 'src/server/commands/db-dump.ts',
              'db-load': 'src/server/commands/db-load.ts',
              'push-keys': 'src/server/commands/push-keys.ts',
              'admin-create': 'src/server/commands/admin-create.ts',
              'attempt-verify': 'src/server/commands/attempt-verify.ts',
              'statistics-rebuild': 'src/server/commands/statistics-rebuild.ts',
              archive: 'src/server/commands/archive.ts',
              'archive-restore': 'src/server/commands/archive-restore.ts',
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
  };
});
