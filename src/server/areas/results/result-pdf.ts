/** A result on one sheet, A4 upright: for parents and for the file. Long lists of parts go on to a second one. */
import type { AttemptResult } from '#contract/attempts/get-result.ts';
import { localParts } from '#domain/exam/school-year.ts';
import type { Language } from '#domain/language.ts';
import { oneDecimal, shareOf } from '#domain/exam/result-figures.ts';
import { loadFonts } from '#server/drawing/load-fonts.ts';
import type { pdfTexts } from './texts.ts';

export interface ResultPerson {
  name: string;
  isStudent: boolean;
  school: string | null;
  group: string | null;
  offsetMinutes: number;
}

const page = { width: 595.28, height: 841.89 };
const edge = 56;
const inner = page.width - 2 * edge;
const ink = '#14232b';
const dim = '#4d5f69';
const accent = '#0b6477';
const soft = '#e1f1f4';
const line = '#c3d5da';
const good = '#16703c';

type Doc = PDFKit.PDFDocument;
type Say = (text: keyof typeof pdfTexts) => string;

/** @param words in the language: the thread that draws has no catalogues */
export async function drawResult(
  result: AttemptResult,
  person: ResultPerson,
  kind: string,
  language: Language,
  words: Readonly<Record<keyof typeof pdfTexts, string>>,
): Promise<Buffer> {
  const [{ default: PDFDocument }, { regular, bold }] = await Promise.all([import('pdfkit'), loadFonts()]);
  const say: Say = (text) => words[text];
  const doc = new PDFDocument({
    size: 'A4',
    margin: edge,
    info: { Title: `${say('title')}: ${result.exam.title}`, Author: 'Synaq', Subject: person.name },
    lang: language === 'kz' ? 'kk' : language,
  });
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<Buffer>((resolve) => doc.on('end', () => resolve(Buffer.concat(chunks))));
  doc.registerFont('regular', regular).registerFont('bold', bold);

  doc.font('bold').fontSize(12).fillColor(accent).text('Synaq', edge, edge, { characterSpacing: 1 });
  doc.font('regular').fontSize(10.5).fillColor(dim).text(kind, edge, edge, { width: inner, align: 'right' });
  doc
    .font('bold')
    .fontSize(22)
    .fillColor(ink)
    .text(result.exam.title, edge, edge + 26, { width: inner });
  doc.moveDown(0.4);
  drawPerson(doc, result, person, say, language);
  drawScore(doc, result, say, language);
  drawParts(doc, say('disciplines'), result.disciplines, language);
  drawParts(doc, say('groups'), result.resultData.groupResults, language);
  if (result.lateAnswers > 0) {
    doc.moveDown(0.8).font('regular').fontSize(9.5).fillColor(dim).text(say('late'), edge, doc.y, { width: inner });
  }
  doc.end();
  return done;
}

function drawPerson(doc: Doc, result: AttemptResult, person: ResultPerson, say: Say, language: Language): void {
  const { date, time } = localParts(result.timer.finishedAt, person.offsetMinutes);
  const minutes = Math.floor(result.timer.spentSeconds / 60);
  const seconds = result.timer.spentSeconds % 60;
  const spent = `${minutes} ${say('minutes')} ${seconds} ${say('seconds')}`;
  const facts = [
    [say(person.isStudent ? 'student' : 'teacher'), person.name],
    [say('group'), person.group],
    [say('school'), person.school],
    [say('date'), `${date}, ${time}`],
    [say('time'), spent],
    [say('needed'), numberIn(language, result.passingScore)],
  ] as const;
  for (const [label, value] of facts) {
    if (!value) continue;
    const { y } = doc;
    doc.font('regular').fontSize(10.5).fillColor(dim).text(label, edge, y, { width: 120 });
    const under = doc.y;
    doc.fillColor(ink).text(value, edge + 130, y, { width: inner - 130 });
    doc.y = Math.max(under, doc.y) + 3;
  }
}

function drawScore(doc: Doc, result: AttemptResult, say: Say, language: Language): void {
  const { totalScore, totalMaxScore } = result.resultData;
  const words = { width: inner - 210 };
  const at = edge + 190;
  const top = doc.y + 14;
  const range = result.scaleRange;
  doc.font('regular').fontSize(10.5);
  const height = 86 + (range ? doc.heightOfString(`${range.title}. ${range.description}`, words) + 10 : 0);
  doc.roundedRect(edge, top, inner, height, 8).fill(soft);
  doc.font('bold').fontSize(34).fillColor(accent);
  doc.text(percentIn(language, shareOf(totalScore, totalMaxScore)), edge, top + 24, { width: 170, align: 'center' });
  doc
    .font('bold')
    .fontSize(15)
    .fillColor(result.passed ? good : ink)
    .text(say(result.waitingPoints ? 'beingMarked' : result.passed ? 'passed' : 'notPassed'), at, top + 16, words);
  doc.font('regular').fontSize(10.5).fillColor(ink);
  doc.text(`${say('score')}: ${numberIn(language, totalScore)} / ${numberIn(language, totalMaxScore)}`, at, doc.y + 4, words);
  doc.text(`${say('right')}: ${result.numberCorrectAnswers} / ${result.totalQuestions}`, at, doc.y + 2, words);
  if (range) doc.text([range.title, range.description].filter(Boolean).join('. '), at, doc.y + 8, words);
  doc.y = top + height + 6;
}

function drawParts(doc: Doc, heading: string, parts: AttemptResult['resultData']['groupResults'], language: Language): void {
  if (parts.length === 0) return;
  if (doc.y > page.height - edge - 90) doc.addPage();
  doc.moveDown(0.8).font('bold').fontSize(12.5).fillColor(ink).text(heading, edge, doc.y, { width: inner });
  doc.moveDown(0.3);
  for (const part of parts) {
    doc.font('regular').fontSize(10.5);
    const height = doc.heightOfString(part.title, { width: inner - 170 });
    if (doc.y + height + 16 > page.height - edge) doc.addPage();
    const { y } = doc;
    const score = `${numberIn(language, part.totalScore)} / ${numberIn(language, part.totalMaxScore)}`;
    const share = shareOf(part.totalScore, part.totalMaxScore);
    doc.fillColor(ink).text(part.title, edge, y, { width: inner - 170 });
    doc.fillColor(dim).text(score, edge + inner - 160, y, { width: 90, align: 'right' });
    doc
      .font('bold')
      .fillColor(ink)
      .text(percentIn(language, share), edge + inner - 60, y, { width: 60, align: 'right' });
    const bar = y + height + 3;
    doc.roundedRect(edge, bar, inner, 4, 2).fill(line);
    if (share > 0) doc.roundedRect(edge, bar, Math.max(4, (inner * Math.min(share, 100)) / 100), 4, 2).fill(accent);
    doc.y = bar + 12;
  }
}

function numberIn(language: Language, value: number): string {
  const text = String(Math.round(value * 100) / 100);
  return language === 'en' ? text : text.replace('.', ',');
}

function percentIn(language: Language, share: number): string {
  const text = numberIn(language, oneDecimal(share));
  return language === 'en' ? `${text}%` : `${text}\u00a0%`;
}
