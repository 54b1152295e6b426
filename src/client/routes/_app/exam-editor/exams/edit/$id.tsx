import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { idParam } from '../../../../-params.ts';

/** An exam: its tabs, and the pages of its questions beside them. */
export const Route = createFileRoute('/_app/exam-editor/exams/edit/$id')({
  params: idParam,
  staticData: {
    crumb: {
      label: msg`Exam`,
      name: (params) =>
        import('#client/features/exam-editor/exam/exam-actions.ts').then(({ examName }) =>
          examName((params as { id: number }).id),
        ),
    },
  },
});
