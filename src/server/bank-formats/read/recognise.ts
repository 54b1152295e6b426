/** Recognises the format of a file by its content. A name only decides between texts that look the same. */
import { readAiken } from './aiken/read-aiken.ts';
import { openArchive } from './archive/open-archive.ts';
import type { Recognised } from './core/recognised.ts';
import type { OnWork } from './core/work.ts';
import { FileFault } from './core/refused.ts';
import { decodeText } from './decode-text.ts';
import { readGift } from './gift/read-gift.ts';
import { isText, refusePacked, refuseWebPage, startsWith } from './other-files.ts';
import { readMoodle } from './moodle/read-moodle.ts';
import { readQtiFile, qtiFormatOf } from './qti/read-qti-file.ts';
import { readQtiPackage } from './qti/read-qti-package.ts';
import { readXlsx } from './xlsx/read-xlsx.ts';
import { decodeXml } from './xml/decode-xml.ts';
import { guardXml } from './xml/xml-guard.ts';

/** @throws FileFault */
export async function recognise(bytes: Uint8Array, fileName: string, onWork: OnWork): Promise<Recognised> {
  if (startsWith(bytes, [0x50, 0x4b, 0x03, 0x04])) return recogniseArchive(bytes, onWork);
  // An OLE container: old xls and doc files, and what Excel encrypts.
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) throw new FileFault('archive-encrypted', { name: fileName });
  const start = Buffer.from(bytes.subarray(0, 4000))
    .toString('latin1')
    .replace(/\0/g, '')
    .replace(/^(?:\u00ef\u00bb\u00bf|\u00ff\u00fe|\u00fe\u00ff)/, '');
  refuseWebPage(start);
  if (/^\s*<(?:\?xml|!--|!DOCTYPE\s|[\w:.-]+[\s>/])/i.test(start)) {
    return recogniseXml(bytes, onWork);
  }
  refusePacked(bytes, fileName);
  onWork(bytes.length);
  const decoded = decodeText(bytes);
  if (!decoded.ok) throw new FileFault(isText(start) ? 'encoding' : 'not-a-text');
  if (!isText(decoded.text.slice(0, 4000))) throw new FileFault('not-a-text');
  return recogniseText(decoded.text, fileName, onWork);
}

async function recogniseArchive(bytes: Uint8Array, onWork: OnWork): Promise<Recognised> {
  const archive = await openArchive(bytes, onWork);
  if (archive.names.some((name) => /^xl\/workbook\.xml$/i.test(name))) {
    return { format: 'xlsx', items: (box) => readXlsx(archive, box, onWork) };
  }
  if (archive.names.includes('moodle_backup.xml')) throw new FileFault('moodle-backup');
  const found = await readQtiPackage(archive, onWork);
  if (!found) throw new FileFault('format-unknown');
  return found;
}

function recogniseXml(bytes: Uint8Array, onWork: OnWork): Recognised {
  const text = decodeXml(bytes);
  onWork(bytes.length);
  const xml = guardXml(text, onWork);
  if (xml.rootName === 'quiz') return { format: 'moodle', items: (box, language) => readMoodle(xml, box, language) };
  if (/^html$/i.test(xml.rootName)) throw new FileFault('web-page');
  const format = qtiFormatOf(xml);
  if (!format) throw new FileFault('format-unknown');
  return {
    format,
    items: (box, language) =>
      readQtiFile(xml, format, box, { file: '', find: () => Promise.resolve(null), notes: [], language }),
  };
}

function recogniseText(text: string, fileName: string, onWork: OnWork): Recognised {
  if (text.trim() === '') throw new FileFault('empty');
  const aiken: Recognised = { format: 'aiken', items: (box) => readAiken(text, box) };
  const gift: Recognised = { format: 'gift', items: (box, language) => readGift(text, box, language, onWork) };
  if (/^\s*ANSWER\s*:/im.test(text)) return aiken;
  if (/(?:^|[^\\])\{/.test(text) || /^\s*::/m.test(text) || /^\s*\$CATEGORY:/m.test(text)) return gift;
  if (/^\s*\p{Lu}[.)]\s/mu.test(text)) return aiken;
  if (/\.gift$/i.test(fileName)) return gift;
  throw new FileFault('format-unknown');
}
