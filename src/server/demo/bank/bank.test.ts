import { existsSync, readFileSync, readdirSync } from 'node:fs';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { findKeyFault } from '#mechanics/keyed-check.ts';
import { keyedQuestion } from '#mechanics/keyed-question.ts';
import { mechanicIds } from '#mechanics/mechanic.ts';
import { rightAnswer, scoreQuestion } from '#mechanics/registry.score.ts';
import { buildDemoBank } from './bank.ts';
import { pictureSizes } from './media.ts';
import { findReferences, plainTextOf, textsOf } from './testing.ts';
import type { DemoExam, DemoLang, DemoQuestion } from './types.ts';

const mediaFolder = new URL('../media/', import.meta.url);
const bank = buildDemoBank((fileName) => `/media/${fileName}`);
const langs: readonly DemoLang[] = ['kz', 'ru'];

function questionsOf(exam: DemoExam): DemoQuestion[] {
  return exam.disciplines.flatMap((discipline) => discipline.questions);
}

function examsIn(lang: DemoLang): DemoExam[] {
  return bank.exams.filter((exam) => exam.forLang === lang);
}

const all = bank.exams.flatMap((exam) => questionsOf(exam).map((question) => ({ exam, question })));

function stored(question: DemoQuestion, id: number): unknown {
  const { mechanic, content, points, partialCredit } = question;
  return { id, sharedContentId: null, mechanic, content, points, partialCredit };
}

