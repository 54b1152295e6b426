/** What an unpacked `.h5p` file holds: its libraries in the order in which they need each other, and its content. */

interface Reference {
  machineName: string;
  majorVersion: number;
  minorVersion: number;
}

interface LibraryFile extends Reference {
  preloadedJs?: { path: string }[];
  preloadedCss?: { path: string }[];
  preloadedDependencies?: Reference[];
}

export interface H5pContent {
  title: string;
  language: string;
  /** Of the main library: `H5P.Name 1.2`. */
  library: string;
  params: unknown;
  metadata: object;
  scripts: string[];
  styles: string[];
  /** By `H5P.Name-1.2`: newer files also name the patch in their folders. */
  folders: ReadonlyMap<string, string>;
  /** Does the main library tell of an end? */
  tellsEnd: boolean;
}

interface ContentFile {
  title?: string;
  language?: string;
  mainLibrary: string;
  preloadedDependencies?: Reference[];
}

const endings = /triggerXAPI(?:Scored|Completed)|["'](?:completed|answered)["']/;

/** @throws where a file that is needed is missing or damaged */
export async function readContent(files: ReadonlyMap<string, Blob>): Promise<H5pContent> {
  const json = async (path: string): Promise<unknown> => JSON.parse((await files.get(path)?.text()) ?? 'no file');
  const file = (await json('h5p.json')) as ContentFile;
  const libraries = new Map<string, { folder: string; library: LibraryFile }>();
  for (const path of files.keys()) {
    const folder = /^([^/]+)\/library\.json$/.exec(path)?.[1];
    if (folder === undefined) continue;
    const library = (await json(path)) as LibraryFile;
    libraries.set(nameOf(library), { folder, library });
  }
  const scripts: string[] = [];
  const styles: string[] = [];
  const taken = new Set<string>();
  const take = (reference: Reference): void => {
    const name = nameOf(reference);
    const found = libraries.get(name);
    if (!found || taken.has(name)) return;
    taken.add(name);
    for (const needed of found.library.preloadedDependencies ?? []) take(needed);
    for (const { path } of found.library.preloadedJs ?? []) scripts.push(`${found.folder}/${path}`);
    for (const { path } of found.library.preloadedCss ?? []) styles.push(`${found.folder}/${path}`);
  };
  const dependencies = file.preloadedDependencies ?? [];
  for (const reference of dependencies) take(reference);
  const main = dependencies.find(({ machineName }) => machineName === file.mainLibrary);
  if (!main) throw new Error(`${file.mainLibrary} is none of the libraries`);
  const params = await json('content/content.json');
  const own = libraries.get(nameOf(main));
  const code: string[] = [];
  for (const { path } of own?.library.preloadedJs ?? [])
    code.push((await files.get(`${own?.folder ?? ''}/${path}`)?.text()) ?? '');
  return {
    title: file.title ?? '',
    language: file.language ?? 'en',
    library: `${main.machineName} ${main.majorVersion}.${main.minorVersion}`,
    params,
    metadata: file,
    scripts,
    styles,
    tellsEnd: code.some((text) => endings.test(text)),
    folders: new Map([...libraries].map(([name, { folder }]) => [name, folder])),
  };
}

function nameOf({ machineName, majorVersion, minorVersion }: Reference): string {
  return `${machineName}-${majorVersion}.${minorVersion}`;
}
