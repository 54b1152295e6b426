import { createFileRoute, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { EditorScreen, type Target } from '#client/features/question-editor/editor-screen.tsx';
import { NotFoundMessage } from '#client/features/shell/not-found-screen.tsx';
import { keepFocusOnce } from '#ui/page-focus.ts';

/** One screen for a new question and for one that there is: it stays as it is, with the cursor in it, when the new one gets its number. */
export const Route = createFileRoute('/_app/_staff/exam-editor/exams/edit/$id/_question')({
  component: QuestionPage,
});

function QuestionPage() {
  const { id: examId } = Route.useParams();
  const { questionId } = useParams({ strict: false });
  const { draft: creationId, like } = useSearch({ strict: false });
  const navigate = useNavigate();
  const [made, setMade] = useState<{ creationId: string; id: number } | null>(null);
  const target: Target = questionId === undefined ? { creationId: creationId ?? '', like: like ?? null } : { id: questionId };
  const key =
    'creationId' in target
      ? `new ${target.creationId}`
      : made?.id === target.id
        ? `new ${made.creationId}`
        : `is ${String(target.id)}`;
  const toQuestion = (exam: number, id: number, replace = false) =>
    void navigate({
      to: '/exam-editor/exams/edit/$id/questions/edit/$questionId',
      params: { id: exam, questionId: id },
      replace,
      resetScroll: !replace,
    });
  return (
    <EditorScreen
      key={`${String(examId)} ${key}`}
      examId={examId}
      target={target}
      missing={<NotFoundMessage />}
      ways={{
        toQuestion: (exam, id) => toQuestion(exam, id),
        toNew: (model) =>
          void navigate({
            to: '/exam-editor/exams/edit/$id/questions/create',
            params: { id: examId },
            search: { draft: crypto.randomUUID(), ...(model !== null && { like: model }) },
          }),
        toCreation: (exam, draft, how) =>
          void navigate({
            to: '/exam-editor/exams/edit/$id/questions/create',
            params: { id: exam },
            search: { draft },
            replace: how === 'in-place',
          }),
        onCreated: (id) => {
          if (!('creationId' in target)) return;
          setMade({ creationId: target.creationId, id });
          keepFocusOnce();
          toQuestion(examId, id, true);
        },
        toSubjects: () => void navigate({ href: `/exam-editor/exams/edit/${String(examId)}/subjects` }),
      }}
    />
  );
}
