import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/_app/_staff/exam-editor/')({
  beforeLoad: () => {
    throw redirect({ to: '/exam-editor/exams', replace: true });
  },
});
