/** A file of Word, PowerPoint or of questions as pages of a lesson: shown first, taken by the author. */
import * as v from 'valibot';
import { importFormats } from '#domain/bank/bank-format.ts';
import { defineEndpoint } from '#contract/endpoint.ts';
import { lessonAuthors } from '#contract/readers.ts';
import { mostBytes } from '#contract/uploads/parts.ts';
import { mechanicBody } from './document.ts';

/**
 * Parts of the file that the pages leave out. `questions`: some cannot be tasks; `cut`: the file has more than a lesson holds.
 */
export const lessonFileNotes = ['formulas', 'drawings', 'pictures', 'hidden-slides', 'long-texts', 'questions', 'cut'] as const;
export type LessonFileNote = (typeof lessonFileNotes)[number];

/** Why a file is refused. */
export const lessonFileFaults = ['unknown', 'old-format', 'password', 'macros', 'too-large', 'damaged', 'empty'] as const;
export type LessonFileFault = (typeof lessonFileFaults)[number];

const readPage = v.object({
  title: v.string(),
  modules: v.array(
    v.variant('type', [
      v.object({
        type: v.literal('simple'),
        block: v.picklist(['text', 'picture', 'table']),
        title: v.string(),
        /** Rich text, cleaned; of a picture its address. */
        content: v.string(),
        alt: v.string(),
      }),
      v.object({ type: v.literal('task'), title: v.string(), body: mechanicBody }),
    ]),
  ),
});
export type LessonFilePage = v.InferOutput<typeof readPage>;

export const lessonFileRead = defineEndpoint({
  tag: 'lessons',
  access: lessonAuthors,
  scope: 'One’s own file. Nothing is stored of it but its pictures, which whoever has the address sees.',
  name: 'lessonFileRead',
  method: 'POST',
  path: '/api/lesson-content/read-file',
  summary:
    'Read a file of Word, PowerPoint (docx, pptx) or questions (Moodle XML, GIFT, Aiken, QTI, our table): the bytes as they are. Gives the pages that it would be in a lesson',
  rate: 'write',
  idempotent: true,
  binary: { type: 'application/octet-stream', orForm: true, maxBytes: mostBytes },
  data: v.object({
    format: v.picklist(['docx', 'pptx', ...importFormats]),
    pages: v.array(readPage),
    /** Names of questions that cannot be tasks. */
    refused: v.array(v.string()),
    notes: v.array(v.picklist(lessonFileNotes)),
  }),
  errors: ['TOO_LARGE', 'FILE_REFUSED'],
});
