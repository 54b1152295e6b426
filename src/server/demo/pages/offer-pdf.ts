import { join } from 'node:path';
import PDFDocument from 'pdfkit';
import { packageRoot } from '#server/package-root.ts';

interface Offer {
  lang: 'kk' | 'ru';
  title: string;
  about: string;
  clauses: readonly (readonly [heading: string, text: string])[];
}

/** The same bytes for the same text: the file is named by their hash. */
export async function makeOfferPdf({ lang, title, about, clauses }: Offer): Promise<Buffer> {
  const made = new Date('2026-09-01T00:00:00Z');
  const document = new PDFDocument({
    size: 'A4',
    margins: { top: 64, bottom: 64, left: 72, right: 72 },
    lang,
    displayTitle: true,
    info: { Title: title, Author: 'Synaq', CreationDate: made, ModDate: made },
  });
  const chunks: Buffer[] = [];
  const isDone = new Promise<void>((resolve, reject) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    document.on('end', resolve);
    document.on('error', reject);
  });
  document.font(join(packageRoot(), 'src/server/fonts/golos-text.ttf'));
  document.fontSize(11).fillColor('#0b6477').text('Synaq');
  document.moveDown(1.5).fontSize(22).fillColor('#14232b').text(title);
  document.moveDown(0.5).fontSize(11).fillColor('#4d5f69').text(about, { lineGap: 3 });
  clauses.forEach(([heading, text], index) => {
    document
      .moveDown(1.2)
      .fontSize(14)
      .fillColor('#0b6477')
      .text(`${index + 1}. ${heading}`);
    document.moveDown(0.3).fontSize(11).fillColor('#14232b').text(text, { lineGap: 3 });
  });
  document.end();
  await isDone;
  return Buffer.concat(chunks);
}
