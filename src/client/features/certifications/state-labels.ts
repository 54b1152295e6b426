import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { TeacherState } from '#domain/certification/teacher-state.ts';

export const stateLabels: Readonly<Record<TeacherState, MessageDescriptor>> = {
  passed: msg`Has passed`,
  failed: msg`Failed`,
  again: msg`Failed, retake allowed`,
  running: msg`Taking it now`,
  open: msg`Not started`,
  upcoming: msg`Not open yet`,
  missed: msg`Missed`,
};

/** The parts of the bar, and what the list is filtered by. */
export const parts = ['passed', 'failed', 'running', 'notBegun'] as const;
export type Part = (typeof parts)[number];

export const partLabels: Readonly<Record<Part, MessageDescriptor>> = {
  passed: msg`Has passed`,
  failed: msg`Failed`,
  running: msg`Taking it now`,
  notBegun: msg`Not started`,
};

export const partOf: Readonly<Record<TeacherState, Part>> = {
  passed: 'passed',
  failed: 'failed',
  again: 'failed',
  running: 'running',
  open: 'notBegun',
  upcoming: 'notBegun',
  missed: 'notBegun',
};

export const partColours: Readonly<Record<Part, string>> = {
  passed: 'green',
  failed: 'red',
  running: 'teal',
  notBegun: 'gray',
};
