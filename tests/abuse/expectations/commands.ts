/**
 * Kinds of commands (specification P§2, P§4, P§6; design/school): who gives one at all, and about whose object. For everybody else the object is not
 * there, in the same words as one that is absent. Written by hand, as the rows of endpoints.
 */
import { everybody, organisers, staff, students, type Caller, type RoleName } from '../row.ts';

export interface CommandRow {
  /** Who gives such a command at all. */
  door: readonly RoleName[];
  /** Those who may give it about the object that is tried; null: there is none but one's own. */
  reach: readonly Caller[] | null;
  /** Gives it in the end, where that is tried here. */
  by: Caller;
  /** Expected result: a fate, with its code; several with `|`. Null: the tests of its area cover it. */
  answer: string | null;
}

const learners = ['ST', ...staff] as const;
const management = ['ZVCH.own', 'DCR.own', 'DCR.given'] as const;
const classmates = ['ST.own', 'ST.group', 'ST.given'] as const;
const ownStudent = { reach: ['ST.own'], by: 'ST.own', answer: 'applied' } as const;
/** A thread of a student and the leader of their class. */
const thread = { door: learners, reach: ['ST.own', 'GL.own'], by: 'ST.own', answer: 'applied' } as const;
/** Homework of the class in a subject that none of the callers teaches. */
const review = { door: staff, reach: management, by: 'DCR.own', answer: 'applied' } as const;
const marker = { door: [...staff, 'EXM'], reach: ['TCHR.own'], by: 'TCHR.own', answer: null } as const;
/** A course of the country for teachers. */
const teachers: readonly Caller[] = [
  'TCHR.own',
  'TCHR.class',
  'TCHR.school',
  'GL.own',
  'GL.class',
  'GL.school',
  'ZVCH.own',
  'ZVCH.school',
  'DCR.own',
  'DCR.school',
  'DCR.dept',
  'DCR.region',
  'DCR.given',
];

export const commandRows: Readonly<Record<string, CommandRow>> = {
  // About nobody but oneself.
  favourite: { door: everybody, reach: null, by: 'EXM', answer: 'applied' },
  'own-setting': { door: everybody, reach: null, by: 'EXM', answer: 'applied' },
  'simulation-task': { door: ['ST', ...organisers], reach: null, by: 'ST.own', answer: 'applied' },
  // A test of one's own.
  'own-note': { door: everybody, ...ownStudent },
  appeal: { door: learners, ...ownStudent, answer: 'applied|refused APPEAL_CLOSED' },
  'exam-page': { door: learners, ...ownStudent, answer: null },
  // Answers that were assigned to the marker.
  'exam-mark': marker,
  'exam-mark-ink': marker,
  // One's own homework; that of a class by who teaches its subject, and the management.
  'homework-answer': { door: students, ...ownStudent },
  'homework-review': review,
  'homework-review-marks': review,
  // Without a word of the review that stands there by then.
  'homework-return': { ...review, answer: 'conflict' },
  'homework-retract': review,
  // A student and those who teach or lead their class; threads are of the two.
  'chat-send': { door: learners, reach: [...classmates, 'GL.own'], by: 'ST.own', answer: 'applied' },
  'chat-edit': { ...thread, reach: ['ST.own'] },
  'chat-remove': { ...thread, reach: ['ST.own'] },
  'chat-read': thread,
  'chat-report': { ...thread, reach: ['GL.own'], by: 'GL.own' },
  // The class that one leads or teaches.
  'chat-broadcast': { door: staff, reach: ['GL.own'], by: 'GL.own', answer: 'applied' },
  'course-lesson': { door: learners, reach: teachers, by: 'TCHR.own', answer: 'applied' },
  'course-package': { door: learners, reach: teachers, by: 'TCHR.own', answer: null },
  // A round of the student's own.
  'lesson-step': { door: learners, ...ownStudent },
  // A lesson of the class that none of the callers gives.
  'live-stage': { door: staff, reach: management, by: 'DCR.own', answer: 'applied' },
  'live-part': { door: students, reach: classmates, by: 'ST.own', answer: 'applied' },
  // A plan of the class that none of the callers teaches by. Who leads the class reads it.
  'plan-theme': { door: staff, reach: management, by: 'DCR.own', answer: 'applied' },
};
