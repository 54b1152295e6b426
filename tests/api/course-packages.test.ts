/** Packages of courses: what is taken, and everything that is not. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { packageLimits } from '#domain/courses/packages.ts';
import { coursePackageAdd, coursePackageCheck, type PackageReport } from '#contract/courses/packages.ts';
import { uploadFinish } from '#contract/uploads/pieces.ts';
import type { ApiClient } from '../support/api-client.ts';
import {
  h5pEntries,
  page,
  scormEntries,
  scormManifest,
  uploadPackage,
  zipOf,
  type ZipEntry,
} from '../support/package-files.ts';
import { signIn } from '../support/sitting.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let country: ApiClient;
let director: ApiClient;

beforeAll(async () => {
  server = await startTestServer();
  [country, director] = await Promise.all([signIn(server.url, 'country1'), signIn(server.url, 'director1')]);
});
afterAll(() => server.stop());

async function checked(bytes: Buffer): Promise<PackageReport> {
  const uploadId = (await uploadPackage(country, server.url, bytes)) ?? '';
  return (await country.call(coursePackageCheck, { body: { uploadId } })).data;
}

const html: ZipEntry = { name: 'index.html', data: page };
const cmi5 = `<courseStructure xmlns="https://w3id.org/xapi/profiles/cmi5/v1/CourseStructure.xsd"><course id="c"><title>
  <langstring lang="en">Course</langstring></title></course><au id="a" masteryScore="0.8"><title><langstring lang="en">Unit</langstring></title>
  <url>unit/index.html</url></au></courseStructure>`;
const tincan = `<tincan xmlns="http://projecttincan.com/tincan.xsd"><activities><activity id="http://a" type="t"><name>Task</name>
  <launch lang="en">index.html</launch></activity></activities></tincan>`;

const sound: [string, ZipEntry[], Partial<PackageReport>][] = [
  [
    'SCORM 1.2',
    scormEntries(),
    { kind: 'scorm12', title: 'Safety & order', parts: [{ title: 'Part one', href: 'index.html' }] },
  ],
  ['SCORM 2004', scormEntries({ version: '2004 4th Edition' }), { kind: 'scorm2004' }],
  [
    'cmi5',
    [
      { name: 'cmi5.xml', data: cmi5 },
      { name: 'unit/index.html', data: page },
    ],
    { kind: 'cmi5', title: 'Course' },
  ],
  ['Tin Can', [{ name: 'tincan.xml', data: tincan }, html], { kind: 'xapi', title: 'Task' }],
  ['H5P', h5pEntries(), { kind: 'h5p', title: 'A word', licence: 'CC BY 4.0', parts: [{ title: '', href: 'h5p.json' }] }],
  ['pages', [html], { kind: 'html' }],
  [
    'pages in a folder',
    [
      { name: 'site/', data: '' },
      { name: 'site/index.html', data: page },
    ],
    { kind: 'html' },
  ],
];

test.each(sound)('a package is known by its manifest: %s', async (_name, entries, expected) => {
  expect(await checked(zipOf(entries))).toMatchObject({ faults: [], ...expected });
});

const bomb = Buffer.alloc(2_000_000);
const hostile: [string, ZipEntry[], string][] = [
  ['a path that leads out', [html, { name: '../../etc/passwd', data: '' }], 'path'],
  ['one in the middle', [html, { name: 'a/../../b.html', data: '' }], 'path'],
  ['an absolute path', [html, { name: '/etc/passwd', data: '' }], 'path'],
  ['a drive', [html, { name: 'C:/x.html', data: '' }], 'path'],
  ['backslashes', [html, { name: '..\\x.html', data: '' }], 'path'],
  ['a name with a zero byte', [html, { name: 'a\u0000.html', data: '' }], 'path'],
  ['a name written backwards', [html, { name: 'a\u202Elmth.js', data: '' }], 'path'],
  ['a very long name', [html, { name: `${'a'.repeat(400)}.html`, data: '' }], 'path'],
  ['a link', [html, { name: 'link.html', data: '/etc/passwd', mode: 0o120777 }], 'link'],
  ['a device', [html, { name: 'tape', data: '', mode: 0o020644 }], 'link'],
  ['the same name twice', [html, { ...html }], 'duplicate'],
  ['names that differ by case', [html, { name: 'INDEX.html', data: page }], 'duplicate'],
  [
    'names that differ by composition',
    [html, { name: 'й.html', data: '' }, { name: 'й.html'.normalize('NFD'), data: '' }],
    'duplicate',
  ],
  ['a password', [{ ...html, flags: 0x801, deflate: true }], 'encrypted'],
  ['another compression', [{ ...html, method: 12 }], 'compression'],
  ['a bomb', [html, { name: 'a.txt', data: bomb, deflate: true }], 'ratio'],
  ['a size that is not true', [{ ...html, deflate: true, name: 'imsmanifest.xml', size: 7 }], 'not-zip'],
  ['a file of gigabytes', [html, { name: 'a.mp4', data: 'x', size: 3_000_000_000, method: 8 }], 'too-large'],
  ['a program', [html, { name: 'setup.exe', data: 'MZ' }], 'program'],
  ['no manifest and no page', [{ name: 'a.txt', data: 'x' }], 'no-manifest'],
  [
    'two pages, and none is the first',
    [
      { name: 'a.html', data: page },
      { name: 'b.html', data: page },
    ],
    'no-manifest',
  ],
  [
    'an entity of a file',
    scormEntries({ before: '<!DOCTYPE m [<!ENTITY x SYSTEM "file:///etc/passwd">]>' }),
    'manifest-entity',
  ],
  ['entities without end', scormEntries({ before: '<!DOCTYPE m [<!ENTITY a "&b;&b;"><!ENTITY b "&a;">]>' }), 'manifest-entity'],
  ['XML that breaks off', [{ name: 'imsmanifest.xml', data: scormManifest().slice(0, 300) }, html], 'manifest-damaged'],
  ['bytes in place of XML', [{ name: 'imsmanifest.xml', data: new Uint8Array([0xc3, 0x28, 0xa0]) }, html], 'manifest-damaged'],
  ['an entry that is not there', scormEntries({ href: 'start.html' }), 'no-entry'],
  ['an entry elsewhere', scormEntries({ href: 'https://example.org/x.html' }), 'entry-outside'],
  ['an entry above', scormEntries({ href: '../x.html' }), 'entry-outside'],
  ['an entry that is a script', scormEntries({ href: 'javascript:alert(1)' }), 'entry-outside'],
  [
    'hundreds of parts',
    scormEntries({ more: '<item identifier="x" identifierref="r"><title>x</title></item>'.repeat(200) }),
    'too-many-parts',
  ],
  ['H5P without a library that it needs', h5pEntries({ libraries: false }), 'h5p-library'],
  ['H5P with damaged content', h5pEntries({ content: '{' }), 'manifest-damaged'],
  ['H5P without a script of a library', h5pEntries().filter(({ name }) => name !== 'H5P.Echo-1.2/main.js'), 'no-entry'],
  ['cmi5 without a unit', [{ name: 'cmi5.xml', data: '<courseStructure/>' }], 'no-entry'],
];

test.each(hostile)('is not taken: %s', async (_name, entries, code) => {
  const report = await checked(zipOf(entries));
  expect(report.faults.map((fault) => fault.code)).toEqual([code]);
});

test('is not taken: more files than a package may have', async () => {
  const many = Array.from({ length: packageLimits.files }, (_, index) => ({ name: `${index}.txt`, data: '' }));
  expect((await checked(zipOf([html, ...many]))).faults).toMatchObject([{ code: 'too-many-files' }]);
});

describe('what was looked at', () => {
  test('is accepted once its licence is given, and the same bytes are one package', async () => {
    const bytes = zipOf([...scormEntries(), { name: 'source.fla', data: 'x' }]);
    const uploadId = (await uploadPackage(director, server.url, bytes)) ?? '';
    const report = await director.call(coursePackageCheck, { body: { uploadId } });
    expect(report.data.notes.map(({ code }) => code)).toEqual(['left-out', 'no-licence']);
    const refused = await director.call('POST', '/api/control/course-packages', { uploadId, licence: ' ' });
    expect(refused.status).toBe(422);
    const taken = await director.call(coursePackageAdd, { body: { uploadId, licence: 'CC BY' } });
    expect(taken.data).toMatchObject({ kind: 'scorm12', title: 'Safety & order', bytes: bytes.length, licence: 'CC BY' });
    const again = (await uploadPackage(country, server.url, bytes)) ?? '';
    const same = await country.call(coursePackageAdd, { body: { uploadId: again, licence: 'Own' } });
    expect(same.data).toEqual(taken.data);
    // The name opens nothing; a link does, as a file to keep and never as a page.
    expect((await fetch(`${server.url}/uploads/${taken.data.name}`)).status).toBe(403);
    const finished = await director.call(uploadFinish, { params: { uploadId } });
    const served = await fetch(server.url + finished.data.url);
    expect(served.headers.get('content-disposition')).toBe('attachment');
    expect(served.headers.get('content-security-policy')).toContain('sandbox');
    expect(Buffer.from(await served.arrayBuffer()).equals(bytes)).toBe(true);
  });

  test('is nobody else’s, and what has faults is not taken', async () => {
    const uploadId = (await uploadPackage(director, server.url, zipOf(scormEntries({ href: 'start.html' })))) ?? '';
    const body = { uploadId, licence: 'CC BY' };
    expect((await country.call('POST', '/api/control/course-packages', body)).status).toBe(404);
    expect(await director.call('POST', '/api/control/course-packages', body)).toMatchObject({
      status: 422,
      code: 'FILE_REFUSED',
    });
  });

  test('comes from authors only, and is an archive', async () => {
    const teacher = await signIn(server.url, 'teacher1');
    expect(await uploadPackage(teacher, server.url, zipOf(scormEntries()))).toBeNull();
    expect(await uploadPackage(director, server.url, Buffer.from('<html>'))).toBeNull();
  });
});

test('the frame of packages is sandboxed by its own headers and may load nothing', async () => {
  const served = await fetch(`${server.url}/packages/0123/index.html?x=1`);
  const policy = served.headers.get('content-security-policy') ?? '';
  expect(policy).toContain('sandbox allow-scripts;');
  expect(policy).not.toContain('allow-same-origin');
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'self'");
  expect(served.headers.get('content-type')).toContain('text/html');
});