describe('the demo bank as a whole', () => {
  it.each(langs)('has at least 20 questions in each of four school subjects in %s', (lang) => {
    for (const subject of ['math', 'history', 'science', 'reading']) {
      const count = examsIn(lang)
        .flatMap((exam) => exam.disciplines)
        .filter((discipline) => discipline.subjectKey === subject)
        .flatMap((discipline) => discipline.questions).length;
      expect(count, subject).toBeGreaterThanOrEqual(20);
    }
  });

  it.each(langs)('has every mechanic at least six times in %s', (lang) => {
    for (const mechanic of mechanicIds) {
      const count = examsIn(lang)
        .flatMap(questionsOf)
        .filter((question) => question.mechanic === mechanic).length;
      expect(count, mechanic).toBeGreaterThanOrEqual(6);
    }
  });

  it.each(langs)(
    'has the entry diagnostic, both TIMSS levels, a rehearsal and a certification of 25 questions in %s',
    (lang) => {
      const families = examsIn(lang).map((exam) => exam.familyKey);
      expect(families).toEqual(['diagnostic-5-9', 'rehearsal', 'output-8', 'timss-4', 'timss-8', 'certification']);
      const certification = examsIn(lang).find((exam) => exam.familyKey === 'certification');
      expect(certification && questionsOf(certification).length).toBeGreaterThanOrEqual(25);
    },
  );

  it.each(['kz-diagnostic-5-9', 'kz-rehearsal', 'ru-diagnostic-5-9', 'ru-rehearsal'])(
    'shows all ten mechanics in %s',
    (key) => {
      const exam = bank.exams.find((each) => each.key === key);
      expect(exam).toBeDefined();
      const used = new Set(exam ? questionsOf(exam).map((question) => question.mechanic) : []);
      expect([...used].toSorted()).toEqual([...mechanicIds].toSorted());
    },
  );

  it('has keys that are unique for exams and for questions', () => {
    const keys = [...bank.exams.map((exam) => exam.key), ...all.map(({ question }) => question.key)];
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('does not favour one letter in single-answer questions', () => {
    const rights = all.flatMap(({ question }) => (question.mechanic === 'one-correct' ? [question.content.right] : []));
    for (const letter of new Set(rights)) {
      expect(rights.filter((right) => right === letter).length / rights.length, letter).toBeLessThan(0.5);
    }
  });
});

describe.each(bank.exams.map((exam) => [exam.key, exam] as const))('exam %s', (_key, exam) => {
  const questions = questionsOf(exam);

  it('has a scale of four ranges that covers 0 to 100 without gaps or overlaps', () => {
    expect(exam.scale).toHaveLength(4);
    expect(exam.scale[0]?.minPercent).toBe(0);
    expect(exam.scale.at(-1)?.maxPercent).toBe(100);
    exam.scale.forEach((range, index) => {
      expect(range.maxPercent).toBeGreaterThan(range.minPercent);
      if (index > 0) expect(range.minPercent).toBe((exam.scale[index - 1]?.maxPercent ?? Number.NaN) + 1);
    });
  });

  it('can be passed, and not by an empty sheet', () => {
    const maximum = questions.reduce((sum, question) => sum + question.points, 0);
    expect(exam.passingScore).toBeGreaterThan(0);
    expect(exam.passingScore).toBeLessThan(maximum);
  });

  it('keeps the lengths that the exam editor allows', () => {
    expect(exam.title.length).toBeLessThanOrEqual(100);
    expect(exam.description.length).toBeLessThanOrEqual(500);
    for (const shared of exam.sharedContents) expect(shared.title.length).toBeLessThanOrEqual(100);
    for (const range of exam.scale) expect(range.title.length).toBeLessThanOrEqual(50);
  });

  it('uses exactly the groups and shared contents that it has', () => {
    const groups = new Set(questions.map((question) => question.groupKey));
    expect([...groups].toSorted()).toEqual(exam.questionGroups.map((group) => group.key).toSorted());
    const shared = new Set(questions.flatMap((question) => question.sharedContentKey ?? []));
    expect([...shared].toSorted()).toEqual(exam.sharedContents.map((each) => each.key).toSorted());
    expect(exam.questionsHasSharedContent).toBe(exam.sharedContents.length > 0);
  });

  it.each(questions.map((question) => [question.key, question] as const))('%s fits the question schema', (_, question) => {
    const result = v.safeParse(keyedQuestion, stored(question, 1));
    expect(result.issues ?? []).toEqual([]);
  });

  it.each(questions.map((question) => [question.key, question] as const))('%s has a key without faults', (_, question) => {
    const parsed = v.parse(keyedQuestion, stored(question, 1));
    expect(findKeyFault(parsed)).toBeNull();
    expect(scoreQuestion(parsed, rightAnswer(parsed)).earned).toBe(question.points);
    expect(scoreQuestion(parsed, null).earned).toBe(0);
  });

  it('has templates with exactly the gaps that are declared', () => {
    for (const { mechanic, content, key } of questions) {
      if (mechanic !== 'empty-input' && mechanic !== 'empty-selects') continue;
      const inTemplate = [...content.template.matchAll(/<span data-gap="([^"]+)"><\/span>/gu)].map((match) => match[1]);
      expect(inTemplate, key).toEqual(content.gaps.map((gap) => gap.id));
    }
  });

  it('has right options that exist in every select', () => {
    for (const { mechanic, content, key } of questions) {
      if (mechanic !== 'empty-selects') continue;
      for (const gap of content.gaps)
        expect(
          gap.options.map((option) => option.id),
          key,
        ).toContain(content.right[gap.id]);
    }
  });

  it('tells how many to choose only when the key has as many', () => {
    for (const { mechanic, content, key } of questions) {
      if (mechanic !== 'multiple-choice' && mechanic !== 'interactive-squares') continue;
      if (content.choose !== null) expect(content.choose, key).toBe(new Set(content.right).size);
    }
  });

  it('has no option twice in a question', () => {
    for (const { mechanic, content, key } of questions) {
      if (!('options' in content)) continue;
      const texts = content.options.map((option) => option.content);
      expect(new Set(texts).size, `${key} ${mechanic}`).toBe(texts.length);
    }
  });

  it('describes every picture in words', () => {
    for (const reference of findReferences(exam)) {
      if (reference.kind === 'picture') expect(plainTextOf(reference.alt).length, reference.file).toBeGreaterThan(30);
    }
  });

  it('mixes no alphabets inside a word', () => {
    const mixed = textsOf(exam).flatMap((text) =>
      [...text.matchAll(/\p{L}+/gu)]
        .map((match) => match[0])
        .filter((word) => /\p{Script=Latin}/u.test(word) && /\p{Script=Cyrillic}/u.test(word)),
    );
    expect(mixed).toEqual([]);
  });

  it('uses the letters of its language', () => {
    const text = textsOf(exam).join(' ').toUpperCase();
    const special = [...'ӘҒҚҢӨҰҮІ'];
    if (exam.forLang === 'kz') expect(special.filter((letter) => !text.includes(letter))).toEqual([]);
    else expect([...special, 'Һ'].filter((letter) => text.includes(letter))).toEqual([]);
  });

  it('has no straight quotes or spaced hyphens in its texts', () => {
    const careless = textsOf(exam).filter((text) => /["']|\s-\s/u.test(text) && !/^https?:/u.test(text));
    expect(careless).toEqual([]);
  });
});

describe('media of the demo bank', () => {
  const references = bank.exams.flatMap(findReferences);
  const files = readdirSync(mediaFolder).filter((name) => name !== 'README.md');

  it('refers only to files that exist', () => {
    expect(references.map((each) => each.file).filter((file) => !existsSync(new URL(file, mediaFolder)))).toEqual([]);
  });

  it('uses every file', () => {
    const used = new Set(references.map((each) => each.file));
    expect(files.filter((file) => !used.has(file))).toEqual([]);
  });

  it('states the sizes that the pictures have', () => {
    for (const [name, [width, height]] of Object.entries(pictureSizes)) {
      expect(readFileSync(new URL(name, mediaFolder), 'utf8'), name).toContain(
        `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`,
      );
    }
  });

  it('has a listening task in each language', () => {
    for (const lang of langs) {
      const sounds = examsIn(lang)
        .flatMap(findReferences)
        .filter((each) => each.kind === 'sound');
      expect(sounds, lang).not.toEqual([]);
    }
  });
});
