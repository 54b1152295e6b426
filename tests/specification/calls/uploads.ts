/** Files and pictures (P§3, P§5, P§7, P§9). */
import { expect } from 'vitest';
import { noisePng } from '../../support/make-picture.ts';
import { get, postFile, type Answer, type Row, type Table } from '../row.ts';
import { bearer } from './making.ts';

const text: unknown = expect.any(String);
/** "About 21 MB". */
const mostBytes = 21 * 1024 * 1024;

const picture = new File([new Uint8Array(noisePng(20, 20))], 'сурет.png', { type: 'image/png' });
const page = new File(['%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'], 'бет.pdf', { type: 'application/pdf' });

const one = (says: string, kind: 'image' | 'file', field: string, file: File, gives: Answer): Row => ({
  says,
  by: 'TCHR',
  call: () => postFile(`/api/uploads/${kind}`, field, file),
  gives,
});

export const uploads: Table = {
  area: 'uploads',
  rows: [
    one('P§7 uploads: /api/uploads/image, form field image, response url', 'image', 'image', picture, {
      status: 200,
      data: { url: text },
    }),
    one('P§7 uploads: /api/uploads/file, response url', 'file', 'file', page, { status: 200, data: { url: text } }),
    one('P§7 uploads: /api/uploads/file, form field image', 'file', 'image', page, { status: 200, data: { url: text } }),
    one('P§3 uploaded file: name, size, url, path, fileName', 'image', 'image', picture, {
      status: 200,
      data: { name: 'сурет.png', size: picture.size, url: text, path: text, fileName: text },
    }),
    one('P§7 uploads: a field that is none', 'image', 'upload', picture, { status: 422, message: text }),
    one('P§5, P§9 uploads: a file over 21 MB', 'file', 'file', large(page), { status: 413, message: text }),
    {
      says: 'P§7 uploads: without a sign-in',
      by: 'nobody',
      call: () => postFile('/api/uploads/image', 'image', picture),
      gives: { status: 401, message: text },
    },
    {
      says: 'P§7 uploads: a picture opens at its url',
      by: 'TCHR',
      call: async (world) => {
        const form = new FormData();
        form.append('image', picture);
        const { token } = await world.as('TCHR');
        const headers = { authorization: bearer(token)['authorization'] ?? '' };
        const response = await fetch(`${world.url}/api/uploads/image`, { method: 'POST', body: form, headers });
        return get(((await response.json()) as { data: { url: string } }).data.url);
      },
      gives: { status: 200, headers: { 'content-type': expect.stringMatching(/^image\//) } },
    },
  ],
};

/** The same file, filled up behind its end until it is too large. */
function large(file: File): File {
  return new File([file, new Uint8Array(mostBytes)], file.name, { type: file.type });
}
