import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { findKeyFault } from '#mechanics/keyed-check.ts';
import { keyedQuestion } from '#mechanics/keyed-question.ts';
import { scoredMechanicIds } from '#mechanics/mechanic.ts';
import { shownRight, scoreQuestion } from '#mechanics/registry.score.ts';
import { readDemoBank } from './read-bank.ts';
import { mediaFolder } from './read-questions.ts';
import { createMediaCollector } from '../demo-media.ts';
import { findReferences, plainTextOf, textsOf } from './testing.ts';
import type { DemoExam, DemoLang, DemoQuestion } from './types.ts';

const bank = await readDemoBank();
/** By the name under which the bank serves it: the file in the folder. */
const fileOf = new Map(
  readdirSync(mediaFolder, { withFileTypes: true })
    // `pages/` is the public pages' own.
    .filter((entry) => entry.isFile() && entry.name !== 'README.md')
    .map(({ name }) => [createMediaCollector().url(name).replace('/media/', ''), name]),
);
const langs: readonly DemoLang[] = ['kz', 'ru'];

function questionsOf(exam: DemoExam): DemoQuestion[] {
  return exam.disciplines.flatMap((discipline) => discipline.questions);
}

function examsIn(lang: DemoLang): DemoExam[] {
  return bank.exams.filter((exam) => exam.forLang === lang);
}

function stored({ mechanic, content, points, partialCredit }: DemoQuestion): unknown {
  return { id: 1, sharedContentId: null, mechanic, content, points, partialCredit };
}

const all = bank.exams.flatMap(questionsOf);

