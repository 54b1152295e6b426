import { expect, test } from 'vitest';
import { checkLesson } from './-lesson-params.ts';

const lessonId = '0b6a3a52-6c1e-4f0e-9d2e-5f7a1c2b3d4e';

test.each(['regular', 'lecture', 'sor', 'soch', 'custom-lesson', 'custom-lesson-bc', 'practicum-bc', 'lesson', 'custom'])(
  '%s is a type of lesson in an address',
  (lessonType) => {
    expect(() => checkLesson({ lessonType, lessonId })).not.toThrow();
  },
);

test.each(['homework', '', 'REGULAR'])('“%s” is none: there is no such page', (lessonType) => {
  expect(() => checkLesson({ lessonType, lessonId })).toThrow();
});
