/**
 * A certificate on one sheet, A4 across. The fonts are the project's own, as two static cuts with the letters of Kazakh, Russian and Latin: pdfkit
 * cannot embed the page's compressed variable one.
 */
import encodeQR from 'qr';
import type { Language } from '#domain/language.ts';
import { loadFonts } from '#server/drawing/load-fonts.ts';
import { certificateDate } from './certificate-date.ts';
import type { CertificatePerson } from './certificate-person.ts';
import type { certificateTexts } from './texts.ts';

const page = { width: 841.89, height: 595.28 };
const ink = '#14232b';
const dim = '#4d5f69';
const accent = '#0b6477';
const soft = '#e1f1f4';
const line = '#c3d5da';
const middle = { width: page.width - 240, align: 'center' as const };
const left = 120;

type Doc = PDFKit.PDFDocument;

/** Content of the sheet: the achievement and its extent. */
export interface CertificateSheet {
  code: string;
  title: string;
  /** Milliseconds since the epoch. */
  passedAt: number;
  done: 'passed' | 'course';
  counted: 'result' | 'lessons';
  count: string;
}

/** @param address of the page on which the code is checked. @param words in the language: the thread that draws has no catalogues */
export async function drawCertificate(
  certificate: CertificateSheet,
  person: CertificatePerson,
  address: string,
  language: Language,
  words: Readonly<Record<keyof typeof certificateTexts, string>>,
): Promise<Buffer> {
  // 4 MB of code that few processes ever need.
  const [{ default: PDFDocument }, { regular, bold }] = await Promise.all([import('pdfkit'), loadFonts()]);
  const say = (text: keyof typeof certificateTexts): string => words[text];
  const doc = new PDFDocument({
    size: 'A4',
    layout: 'landscape',
    margin: 0,
    info: { Title: `${say('title')} ${certificate.code}`, Author: 'Synaq', Subject: certificate.title },
    lang: language === 'kz' ? 'kk' : language,
  });
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<Buffer>((resolve) => doc.on('end', () => resolve(Buffer.concat(chunks))));
  doc.registerFont('regular', regular).registerFont('bold', bold);

  drawFrame(doc);
  doc.font('bold').fontSize(13).fillColor(accent);
  doc.text('Synaq', left, 72, { ...middle, characterSpacing: 1 });
  doc
    .fontSize(40)
    .fillColor(ink)
    .text(say('title').toUpperCase(), left, 98, { ...middle, characterSpacing: 4 });
  doc
    .moveTo(page.width / 2 - 36, 154)
    .lineTo(page.width / 2 + 36, 154)
    .lineWidth(2.5)
    .strokeColor(accent)
    .stroke();

  doc.font('regular').fontSize(13).fillColor(dim).text(say('given'), left, 172, middle);
  fit(doc.font('bold').fillColor(ink), person.name, 194, 30, 42);
  const about = [person.position, person.school].filter(Boolean).join(', ');
  fit(doc.font('regular').fillColor(dim), about, 238, 12.5, 34);
  doc.fontSize(13).text(say(certificate.done), left, 284, middle);
  fit(doc.font('bold').fillColor(accent), `«${certificate.title}»`, 306, 20, 56);

  drawFacts(doc, certificate, say);
  drawQr(doc, address, say('check'));
  doc.end();
  return done;
}

/** Shrinks what is too long for its place: names of schools and exams are. */
function fit(doc: Doc, text: string, y: number, largest: number, height: number): void {
  let size = largest;
  doc.fontSize(size);
  while (size > 9 && doc.heightOfString(text, middle) > height) doc.fontSize((size -= 0.5));
  doc.text(text, left, y, middle);
}

function drawFrame(doc: Doc): void {
  doc.rect(0, 0, page.width, page.height).fill('#ffffff');
  doc
    .rect(24, 24, page.width - 48, page.height - 48)
    .lineWidth(1)
    .strokeColor(line)
    .stroke();
  doc
    .rect(30, 30, page.width - 60, page.height - 60)
    .lineWidth(2.5)
    .strokeColor(accent)
    .stroke();
  // A quiet band of lozenges at either side, as on a woven edge.
  for (const x of [58, page.width - 58]) {
    for (let y = 66; y <= page.height - 66; y += 28.95) {
      doc
        .moveTo(x, y - 11)
        .lineTo(x + 9, y)
        .lineTo(x, y + 11)
        .lineTo(x - 9, y)
        .closePath();
      doc.lineWidth(1).fillAndStroke(soft, accent);
      doc
        .moveTo(x, y - 4)
        .lineTo(x + 3.4, y)
        .lineTo(x, y + 4)
        .lineTo(x - 3.4, y)
        .closePath()
        .fill(accent);
    }
  }
}

function drawFacts(doc: Doc, certificate: CertificateSheet, say: (text: keyof typeof certificateTexts) => string): void {
  const facts = [
    [say('date'), certificateDate(certificate.passedAt)],
    [say(certificate.counted), certificate.count],
    [say('code'), certificate.code],
  ] as const;
  let y = 404;
  for (const [label, value] of facts) {
    doc.font('regular').fontSize(10.5).fillColor(dim).text(label, left, y, { width: 380 });
    doc
      .font('bold')
      .fontSize(14)
      .fillColor(ink)
      .text(value, left, y + 14, { width: 380 });
    y += 44;
  }
}

function drawQr(doc: Doc, address: string, caption: string): void {
  const matrix = encodeQR(address, 'raw', { ecc: 'medium', border: 1 });
  const size = 108;
  const [x, y] = [page.width - left - size, 404];
  const cell = size / matrix.length;
  doc.fillColor(ink);
  matrix.forEach((row, rowIndex) =>
    row.forEach((isDark, column) => {
      // A hair wider, or viewers draw white lines between the squares.
      if (isDark) doc.rect(x + column * cell, y + rowIndex * cell, cell + 0.05, cell + 0.05);
    }),
  );
  doc.fill();
  doc.link(x, y, size, size, address);
  doc
    .font('regular')
    .fontSize(9)
    .fillColor(dim)
    .text(caption, x - 40, y + size + 7, { width: size + 80, align: 'center' });
}
