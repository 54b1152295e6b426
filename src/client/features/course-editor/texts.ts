import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { CourseAudience, CourseFault } from '#domain/courses/course-draft.ts';
import type { PackageFaultCode, PackageNoteCode } from '#domain/courses/package-faults.ts';
import type { PackageKind } from '#domain/courses/packages.ts';

export const audienceTexts: Readonly<Record<CourseAudience, MessageDescriptor>> = {
  teachers: msg`Teachers`,
  students: msg`Students`,
};

export const stateTexts: Readonly<Record<'draft' | 'published' | 'archived', MessageDescriptor>> = {
  draft: msg`Draft`,
  published: msg`Published`,
  archived: msg`Archived`,
};

export const kindTexts: Readonly<Record<PackageKind, MessageDescriptor | string>> = {
  scorm12: 'SCORM 1.2',
  scorm2004: 'SCORM 2004',
  cmi5: 'cmi5',
  xapi: 'xAPI (Tin Can)',
  h5p: 'H5P',
  html: msg`Web pages (zip)`,
};

export const courseFaultTexts: Readonly<Record<CourseFault['code'], MessageDescriptor>> = {
  title: msg`The course needs a title in Kazakh and in Russian.`,
  'no-lessons': msg`The course has no lessons.`,
  'lesson-title': msg`The lesson needs a title in Kazakh and in Russian.`,
  'lesson-empty': msg`The lesson has no pages, no simulator, no package and no lesson with tasks.`,
  'page-language': msg`A page is empty in one of the languages.`,
  'many-bodies': msg`The lesson can end with a simulator, a package or a lesson with tasks, not with several of them.`,
};

export const faultTexts: Readonly<Record<PackageFaultCode, MessageDescriptor>> = {
  'not-zip': msg`The file is not a zip archive, or it is damaged.`,
  'too-many-files': msg`There are too many files in it.`,
  'too-large': msg`Unpacked, it is too large.`,
  ratio: msg`A file unpacks to many times its size.`,
  path: msg`A file name leads out of the package or has hidden characters.`,
  link: msg`It has a link or a device in place of a file.`,
  duplicate: msg`Two files have the same name, or names that differ only by case.`,
  encrypted: msg`It is protected by a password.`,
  compression: msg`It is compressed in a way that browsers cannot read.`,
  program: msg`It contains a program.`,
  'no-manifest': msg`There is neither a manifest nor a first page in it.`,
  'manifest-entity': msg`Its manifest declares entities, which is not allowed.`,
  'manifest-damaged': msg`Its manifest cannot be read.`,
  'no-entry': msg`Its first page is not in the archive.`,
  'entry-outside': msg`Its first page is not inside the package.`,
  'too-many-parts': msg`It has too many parts.`,
  'h5p-library': msg`A library that the H5P content needs is not in the file. Export it again with its libraries.`,
};

export const noteTexts: Readonly<Record<PackageNoteCode, MessageDescriptor>> = {
  'left-out': msg`Files that a page cannot show are left out.`,
  frames: msg`Its first page has frames. Frames that call each other do not work here; try the package before you publish it.`,
  'no-licence': msg`It does not name a licence.`,
  'no-score': msg`It reports no score: the learner finishes the lesson with a button.`,
};
