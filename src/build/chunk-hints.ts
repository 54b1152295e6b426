import type { Plugin } from 'vite';

/**
 * Tells boot.js which chunks the page will need, by language and by whether somebody is signed in: without it they would be asked for one
 * after the other, a round trip each on a slow line.
 */
export function chunkHints(): Plugin {
  return {
    name: 'synaq:chunk-hints',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const entry = chunks.find((chunk) => chunk.isEntry);
        // Chunks that index.html names itself.
        const isNamed = ({ name }: { name: string }): boolean => ['react', 'rolldown-runtime'].includes(name);
        const known = new Set([entry?.fileName, ...chunks.filter(isNamed).map(({ fileName }) => fileName)]);
        const filesOf = (place: string): string[] => {
          const chunk =
            chunks.find((candidate) => candidate.facadeModuleId?.includes(place)) ??
            chunks.find((candidate) => candidate.moduleIds.some((id) => id.includes(place)));
          if (!chunk) throw new Error(`${place} is in no chunk: who will need it would not learn of it`);
          const needed = new Set([chunk]);
          for (const { imports } of needed)
            for (const other of chunks) if (imports.includes(other.fileName) && !known.has(other.fileName)) needed.add(other);
          return [...needed]
            .flatMap((part) => [part.fileName, ...(part.viteMetadata?.importedCss ?? [])])
            .map((file) => `/${file}`);
        };
        const hints = {
          kk: filesOf('/locales/kk/'),
          ru: filesOf('/locales/ru/'),
          en: filesOf('/locales/en/'),
          login: filesOf('/routes/visitor/offline/login.tsx?'),
          landing: filesOf('/routes/visitor/offline/index.tsx?'),
          app: filesOf('/routes/_app.tsx?'),
          start: [...new Set([...filesOf('/routes/_app.tsx?'), ...filesOf('/routes/student/start/about.tsx?')])],
          staff: filesOf('/app/whole-tree.ts'),
          room: filesOf('/routes/student/room/testing/$examId/test.tsx?'),
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
