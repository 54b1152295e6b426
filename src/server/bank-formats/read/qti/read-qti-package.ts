/** A QTI package: a zip with a manifest, items and their media. */
import type { ImportNote } from '#domain/bank/import-reasons.ts';
import type { Archive } from '../archive/open-archive.ts';
import type { ItemToRead } from '../core/read-question.ts';
import { FileFault, Refused } from '../core/refused.ts';
import type { OnWork } from '../core/work.ts';
import type { Recognised } from '../core/recognised.ts';
import type { FindFile } from '../rich/media-box.ts';
import { decodeXml } from '../xml/decode-xml.ts';
import { guardXml, type GuardedXml } from '../xml/xml-guard.ts';
import { normalise } from './normalise.ts';
import { qtiFormatOf, readQtiFile, rootOf, type QtiFormat } from './read-qti-file.ts';
import { notesOfTest } from './test-notes.ts';

interface Document {
  name: string;
  format: QtiFormat;
  xml: GuardedXml;
}

/** Null for an archive without a QTI document. */
export async function readQtiPackage(archive: Archive, onWork: OnWork): Promise<Recognised | null> {
  // All documents and not only those that the manifest lists: it is often wrong, and adds nothing that the documents don't say.
  const names = new Set(archive.names);
  const documents = archive.names.filter(
    (name) => /\.(?:xml|qti)$/i.test(name) && !/(?:^|\/)(?:imsmanifest\.xml|__MACOSX\/)/i.test(name) && !isSecond(name, names),
  );
  const found: Document[] = [];
  const broken: { name: string; fault: FileFault }[] = [];
  for (const name of documents) {
    const bytes = await archive.read(name);
    if (!bytes) continue;
    onWork(bytes.length);
    try {
      if (bytes.length === 0) throw new FileFault('empty');
      const xml = guardXml(decodeXml(bytes), onWork);
      const format = qtiFormatOf(xml);
      if (format) found.push({ name, format, xml });
    } catch (error) {
      if (!(error instanceof FileFault) || error.code.startsWith('archive') || error.code === 'too-much-work') throw error;
      // A document type of its own is an attack on the reader, not a slip.
      if (error.code === 'xml-doctype' || error.code === 'xml-too-deep') throw error;
      broken.push({ name, fault: error });
    }
  }
  const [first] = found;
  if (!first) return null;
  const newest = formats.find((format) => found.some((each) => each.format === format));
  return {
    format: newest ?? first.format,
    items(box, language) {
      const notesByFile = notesIn(found);
      const items = found.flatMap(({ name, format, xml }) => {
        onWork(0);
        return readQtiFile(xml, format, box, {
          file: name,
          find: finderBeside(archive, name),
          notes: notesByFile.get(name) ?? [],
          language,
        });
      });
      return [...items, ...broken.map(({ name, fault }) => brokenItem(name, fault))];
    },
  };
}

const formats = ['qti3', 'qti2', 'qti1'] as const;

/** Canvas writes each quiz twice: for all programs, and more fully for itself. The fuller one is read. */
function isSecond(name: string, names: ReadonlySet<string>): boolean {
  const [, folder = '', quiz = ''] = /^(.*\/)?([^/]+)\/assessment_qti\.xml$/.exec(name) ?? [];
  return quiz !== '' && names.has(`${folder}non_cc_assessments/${quiz}.xml.qti`);
}

/** By the name of the item's file. */
function notesIn(documents: readonly Document[]): Map<string, ImportNote[]> {
  const notesByFile = new Map<string, ImportNote[]>();
  for (const { name, xml } of documents) {
    if (!/assessment-?test$/i.test(xml.rootName)) continue;
    for (const { href, notes } of notesOfTest(normalise(rootOf(xml)))) {
      const file = inFolder(folderOf(name), href);
      notesByFile.set(file, [...(notesByFile.get(file) ?? []), ...notes]);
    }
  }
  return notesByFile;
}

/** Common cartridges name their files from a root of their own. */
const cartridge = /^\$IMS[-_]CC[-_]FILEBASE\$\/?/i;

function finderBeside(archive: Archive, file: string): FindFile {
  return async (name) => {
    const own = name.replace(cartridge, '');
    for (const folder of own === name ? [folderOf(file), ''] : ['', 'web_resources/']) {
      const bytes = await archive.read(inFolder(folder, own));
      if (bytes) return bytes;
    }
    return null;
  };
}

function folderOf(file: string): string {
  return file.slice(0, file.lastIndexOf('/') + 1);
}

/** A name beside a file, as an address is: `../media/x.png`. It can only name what the archive has. */
function inFolder(folder: string, name: string): string {
  const parts: string[] = [];
  for (const part of `${folder}${name}`.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.' && part !== '') parts.push(part);
  }
  return parts.join('/');
}

function brokenItem(file: string, fault: FileFault): ItemToRead {
  return {
    source: { name: file, line: Number(fault.detail['line'] ?? 0) || null, file },
    read: () => {
      throw fault.code === 'empty'
        ? new Refused('empty-file')
        : new Refused('malformed', { text: '', hint: String(fault.detail['text'] ?? fault.code) });
    },
  };
}
