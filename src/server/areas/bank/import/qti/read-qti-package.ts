/** A QTI package: a zip with a manifest, items and their media. */
import type { Archive } from '../archive/open-archive.ts';
import type { ItemToRead } from '../core/read-question.ts';
import { FileFault, Refused } from '../core/refused.ts';
import type { OnStep, Recognised } from '../recognise.ts';
import type { MediaBox } from '../rich/media-box.ts';
import { decodeXml } from '../xml/decode-xml.ts';
import { guardXml } from '../xml/xml-guard.ts';
import { qtiFormatOf, readQtiFile, type QtiFormat } from './read-qti-file.ts';

/** Null for an archive without a QTI document. */
export async function readQtiPackage(archive: Archive, onStep: OnStep): Promise<Recognised | null> {
  // All documents and not only those that the manifest lists: it is often wrong, and adds nothing that the documents don't say.
  const documents = archive.names.filter(
    (name) => /\.(?:xml|qti)$/i.test(name) && !/(?:^|\/)(?:imsmanifest\.xml|__MACOSX\/)/i.test(name),
  );
  const found: { name: string; format: QtiFormat }[] = [];
  const broken: { name: string; fault: FileFault }[] = [];
  for (const name of documents) {
    const bytes = await archive.read(name);
    if (!bytes) continue;
    onStep(bytes.length);
    try {
      const format = qtiFormatOf(guardXml(decodeXml(bytes)));
      if (format) found.push({ name, format });
    } catch (error) {
      if (!(error instanceof FileFault) || error.code.startsWith('archive')) throw error;
      // A document type of its own is an attack on the reader, not a slip.
      if (error.code === 'xml-doctype' || error.code === 'xml-too-deep') throw error;
      broken.push({ name, fault: error });
    }
  }
  const [first] = found;
  if (!first) return null;
  const format =
    found.find((each) => each.format === 'qti3')?.format ?? found.find((each) => each.format === 'qti2')?.format ?? 'qti1';
  return {
    format,
    async items(box) {
      const items: ItemToRead[] = [];
      for (const { name, format: own } of found) {
        onStep(0);
        items.push(...(await itemsOf(archive, name, own, box)));
      }
      return [...items, ...broken.map(({ name, fault }) => brokenItem(name, fault))];
    },
  };
}

async function itemsOf(archive: Archive, file: string, format: QtiFormat, box: MediaBox): Promise<ItemToRead[]> {
  const bytes = await archive.read(file);
  if (!bytes) return [];
  const folder = file.includes('/') ? file.slice(0, file.lastIndexOf('/') + 1) : '';
  const find = (name: string) => archive.read(inFolder(folder, name));
  return readQtiFile(
    guardXml(decodeXml(bytes)),
    format,
    box,
    file,
    async (name) => (await find(name)) ?? archive.read(inFolder('', name)),
  );
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