describe('the demo bank as a whole', () => {
  it.each(langs)('has at least 20 questions in each of four school subjects in %s', (lang) => {
    const disciplines = examsIn(lang).flatMap((exam) => exam.disciplines);
    const few = ['math', 'history', 'science', 'reading'].filter((subject) => {
      const own = disciplines.filter((discipline) => discipline.subjectKey === subject);
      return own.flatMap((discipline) => discipline.questions).length < 20;
    });
    expect(few).toEqual([]);
  });

  it.each(langs)('has every mechanic at least six times in %s', (lang) => {
    const used = examsIn(lang).flatMap(questionsOf);
    expect(scoredMechanicIds.filter((id) => used.filter((question) => question.mechanic === id).length < 6)).toEqual([]);
  });

  it.each(langs)(
    'has the entry diagnostic, both TIMSS levels, a rehearsal and a certification of 25 questions in %s',
    (lang) => {
      const exams = new Map(examsIn(lang).map((exam) => [exam.familyKey, questionsOf(exam).length]));
      expect([...exams.keys()]).toEqual(['diagnostic-5-9', 'rehearsal', 'output-8', 'timss-4', 'timss-8', 'certification']);
      expect(exams.get('certification')).toBeGreaterThanOrEqual(25);
    },
  );

  it.each(['kz-diagnostic-5-9', 'kz-rehearsal', 'ru-diagnostic-5-9', 'ru-rehearsal'])(
    'shows all ten mechanics in %s',
    (key) => {
      const questions = bank.exams.filter((exam) => exam.key === key).flatMap(questionsOf);
      expect(scoredMechanicIds.filter((id) => !questions.some((question) => question.mechanic === id))).toEqual([]);
    },
  );

  it('has keys that are unique for exams and for questions', () => {
    const keys = [...bank.exams, ...all].map((each) => each.key);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('does not favour one letter in single-answer questions', () => {
    const rights = all.flatMap(({ mechanic, content }) => (mechanic === 'one-correct' ? [content.right] : []));
    const share = (letter: string) => rights.filter((right) => right === letter).length / rights.length;
    expect([...new Set(rights)].filter((letter) => share(letter) >= 0.4)).toEqual([]);
  });
});

describe('questions of the demo bank', () => {
  it.each(all.map((question) => [question.key, question] as const))(
    '%s fits its schema and has a key without faults',
    (_, question) => {
      const parsed = v.parse(keyedQuestion, stored(question));
      expect(findKeyFault(parsed)).toBeNull();
      expect(scoreQuestion(parsed, shownRight(parsed)).earned).toBe(question.points);
      expect(scoreQuestion(parsed, null).earned).toBe(0);
    },
  );

  it('have templates with exactly the gaps that are declared', () => {
    const faulty = all.filter(({ mechanic, content }) => {
      if (mechanic !== 'empty-input' && mechanic !== 'empty-selects') return false;
      const inTemplate = [...content.template.matchAll(/<span data-gap="([^"]+)"><\/span>/gu)].map((match) => match[1]);
      return inTemplate.join() !== content.gaps.map((gap) => gap.id).join();
    });
    expect(faulty).toEqual([]);
  });

  it('tell how many to choose only when the key has as many', () => {
    const faulty = all.filter(
      ({ mechanic, content }) =>
        (mechanic === 'multiple-choice' || mechanic === 'interactive-squares') &&
        content.choose !== null &&
        content.choose !== new Set(content.right).size,
    );
    expect(faulty).toEqual([]);
  });

  it('offer no option twice', () => {
    const faulty = all.filter(({ content }) => {
      const texts = 'options' in content ? content.options.map((option) => option.content) : [];
      return new Set(texts).size < texts.length;
    });
    expect(faulty).toEqual([]);
  });
});

describe.each(bank.exams.map((exam) => [exam.key, exam] as const))('exam %s', (_key, exam) => {
  const questions = questionsOf(exam);

  it('has a scale of four ranges that covers 0 to 100 without gaps or overlaps', () => {
    expect(exam.scale).toHaveLength(4);
    expect(exam.scale.every((range) => range.maxPercent > range.minPercent)).toBe(true);
    const starts = exam.scale.map((range) => range.minPercent);
    const ends = exam.scale.map((range) => range.maxPercent);
    expect(starts).toEqual([0, ...ends.slice(0, -1).map((end) => end + 1)]);
    expect(ends.at(-1)).toBe(100);
  });

  it('can be passed, and not by an empty sheet', () => {
    expect(exam.passingScore).toBeGreaterThan(0);
    expect(exam.passingScore).toBeLessThan(questions.reduce((sum, question) => sum + question.points, 0));
  });

  it('keeps the lengths that the exam editor allows', () => {
    const titles = [exam, ...exam.sharedContents, ...exam.questionGroups].map((each) => each.title);
    expect(titles.filter((title) => title.length > 100)).toEqual([]);
    expect(exam.scale.filter((range) => range.title.length > 50)).toEqual([]);
    expect([exam, ...exam.scale, ...exam.questionGroups].filter((each) => each.description.length > 500)).toEqual([]);
  });

  it('uses exactly the groups and shared contents that it has', () => {
    const groups = new Set(questions.map((question) => question.groupKey));
    expect(groups).toEqual(new Set(exam.questionGroups.map((group) => group.key)));
    const shared = new Set(questions.flatMap((question) => question.sharedContentKey ?? []));
    expect(shared).toEqual(new Set(exam.sharedContents.map((each) => each.key)));
    expect(exam.questionsHasSharedContent).toBe(exam.sharedContents.length > 0);
  });

  it('describes every picture in words', () => {
    const pictures = findReferences(exam).filter((reference) => reference.kind === 'picture');
    expect(pictures.filter((picture) => plainTextOf(picture.alt).trim().length < 30)).toEqual([]);
  });

  it('mixes no alphabets inside a word', () => {
    const words = textsOf(exam).flatMap((text) => [...text.matchAll(/\p{L}+/gu)].map((match) => match[0]));
    expect(words.filter((word) => /\p{Script=Latin}/u.test(word) && /\p{Script=Cyrillic}/u.test(word))).toEqual([]);
  });

  it('uses the letters of its language', () => {
    const text = textsOf(exam).join(' ').toUpperCase();
    const used = [...'ӘҒҚҢӨҰҮІ'].filter((letter) => text.includes(letter)).join('');
    expect(used).toBe(exam.forLang === 'kz' ? 'ӘҒҚҢӨҰҮІ' : '');
  });

  it('has no straight quotes or spaced hyphens in its texts', () => {
    expect(textsOf(exam).filter((text) => /["']|\s-\s/u.test(text))).toEqual([]);
  });
});

describe('media of the demo bank', () => {
  const references = bank.exams.flatMap(findReferences);

  it('are there for every reference', () => {
    const brought = new Set(bank.media.map(({ name }) => name));
    expect(references.filter(({ file }) => !brought.has(file))).toEqual([]);
  });

  it('are all used', () => {
    const used = new Set(references.map((each) => each.file));
    expect([...fileOf].filter(([file]) => !used.has(file)).map(([, name]) => name)).toEqual([]);
  });

  it('have the sizes that the questions state', () => {
    const wrong = references.flatMap((each) => {
      if (each.kind !== 'picture') return [];
      const [width, height] = each.size;
      const stated = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`;
      const name = fileOf.get(each.file) ?? '';
      return readFileSync(join(mediaFolder, name), 'utf8').includes(stated) ? [] : [`${name}: ${width} x ${height}`];
    });
    expect(wrong).toEqual([]);
  });

  it.each(langs)('have a listening task in %s', (lang) => {
    const files = examsIn(lang).flatMap(findReferences);
    expect(files.some((each) => each.kind === 'sound')).toBe(true);
  });
});
