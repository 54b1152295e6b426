import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import type { Exam } from '#contract/bank/exams.ts';
import { plural } from '@lingui/core/macro';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { notify } from '#ui/notices.ts';
import { invalidateBank } from '../queries.ts';
import { makeCounterpart } from './exam-actions.ts';

interface CounterpartDialogProps {
  exam: Exam;
  onClose: () => void;
}

/** The same exam in the other language: made, or filled up with the questions that are missing. */
export function CounterpartDialog({ exam, onClose }: CounterpartDialogProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const hasPair = exam.pairId !== null;

  async function handleYes() {
    const { exam: other, madeQuestions } = await makeCounterpart(exam);
    void invalidateBank();
    notify({
      kind: 'success',
      text: plural(madeQuestions, { one: '# question waits to be translated.', other: '# questions wait to be translated.' }),
    });
    onClose();
    void navigate({ to: '/exam-editor/exams/edit/$id/questions', params: { id: other.id } });
  }

  const { questionCount } = exam;
  return (
    <ConfirmDialog
      title={
        exam.forLang === 'kz'
          ? hasPair
            ? t`Add missing questions to the Russian exam?`
            : t`Create the Russian exam?`
          : hasPair
            ? t`Add missing questions to the Kazakh exam?`
            : t`Create the Kazakh exam?`
      }
      thing={exam.title}
      yes={hasPair ? t`Add` : t`Create it`}
      onYes={handleYes}
      staysOpen
      onClose={onClose}
    >
      {hasPair ? (
        <Trans>Questions missing from the other exam are added to it as drafts, with the same keys, points and pictures.</Trans>
      ) : (
        <Plural
          value={questionCount}
          one="It gets the same structure: subjects, groups, levels, variants and # question with key, points and pictures. The question is a draft until its text is translated."
          other="It gets the same structure: subjects, groups, levels, variants and # questions with keys, points and pictures. The questions are drafts until their texts are translated."
        />
      )}
    </ConfirmDialog>
  );
}
