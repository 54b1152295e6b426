/** Result of reading a file: pages of parts. Pictures are bytes here. */
import type { LessonFileNote } from '#contract/lessons/read-file.ts';

export type FilePart =
  | { block: 'text' | 'table'; title: string; html: string }
  | { block: 'picture'; title: string; alt: string; bytes: Uint8Array };

export interface FilePage {
  title: string;
  parts: FilePart[];
}

export interface ReadFile {
  format: 'docx' | 'pptx';
  pages: FilePage[];
  notes: LessonFileNote[];
}
