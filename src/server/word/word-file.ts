/** A Word document (ECMA-376, WordprocessingML) of a body and its pictures. */
import { ZipFile } from 'yazl';

export interface WordPicture {
  /** Id of the relation that the body names. */
  id: string;
  bytes: Uint8Array;
  /** Without a dot. */
  extension: 'png' | 'jpeg' | 'gif';
}

interface WordPage {
  isLandscape?: boolean;
  pictures?: readonly WordPicture[];
}

const header = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const packageNamespace = 'http://schemas.openxmlformats.org/package/2006';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const documentType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const namespaces = [
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"',
  `xmlns:r="${relations}"`,
  'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"',
  'xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"',
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"',
  'xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"',
].join(' ');

/** Between the margins of an A4, twentieths of a point. */
export const pageWidths = { portrait: 9768, landscape: 14_700 } as const;

const portrait =
  '<w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="850" w:right="1069" w:bottom="850" w:left="1069" w:header="567" w:footer="567" w:gutter="0"/>';
const landscape =
  '<w:pgSz w:w="16838" w:h="11906" w:orient="landscape"/><w:pgMar w:top="850" w:right="1069" w:bottom="850" w:left="1069" w:header="567" w:footer="567" w:gutter="0"/>';

/** @param body paragraphs and tables, as `word-parts.ts` writes them */
export async function wordFile(body: string, { isLandscape = false, pictures = [] }: WordPage = {}): Promise<Buffer> {
  const zip = new ZipFile();
  const add = (name: string, text: string): void => zip.addBuffer(Buffer.from(header + text), name);
  const extensions = [...new Set(pictures.map(({ extension }) => extension))];
  const defaults = [
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
    ...extensions.map((extension) => `<Default Extension="${extension}" ContentType="image/${extension}"/>`),
  ];
  add(
    '[Content_Types].xml',
    `<Types xmlns="${packageNamespace}/content-types">${defaults.join('')}<Override PartName="/word/document.xml" ContentType="${documentType}"/></Types>`,
  );
  add('_rels/.rels', related([`Id="rId1" Type="${relations}/officeDocument" Target="word/document.xml"`]));
  if (pictures.length > 0)
    add(
      'word/_rels/document.xml.rels',
      related(pictures.map(({ id, extension }) => `Id="${id}" Type="${relations}/image" Target="media/${id}.${extension}"`)),
    );
  add(
    'word/document.xml',
    `<w:document ${namespaces}><w:body>${body}<w:sectPr>${isLandscape ? landscape : portrait}</w:sectPr></w:body></w:document>`,
  );
  for (const { id, extension, bytes } of pictures) zip.addBuffer(Buffer.from(bytes), `word/media/${id}.${extension}`);
  zip.end();
  const pieces: Buffer[] = [];
  for await (const piece of zip.outputStream) pieces.push(Buffer.from(piece));
  return Buffer.concat(pieces);
}

function related(all: readonly string[]): string {
  return `<Relationships xmlns="${packageNamespace}/relationships">${all.map((one) => `<Relationship ${one}/>`).join('')}</Relationships>`;
}
