import { expect, test } from 'vitest';
import { blankLesson } from '#domain/lessons/document.ts';
import { noHistory, noted, rebased, redone, undone } from './history.ts';
import { mergeLessons } from './merge-lessons.ts';

const states = ['a', 'b', 'c', 'd'].map((title) => ({ ...blankLesson('lesson', 'kz', 'p1'), title }));
const [a, b, c, d] = states as [(typeof states)[0], (typeof states)[0], (typeof states)[0], (typeof states)[0]];

test('letters that follow each other are one step; another subject is the next', () => {
  const history = noted(noted(noted(noHistory, a, 'title', 0), b, 'title', 500), c, 'summary', 600);
  const last = undone(history, d);
  expect(last?.lesson).toBe(c);
  expect(last && undone(last.history, c)?.lesson).toBe(a);
});

test('what was undone is done again, until something else is changed', () => {
  const back = undone(noted(noHistory, a, 'title', 0), b);
  expect(back && redone(back.history, a)?.lesson).toBe(b);
  expect(back && redone(noted(back.history, a, 'title', 0), c)).toBeNull();
});

test('a step that is undone leaves what a co-author has written since', () => {
  const mine = noted(noHistory, a, 'title', 0);
  const theirs = { ...b, summary: 'theirs' };
  const history = rebased(mine, (step) => mergeLessons(b, step, theirs).fields);
  expect(undone(history, theirs)?.lesson).toMatchObject({ title: 'a', summary: 'theirs' });
});
