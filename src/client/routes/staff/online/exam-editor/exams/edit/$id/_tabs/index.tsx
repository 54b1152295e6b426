import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { GeneralTab } from '#client/features/exam-editor/exam/general-tab.tsx';

/** The page that an exam's address leads to: it names the exam above everything below it. */
export const Route = createFileRoute('/_app/_staff/exam-editor/exams/edit/$id/_tabs/')({
  staticData: {
    crumb: {
      label: msg`Exam`,
      name: (params) =>
        import('#client/features/exam-editor/exam/exam-actions.ts').then(({ examName }) =>
          examName((params as { id: number }).id),
        ),
    },
  },
  component: GeneralTab,
});
