import type { LessonFileNote } from '#contract/lessons/read-file.ts';
import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { BlockKind, LessonKind } from '#domain/lessons/document.ts';
import type { SkillLevelId, SpeechActivityId, TaskTypeId, ThemeTypeId } from '#domain/lessons/levels.ts';
import type { PublishFaultCode } from '#domain/lessons/publish-check.ts';
import { mechanicNames } from '#client/bank/mechanic-names.ts';
import type { TaskKind } from './builder/new-module.ts';

export const kindNames: Readonly<Record<LessonKind, MessageDescriptor>> = {
  lesson: msg`Lesson`,
  joint: msg`Joint lesson`,
  test: msg`Test`,
  custom: msg`Custom lesson`,
  lecture: msg`Lecture`,
  sor: msg`Summative assessment for a section`,
  soch: msg`Summative assessment for a quarter`,
};

export const blockNames: Readonly<Record<BlockKind, MessageDescriptor>> = {
  text: msg`Text`,
  picture: msg`Picture`,
  audio: msg`Sound`,
  video: msg`Film`,
  document: msg`Document`,
  formula: msg`Formula`,
  table: msg`Table`,
  simulator: msg`Simulator`,
};

export const taskNames: Readonly<Record<TaskKind, MessageDescriptor>> = {
  ...mechanicNames,
  select: msg`Choose from a list`,
  choice: msg`Options`,
  connection: msg`Pairs`,
};

/** Parts of a file that a lesson does not get. */
export const fileNoteTexts: Readonly<Record<LessonFileNote, MessageDescriptor>> = {
  formulas: msg`Formulas come as plain text: look at them and write them again where needed.`,
  drawings: msg`Charts, diagrams and drawings stay in the file.`,
  pictures: msg`Some pictures are in a format that browsers do not show.`,
  'hidden-slides': msg`Hidden slides are left out.`,
  'long-texts': msg`A text is longer than a part may be and is left out.`,
  questions: msg`Some questions cannot be tasks of a lesson: a part of them is missing, or they are scored by other rules.`,
  cut: msg`The file has more than a lesson holds: its end is left out.`,
};

/** Faults of a lesson, shown before it is published. */
export const faultTexts: Readonly<Record<PublishFaultCode, MessageDescriptor>> = {
  'no-title': msg`The lesson has no title.`,
  'no-subject': msg`No subject is chosen.`,
  'no-grade': msg`No class is chosen.`,
  empty: msg`Nothing is in the lesson yet.`,
  'empty-page': msg`This page is empty.`,
  'no-tasks': msg`There are no tasks: nothing can be marked.`,
  'block-empty': msg`Nothing is in this part yet.`,
  'task-incomplete': msg`The task cannot be answered yet: something is missing, or the right answer is not said.`,
  'task-without-descriptor': msg`The task has no descriptor with points.`,
  'descriptor-points': msg`The points of the task and of its descriptor differ.`,
  'summative-points': msg`Together the tasks give more points than such an assessment may have.`,
  'goal-without-task': msg`No task belongs to this purpose.`,
  'picture-without-description': msg`Say what the picture shows, for those who cannot see it.`,
  'tasks-take-longer': msg`The tasks take more time than the lesson has.`,
  heavy: msg`The lesson weighs more than 30 MB: on a slow line it opens late.`,
};

export const skillLevelNames: Readonly<Record<SkillLevelId, MessageDescriptor>> = {
  1: msg`Knowledge and understanding`,
  2: msg`Application`,
  3: msg`Skills of a higher order`,
};

export const taskTypeNames: Readonly<Record<TaskTypeId, MessageDescriptor>> = {
  1: msg`Alone`,
  2: msg`In pairs`,
  3: msg`In groups`,
  4: msg`With the whole class`,
};

export const themeTypeNames: Readonly<Record<ThemeTypeId, MessageDescriptor>> = {
  1: msg`New material`,
  2: msg`Consolidation`,
  3: msg`Revision and summary`,
  4: msg`Assessment`,
};

export const speechActivityNames: Readonly<Record<SpeechActivityId, MessageDescriptor>> = {
  1: msg`Listening`,
  2: msg`Speaking`,
  3: msg`Reading`,
  4: msg`Writing`,
};
