/** Reads the kind of a package from its manifest: SCORM 1.2 and 2004, cmi5, Tin Can (xAPI), H5P, or plain pages. */
import { XMLParser } from 'fast-xml-parser';
import { mostPackageParts, type PackagePart } from '#domain/courses/packages.ts';
import { PackageFault, type OpenPackage } from './open-package.ts';
import type { Manifest } from './manifest.ts';
import { readH5p } from './read-h5p.ts';

type Node = Record<string, unknown>;

/** @throws PackageFault */
export async function readManifest(file: OpenPackage): Promise<Manifest> {
  for (const [name, read] of readers) {
    const text = await file.readText(name);
    if (text !== null) return checked(read(text, file.names), file.names);
  }
  if (file.names.includes('h5p.json')) return checked(await readH5p(file), file.names);
  const page = ['index.html', 'index.htm'].find((name) => file.names.includes(name)) ?? onlyPage(file.names);
  if (page === undefined) throw new PackageFault('no-manifest');
  return { kind: 'html', title: '', licence: '', parts: [{ title: '', href: page }] };
}

const readers: readonly [string, (text: string, names: readonly string[]) => Manifest][] = [
  ['imsmanifest.xml', readScorm],
  ['cmi5.xml', readCmi5],
  ['tincan.xml', readTinCan],
];

/**
 * Returns the start page of a package of plain pages without an index: the one at its root, or the index of its only folder.
 */
function onlyPage(names: readonly string[]): string | undefined {
  const roots = names.filter((name) => /^[^/]+\.html?$/i.test(name));
  if (roots.length === 1) return roots[0];
  const indexes = names.filter((name) => /^[^/]+\/index\.html?$/i.test(name));
  return indexes.length === 1 ? indexes[0] : undefined;
}

function checked(manifest: Manifest, names: readonly string[]): Manifest {
  if (manifest.parts.length === 0) throw new PackageFault('no-entry');
  if (manifest.parts.length > mostPackageParts) throw new PackageFault('too-many-parts', String(manifest.parts.length));
  const known = new Set(names);
  for (const { href } of manifest.parts) {
    const path = href.replace(/[?#].*$/s, '');
    if (/^[a-z][a-z0-9+.-]*:|^\/|\\/i.test(href) || path.split('/').includes('..'))
      throw new PackageFault('entry-outside', href.slice(0, 100));
    if (!known.has(path) && !known.has(decoded(path))) throw new PackageFault('no-entry', path.slice(0, 100));
  }
  const short = (text: string) => text.trim().replace(/\s+/g, ' ').slice(0, 200);
  const parts = manifest.parts.map(({ title, href }) => ({ title: short(title), href }));
  return { ...manifest, title: short(manifest.title), licence: manifest.licence.trim().slice(0, 500), parts };
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Without any entity of its own: a document type is refused before anything is parsed. */
function parseXml(text: string, name: string): Node {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) throw new PackageFault('manifest-entity', name);
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    removeNSPrefix: true,
    parseTagValue: false,
  });
  try {
    return parser.parse(text, true) as Node;
  } catch {
    throw new PackageFault('manifest-damaged', name);
  }
}

function nodes(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(nodes);
  return typeof value === 'object' && value !== null ? [value as Node] : [];
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map(textOf).find(Boolean) ?? '';
  if (typeof value !== 'object' || value === null) return '';
  const node = value as Node;
  return textOf(node['#text'] ?? node['langstring'] ?? node['string'] ?? '');
}

function at(value: unknown, ...path: string[]): unknown {
  return path.reduce<unknown>((node, key) => nodes(node)[0]?.[key], value);
}

function readScorm(text: string, names: readonly string[]): Manifest {
  const manifest = at(parseXml(text, 'imsmanifest.xml'), 'manifest');
  if (!manifest) throw new PackageFault('manifest-damaged', 'imsmanifest.xml');
  const version = textOf(at(manifest, 'metadata', 'schemaversion'));
  const is2004 = /2004|1\.3/.test(version) || (version === '' && /adlcp_v1p3/.test(text));
  const resources = new Map(
    nodes(at(manifest, 'resources', 'resource')).map((resource) => [textOf(resource['@identifier']), resource]),
  );
  const base = textOf(at(manifest, '@base')) + textOf(at(manifest, 'resources', '@base'));
  const organizations = nodes(at(manifest, 'organizations', 'organization'));
  const wanted = at(manifest, 'organizations', '@default');
  const organization = organizations.find((one) => one['@identifier'] === wanted) ?? organizations[0];
  const items = organization ? itemsOf(organization) : [];
  const parts = items.flatMap((item): PackagePart[] => {
    const resource = resources.get(textOf(item['@identifierref']));
    const href = resource?.['@href'];
    if (typeof href !== 'string' || href === '') return [];
    const parameters = textOf(item['@parameters']);
    const joined = parameters === '' || /^[?#]/.test(parameters) ? parameters : `?${parameters.replace(/^&/, '')}`;
    return [{ title: textOf(item['title']), href: `${base}${textOf(resource?.['@base'])}${href}${joined}` }];
  });
  const first = [...resources.values()].find((resource) => typeof resource['@href'] === 'string');
  const single = { title: '', href: `${base}${textOf(first?.['@href']) || 'index.html'}` };
  return {
    kind: is2004 ? 'scorm2004' : 'scorm12',
    title: textOf(organization?.['title']),
    licence: textOf(at(manifest, 'metadata', 'lom', 'rights', 'description')),
    parts: parts.length > 0 ? parts : names.length > 1 ? [single] : [],
  };
}

/** Everything that starts something, in the order of the table of contents. */
function itemsOf(node: Node, depth = 0): Node[] {
  if (depth > 20) throw new PackageFault('manifest-damaged', 'imsmanifest.xml');
  return nodes(node['item']).flatMap((item) => [
    ...(item['@identifierref'] === undefined ? [] : [item]),
    ...itemsOf(item, depth + 1),
  ]);
}

function readCmi5(text: string): Manifest {
  const course = at(parseXml(text, 'cmi5.xml'), 'courseStructure');
  const units = (node: unknown, depth = 0): Node[] => {
    if (depth > 20) throw new PackageFault('manifest-damaged', 'cmi5.xml');
    return [...nodes(at(node, 'au')), ...nodes(at(node, 'block')).flatMap((block) => units(block, depth + 1))];
  };
  const parts = units(course).map((unit) => ({ title: textOf(at(unit, 'title')), href: textOf(unit['url']).trim() }));
  return { kind: 'cmi5', title: textOf(at(course, 'course', 'title')), licence: '', parts };
}

function readTinCan(text: string): Manifest {
  const activities = nodes(at(parseXml(text, 'tincan.xml'), 'tincan', 'activities', 'activity'));
  const parts = activities.flatMap((activity) => {
    const href = textOf(activity['launch']).trim();
    return href === '' ? [] : [{ title: textOf(activity['name']), href }];
  });
  return { kind: 'xapi', title: textOf(activities[0]?.['name']), licence: '', parts };
}
