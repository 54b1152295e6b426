import type { ManifestTransform } from 'workbox-build';
import type { Plugin, Rolldown } from 'vite';

/** Pages and parts of pages that need a network anyway. */
const isOnline = (id: string) => /\/src\/client\/.*\/online\//.test(id);
/** A page on which a test is sat, which the router's code splitting has cut off of its route. */
const isRoomPage = (id: string) => id.includes('/src/client/routes/student/room/') && id.includes('?tsr-split');

/** Modules that are reached from the entries without passing through an `online` folder. */
function reachedModules(context: Rolldown.PluginContext): Set<string> {
  const reached = new Set<string>();
  const open = [...context.getModuleIds()].filter((id) => context.getModuleInfo(id)?.isEntry);
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (reached.has(id) || isOnline(id)) continue;
    reached.add(id);
    const info = context.getModuleInfo(id);
    open.push(...(info?.importedIds ?? []), ...(info?.dynamicallyImportedIds ?? []));
  }
  return reached;
}

/**
 * These chunks with their styles, all that they import statically, and what `later` names besides.
 * @param later modules that a chunk's module asks for at run time
 */
function filesOf(
  start: (chunk: Rolldown.OutputChunk) => boolean,
  bundle: Rolldown.OutputBundle,
  later: (id: string) => readonly string[] = () => [],
): Set<string> {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const byModule = new Map(chunks.flatMap((chunk) => modulesOf(chunk).map((id) => [id, chunk])));
  const files = new Set<string>();
  const open = chunks.filter(start);
  for (let chunk = open.pop(); chunk; chunk = open.pop()) {
    if (files.has(chunk.fileName)) continue;
    for (const file of [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? [])]) files.add(file);
    const next = [
      ...chunk.imports.map((name) => byName.get(name)),
      ...chunk.moduleIds.flatMap(later).map((id) => byModule.get(id)),
    ];
    open.push(...next.filter((one) => one !== undefined));
  }
  return files;
}

/** A chunk may have nothing of its own but the module that is asked for. */
function modulesOf({ moduleIds, facadeModuleId }: Rolldown.OutputChunk): string[] {
  return facadeModuleId === null ? moduleIds : [...moduleIds, facadeModuleId];
}

/** Decides which files the service worker fetches ahead: what lies outside the `online` folders. Other files are stored once used. */
export function heldFiles(): { plugin: Plugin; isHeld: (file: string) => boolean; manifestTransform: ManifestTransform } {
  let held = new Set<string>();
  let ofTest = new Set<string>();
  return {
    plugin: {
      name: 'synaq:held-files',
      apply: 'build',
      generateBundle(_options, bundle) {
        const reached = reachedModules(this);
        const later = (id: string) =>
          reached.has(id) ? (this.getModuleInfo(id)?.dynamicallyImportedIds ?? []).filter((next) => reached.has(next)) : [];
        held = filesOf(({ isEntry }) => isEntry, bundle, later);
        ofTest = filesOf((chunk) => chunk.isEntry || modulesOf(chunk).some(isRoomPage), bundle);
        // A worker is a bundle of its own. The chunk that starts it names its file.
        for (const files of [held, ofTest]) {
          const code = [...files].map((name) => bundle[name]).map((file) => (file?.type === 'chunk' ? file.code : ''));
          for (const { type, fileName } of Object.values(bundle))
            if (type === 'asset' && fileName.endsWith('.js') && code.some((text) => text.includes(fileName)))
              files.add(fileName);
        }
      },
    },
    isHeld: (file) => held.has(file),
    /** Drops what is not held and marks what a test's pages need (sw/held-files.ts). */
    manifestTransform: (entries) => ({
      manifest: entries
        .filter(({ url }) => !url.startsWith('assets/') || held.has(url))
        .map((entry) => (!entry.url.startsWith('assets/') || ofTest.has(entry.url) ? { ...entry, isOfTest: true } : entry)),
    }),
  };
}
