/** Packages of courses as tests need them: sound ones, and ones that no honest program writes. */
import { randomUUID } from 'node:crypto';
import { crc32, deflateRawSync } from 'node:zlib';
import { uploadFinish } from '#contract/uploads/pieces.ts';
import type { ApiClient } from './api-client.ts';

export interface ZipEntry {
  name: string;
  data: string | Uint8Array;
  /** Mode of a Unix file, with its kind: 0o120777 is a link. */
  mode?: number;
  flags?: number;
  method?: number;
  /** False size that the directory gives in place of the true one. */
  size?: number;
  deflate?: boolean;
}

/** Writes what it is given, also what no program would write. */
export function zipOf(entries: readonly ZipEntry[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, data, mode = 0o100644, flags = 0x800, deflate = false, ...entry } of entries) {
    const bytes = Buffer.from(data);
    const packed = deflate ? deflateRawSync(bytes) : bytes;
    const method = entry.method ?? (deflate ? 8 : 0);
    const fileName = Buffer.from(name);
    const head = Buffer.alloc(26);
    head.writeUInt16LE(20, 0);
    head.writeUInt16LE(flags, 2);
    head.writeUInt16LE(method, 4);
    head.writeUInt32LE(crc32(bytes), 10);
    head.writeUInt32LE(packed.length, 14);
    head.writeUInt32LE(entry.size ?? bytes.length, 18);
    head.writeUInt16LE(fileName.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), head, fileName, packed]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE((mode << 16) >>> 0, 6);
    tail.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02'), Buffer.from([20, 3]), head, tail, fileName]));
    parts.push(local);
    offset += local.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length & 0xffff, 4);
  end.writeUInt16LE(entries.length & 0xffff, 6);
  end.writeUInt32LE(central.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...parts, central, Buffer.from('PK\x05\x06'), end]);
}

interface ScormParts {
  version?: '1.2' | '2004 4th Edition';
  href?: string;
  more?: string;
  before?: string;
}

export function scormManifest({ version = '1.2', href = 'index.html', more = '', before = '' }: ScormParts = {}): string {
  return `<?xml version="1.0" encoding="UTF-8"?>${before}<manifest identifier="m" xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2"
    xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2"><metadata><schema>ADL SCORM</schema><schemaversion>${version}</schemaversion>
    </metadata><organizations default="o"><organization identifier="o"><title>Safety &amp; order</title>
    <item identifier="i" identifierref="r"><title>Part one</title></item>${more}</organization></organizations>
    <resources><resource identifier="r" type="webcontent" adlcp:scormtype="sco" href="${href}"/></resources></manifest>`;
}

export const page = '<!doctype html><title>Package</title><p>Text</p>';

export function scormEntries(parts: ScormParts = {}, html = page): ZipEntry[] {
  return [
    { name: 'imsmanifest.xml', data: scormManifest(parts), deflate: true },
    { name: 'index.html', data: html, deflate: true },
  ];
}

/** Brings bytes in as a package. @returns the upload's id, or null where they were not taken at all */
export async function uploadPackage(client: ApiClient, url: string, bytes: Buffer): Promise<string | null> {
  const uploadId = randomUUID();
  await client.call('POST', '/api/uploads', { uploadId, name: 'package.zip', size: bytes.length, kind: 'package' });
  for (let at = 0; at < bytes.length; at += 400_000) {
    await fetch(`${url}/api/uploads/${uploadId}/${at}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/octet-stream', authorization: `Bearer ${client.token ?? ''}` },
      body: new Uint8Array(bytes.subarray(at, at + 400_000)),
    });
  }
  const finished = await client.call(uploadFinish, { params: { uploadId } });
  return finished.status === 200 ? uploadId : null;
}

/** A content that asks for a word and shows it in a content inside; it tells its end with points and goes on where it was. */
const h5pMain = `H5P.Word = (function ($, EventDispatcher) {
  function Word(params, id, extras) {
    EventDispatcher.call(this);
    var self = this, given = (extras.previousState || {}).word || '';
    self.getMaxScore = function () { return 4; };
    self.getCurrentState = function () { return { word: given }; };
    self.attach = function ($container) {
      var $field = $('<input/>', { 'class': 'word', value: given, on: { input: function () { given = this.value; } } });
      $('<button/>', { text: 'Check', on: { click: function () {
        inside.trigger('told', given);
        self.triggerXAPIScored(given === params.word ? 4 : 1, 4, 'answered', true, given === params.word);
      } } }).appendTo($container.append($field));
      var inside = H5P.newRunnable(params.inside, id, $('<div/>').appendTo($container), false, { parent: self });
    };
  }
  Word.prototype = Object.create(EventDispatcher.prototype);
  return Word;
})(H5P.jQuery, H5P.EventDispatcher);`;
const h5pPart = `H5P.Echo = function (params, id) {
  var self = this;
  self.attach = function ($container) {
    var $text = H5P.jQuery('<p/>').addClass('echo').css('backgroundImage', 'url("' + H5P.getPath(params.image.path, id) + '")').appendTo($container);
    self.on('told', function (event) { $text.text(self.libraryInfo.versionedName + ': ' + event.data + (self.isRoot() ? ', whole' : '')); });
  };
};`;

/** @param libraries without them: what an editor exports for a site that has them */
export function h5pEntries({
  libraries = true,
  content = '{"word":"су","inside":{"library":"H5P.Echo 1.2","subContentId":"a","params":{"image":{"path":"images/a.png"}}}}',
} = {}): ZipEntry[] {
  const library = (name: string, minor: number, needs: object[] = []) =>
    JSON.stringify({
      machineName: `H5P.${name}`,
      majorVersion: 1,
      minorVersion: minor,
      preloadedJs: [{ path: 'main.js' }],
      preloadedDependencies: needs,
    });
  const needs = [{ machineName: 'H5P.Echo', majorVersion: 1, minorVersion: 2 }];
  const main = { machineName: 'H5P.Word', majorVersion: '1', minorVersion: '0' };
  const file = {
    title: 'A word',
    language: 'kk',
    mainLibrary: 'H5P.Word',
    license: 'CC BY',
    licenseVersion: '4.0',
    preloadedDependencies: [main],
  };
  return [
    { name: 'h5p.json', data: JSON.stringify(file), deflate: true },
    { name: 'content/content.json', data: content },
    { name: 'content/images/a.png', data: 'x' },
    { name: 'H5P.Word-1.0/library.json', data: library('Word', 0, needs) },
    { name: 'H5P.Word-1.0/main.js', data: h5pMain, deflate: true },
    ...(libraries
      ? [
          { name: 'H5P.Echo-1.2/library.json', data: library('Echo', 2) },
          { name: 'H5P.Echo-1.2/main.js', data: h5pPart },
        ]
      : []),
  ];
}
