import { createFileRoute } from '@tanstack/react-router';
import { msg } from '@lingui/core/macro';
import { questionIdParam } from '#client/routes/-params.ts';

export const Route = createFileRoute('/_app/_staff/exam-editor/exams/edit/$id/_question/questions/edit/$questionId')({
  params: questionIdParam,
  staticData: { crumb: { label: msg`Question` } },
});
