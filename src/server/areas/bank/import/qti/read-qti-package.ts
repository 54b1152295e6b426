/** A QTI package: a zip with a manifest, items and their media. */
import type { Archive } from '../archive/open-archive.ts';
import type { ItemToRead } from '../core/read-question.ts';
import { FileFault, Refused } from '../core/refused.ts';
import type { OnStep, Recognised } from '../recognise.ts';
import type { MediaBox } from '../rich/media-box.ts';
import { decodeXml } from '../xml/decode-xml.ts';
import { guardXml, type GuardedXml } from '../xml/xml-guard.ts';
import { qtiFormatOf, readQtiFile, type QtiFormat } from './read-qti-file.ts';

/** Null for an archive without a QTI document. */
export async function readQtiPackage(archive: Archive, onStep: OnStep): Promise<Recognised | null> {
  // All documents and not only those that the manifest lists: it is often wrong, and adds nothing that the documents don't say.
  const documents = archive.names.filter(
    (name) => /\.(?:xml|qti)$/i.test(name) && !/(?:^|\/)(?:imsmanifest\.xml|__MACOSX\/)/i.test(name),
  );
  const found: { name: string; format: QtiFormat; xml: GuardedXml }[] = [];
  const broken: { name: string; fault: FileFault }[] = [];
  for (const name of documents) {
    const bytes = await archive.read(name);
    if (!bytes) continue;
    onStep(bytes.length);
    try {
      const xml = guardXml(decodeXml(bytes));
      const format = qtiFormatOf(xml);
      if (format) found.push({ name, format, xml });
    } catch (error) {
      if (!(error instanceof FileFault) || error.code.startsWith('archive')) throw error;
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
    items(box) {
      const items = found.flatMap(({ name, format, xml }) => {
        onStep(0);
        return itemsOf(archive, xml, name, format, box);
      });
      return [...items, ...broken.map(({ name, fault }) => brokenItem(name, fault))];
    },
  };
}

const formats = ['qti3', 'qti2', 'qti1'] as const;

function itemsOf(archive: Archive, xml: GuardedXml, file: string, format: QtiFormat, box: MediaBox): ItemToRead[] {
  const folder = file.includes('/') ? file.slice(0, file.lastIndexOf('/') + 1) : '';
  const find = async (name: string) => (await archive.read(inFolder(folder, name))) ?? archive.read(inFolder('', name));
  return readQtiFile(xml, format, box, file, find);
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
      throw new Refused('malformed', { text: String(fault.detail['text'] ?? fault.code) });
    },
  };
}
