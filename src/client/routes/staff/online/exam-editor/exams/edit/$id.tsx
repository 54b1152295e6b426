import { createFileRoute } from '@tanstack/react-router';
import { idParam } from '#client/routes/-params.ts';

/** An exam: its tabs, and the pages of its questions beside them. */
export const Route = createFileRoute('/_app/_staff/exam-editor/exams/edit/$id')({ params: idParam });
