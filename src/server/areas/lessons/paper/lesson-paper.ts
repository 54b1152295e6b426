/** A lesson as a Word document: tasks to hand out, and behind them for the teacher right answers, solutions and descriptors. */
import { modulesOf, titleOf, type LessonDocument, type LessonModule } from '#domain/lessons/document.ts';
import { descriptorMarks, pointsOf, statisticsOf } from '#domain/lessons/statistics.ts';
import { questionsOf } from '#mechanics/lesson-questions.keyed.ts';
import { translate } from '#server/http/messages.ts';
import { pageWidths, wordFile } from '#server/word/word-file.ts';
import { pageBreak, paragraph, paragraphOf, table } from '#server/word/word-parts.ts';
import { richLine, richWord } from '#server/word/rich-word.ts';
import type { PaperPictures } from './paper-pictures.ts';
import { paperTexts, type Say } from './paper-texts.ts';
import { paperTask, unfinishedTask, type Paper, type PaperTask } from './task-paper.ts';

interface PaperWish {
  subject: string | null;
  withKeys: boolean;
  pictures: PaperPictures;
}

interface Drawn {
  module: LessonModule;
  task: PaperTask | null;
}

const width = pageWidths.portrait;

export function lessonPaper(lesson: LessonDocument, { subject, withKeys, pictures }: PaperWish): Promise<Buffer> {
  const say: Say = (text, values = {}) => translate(lesson.settings.lang, { ...paperTexts[text], values });
  const paper: Paper = { rich: { picture: pictures.draw, width }, say };
  const questions = questionsOf(lesson);
  const drawn = new Map<string, Drawn>();
  for (const module of modulesOf(lesson)) {
    const question = questions.get(module.id);
    const task =
      module.type === 'simple' ? null : question ? paperTask(question, paper) : unfinishedTask(module.content, paper);
    drawn.set(module.id, { module, task });
  }
  const parts = [
    ...headOf(lesson, subject, say),
    ...lesson.pages.flatMap(({ title, modules }) => [
      title && paragraph(title, { isBold: true, size: 26, after: 120, staysWithNext: true }),
      ...modules.map(({ id }) => partOf(lesson, drawn.get(id), paper)),
    ]),
    withKeys && teachersPart(lesson, [...drawn.values()], paper),
  ];
  return wordFile(parts.filter(Boolean).join(''), { pictures: pictures.all() });
}

function headOf(lesson: LessonDocument, subject: string | null, say: Say): string[] {
  const { title, duration, settings } = lesson;
  const points = statisticsOf(lesson).result.countGradeCommon;
  const facts = [
    subject,
    settings.grade,
    say('minutes', { count: duration }),
    points > 0 ? say('points', { count: points }) : null,
  ].filter((fact) => fact !== null);
  return [
    paragraph(title, { isBold: true, isCentred: true, size: 28 }),
    paragraph(facts.join(' · '), { isCentred: true, after: 120 }),
    paragraph(`${say('name')}: ${'_'.repeat(45)}`, { after: 200 }),
  ];
}

function partOf(lesson: LessonDocument, drawn: Drawn | undefined, { rich, say }: Paper): string {
  if (!drawn) return '';
  const { module, task } = drawn;
  const points = module.type === 'task' ? (descriptorMarks(lesson, module.id) ?? pointsOf(module)) : null;
  const title = [titleOf(module), points !== null && `[${points}]`].filter(Boolean).join(' ');
  const head = title && paragraph(title, { isBold: true, staysWithNext: true });
  const about = richWord(module.description, rich);
  const gap = paragraph('', { size: 12 });
  if (task) return head + about + task.asked + gap;
  if (module.type === 'task') return '';
  switch (module.block) {
    case 'text':
    case 'table':
    case 'formula':
      return head + about + richWord(module.content, rich) + gap;
    case 'picture': {
      const picture = rich.picture(module.content.trim(), module.alt);
      return head + about + (picture ? paragraphOf(picture) : paragraph(module.alt && `[${module.alt}]`)) + gap;
    }
    case 'audio':
    case 'video':
    case 'document':
    case 'simulator': {
      const name = titleOf(module) || module.attachments[0]?.label || '…';
      return about + paragraph(say('file', { name }), { isItalic: true }) + gap;
    }
  }
}

function teachersPart(lesson: LessonDocument, drawn: readonly Drawn[], paper: Paper): string {
  const { say } = paper;
  const tasks = drawn.filter(({ task }) => task !== null);
  const goals = lesson.purposes.map(({ title }) => paragraph(`• ${title}`, { indent: 360 }));
  return [
    pageBreak,
    paragraph(say('forTeacher'), { isBold: true, size: 28, after: 120 }),
    ...(goals.length > 0 ? [paragraph(say('goals'), { isBold: true, staysWithNext: true }), ...goals, paragraph('')] : []),
    ...(tasks.length > 0 ? [keyTable(tasks, paper), paragraph('')] : []),
    descriptorTable(lesson, tasks, say),
  ].join('');
}

const headCell = (text: string) => ({ xml: paragraph(text, { isBold: true, size: 20 }) });
const cell = (text: string) => ({ xml: paragraph(text, { size: 20 }) });
/** Its number; where the title says nothing of it, too. */
const nameOf = (module: LessonModule) => richLine(titleOf(module)) || String(module.number ?? '');

function keyTable(tasks: readonly Drawn[], { rich, say }: Paper): string {
  const rows = tasks.map(({ module, task }) => [
    cell(nameOf(module)),
    cell((task?.key ?? []).join('\n')),
    {
      xml: module.type === 'task' ? richWord(module.hints.solution, { ...rich, width: width / 2, look: { size: 20 } }) : '',
    },
  ]);
  const head = [headCell(say('task')), headCell(say('answer')), headCell(say('solution'))];
  return paragraph(say('keys'), { isBold: true, staysWithNext: true }) + table(rows, { head, widths: [20, 35, 45], width });
}

function descriptorTable(lesson: LessonDocument, tasks: readonly Drawn[], say: Say): string {
  const rows = tasks.flatMap(({ module }) => {
    const descriptor = Object.hasOwn(lesson.descriptors, module.id) ? lesson.descriptors[module.id] : undefined;
    return (descriptor?.descriptorList ?? []).map((item, index) => [
      cell(index === 0 ? nameOf(module) : ''),
      cell(index === 0 ? (descriptor?.criterion ?? '') : ''),
      cell(item.title),
      cell(String(item.mark)),
    ]);
  });
  if (rows.length === 0) return '';
  const sum = tasks.reduce((all, { module }) => all + (descriptorMarks(lesson, module.id) ?? 0), 0);
  const total = [{ ...headCell(say('sum')), span: 3 }, headCell(String(sum))];
  const head = [say('task'), say('criterion'), say('descriptor'), say('mark')].map(headCell);
  return (
    paragraph(say('descriptors'), { isBold: true, staysWithNext: true }) +
    table([...rows, total], { head, widths: [18, 27, 43, 12], width }) +
    paragraph('')
  );
}
