import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { ThemeType } from '#domain/schedule/lay.ts';

/** What a theme is (specification P§3 "KTP theme entry"). */
export const themeTypeNames: Readonly<Record<ThemeType, MessageDescriptor>> = {
  regular: msg`Lesson`,
  lecture: msg`Lecture`,
  sor: msg`Summative assessment for a section`,
  soch: msg`Summative assessment for a quarter`,
  'custom-lesson-bc': msg`Custom lesson`,
};
