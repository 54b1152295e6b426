import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { LessonFileFault } from '#contract/lessons/read-file.ts';

/** Why something of a lesson is refused. */
export const lessonTexts = {
  noFile: msg`A lesson cannot show this kind of file: choose a picture, a sound, a film or a document.`,
};

/** Why a file is not read, and what to do. */
export const fileFaultTexts: Readonly<Record<LessonFileFault, MessageDescriptor>> = {
  unknown: msg`This is not a Word, PowerPoint or question file. Choose a .docx, .pptx, Moodle XML, GIFT, Aiken, QTI or .xlsx file.`,
  'old-format': msg`The file is in the format of before 2007. Open it in Word or PowerPoint and save it as .docx or .pptx.`,
  password: msg`The file has a password. Remove the password and choose the file again.`,
  macros: msg`The file has macros. Save it as .docx or .pptx without macros and choose it again.`,
  'too-large': msg`The file is too large for one lesson. Split it and import the parts one by one.`,
  damaged: msg`The file is damaged: it cannot be read to its end.`,
  empty: msg`There is no text, picture, table or question in the file.`,
};
