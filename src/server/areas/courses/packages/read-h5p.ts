/** Reads the content of a `.h5p` file, and checks that everything that its player will ask for is in it. */
import * as v from 'valibot';
import { PackageFault, type OpenPackage } from './open-package.ts';
import type { Manifest } from './manifest.ts';

const reference = v.object({
  machineName: v.string(),
  majorVersion: v.pipe(v.unknown(), v.toNumber()),
  minorVersion: v.pipe(v.unknown(), v.toNumber()),
});
const paths = v.optional(v.array(v.object({ path: v.string() })), []);
const references = v.optional(v.array(reference), []);
const contentFile = v.object({
  title: v.optional(v.string(), ''),
  license: v.optional(v.string(), ''),
  licenseVersion: v.optional(v.string(), ''),
  mainLibrary: v.string(),
  preloadedDependencies: references,
});
const libraryFile = v.object({
  ...reference.entries,
  preloadedJs: paths,
  preloadedCss: paths,
  preloadedDependencies: references,
});

type Reference = v.InferOutput<typeof reference>;

const nameOf = ({ machineName, majorVersion, minorVersion }: Reference) => `${machineName} ${majorVersion}.${minorVersion}`;

/** @throws PackageFault */
export async function readH5p(file: OpenPackage): Promise<Manifest> {
  const content = await readJson(file, 'h5p.json', contentFile);
  await readJson(file, 'content/content.json', v.record(v.string(), v.unknown()));
  const names = new Set(file.names);
  const libraries = new Map<string, v.InferOutput<typeof libraryFile>>();
  for (const path of file.names.filter((name) => /^[^/]+\/library\.json$/.test(name))) {
    const library = await readJson(file, path, libraryFile);
    libraries.set(nameOf(library), library);
    const folder = path.replace(/\/library\.json$/, '');
    for (const needed of [...library.preloadedJs, ...library.preloadedCss])
      if (!names.has(`${folder}/${needed.path}`)) throw new PackageFault('no-entry', `${folder}/${needed.path}`.slice(0, 100));
  }
  const hasMain = content.preloadedDependencies.some(({ machineName }) => machineName === content.mainLibrary);
  if (!hasMain) throw new PackageFault('h5p-library', content.mainLibrary.slice(0, 100));
  const all = [
    ...content.preloadedDependencies,
    ...[...libraries.values()].flatMap((library) => library.preloadedDependencies),
  ];
  const missing = all.find((needed) => !libraries.has(nameOf(needed)));
  if (missing) throw new PackageFault('h5p-library', nameOf(missing).slice(0, 100));
  const isNamed = content.license !== '' && content.license !== 'U';
  return {
    kind: 'h5p',
    title: content.title,
    licence: isNamed ? `${content.license} ${content.licenseVersion}` : '',
    parts: [{ title: '', href: 'h5p.json' }],
  };
}

async function readJson<T extends v.GenericSchema>(file: OpenPackage, path: string, schema: T): Promise<v.InferOutput<T>> {
  const text = await file.readText(path);
  if (text === null) throw new PackageFault('no-entry', path);
  try {
    return v.parse(schema, JSON.parse(text));
  } catch {
    throw new PackageFault('manifest-damaged', path.slice(0, 100));
  }
}
