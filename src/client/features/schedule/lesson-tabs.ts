import type { MessageDescriptor } from '@lingui/core';
import type { ComponentType } from 'react';
import type { Role } from '#domain/person/role.ts';
import type { ShownLesson } from '#contract/schedule/own-schedule.ts';

/** A part of a lesson's page that another area brings; the routes put them together. */
export interface LessonTab {
  /** In the address. A word that is used is never renamed. */
  id: string;
  label: MessageDescriptor;
  /** A tab without anything in it is not shown. */
  hasContent: (lesson: ShownLesson, role: Role) => boolean;
  Panel: ComponentType<{ lesson: ShownLesson }>;
}
