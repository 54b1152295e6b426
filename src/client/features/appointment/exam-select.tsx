import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { AppointableExam } from '#contract/appointment/students.ts';
import { localeTag } from '#domain/language.ts';
import { SearchCombo } from '#ui/form/search-combo.tsx';
import { kindLabels, languageLabels } from './labels.ts';

interface ExamSelectProps {
  exams: readonly AppointableExam[];
  value: AppointableExam | null;
  onChange: (exam: AppointableExam) => void;
  error: string | undefined;
}

/** A school has dozens of tests: they are found by a part of the name. */
export function ExamSelect({ exams, value, onChange, error }: ExamSelectProps) {
  const { t } = useLingui();
  const about = useAbout();
  const [text, setText] = useState<string | null>(null);
  const words = (text ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  const found = exams.filter((exam) => {
    const name = `${exam.title} ${exam.titleKz} ${about(exam)}`.toLowerCase();
    return words.every((word) => name.includes(word));
  });
  return (
    <SearchCombo
      label={t`Test`}
      name="examId"
      placeholder={t`Type a part of its name`}
      text={text}
      onText={setText}
      chosen={value?.title ?? ''}
      onChoose={onChange}
      options={found}
      none={<Trans>No tests found.</Trans>}
      error={error}
      hint={value && about(value)}
    >
      {(exam) => (
        <>
          <span lang={localeTag(exam.language)}>{exam.title}</span>
          <small>{about(exam)}</small>
        </>
      )}
    </SearchCombo>
  );
}

/** Kind, language, grade, length. */
function useAbout(): (exam: AppointableExam) => string {
  const { t, i18n } = useLingui();
  return ({ accessTypeId, language, parallel, durationInSeconds, questionCount, questionCountMost }) => {
    const questions = questionCountMost === undefined ? questionCount : `${questionCount}–${questionCountMost}`;
    const minutes = Math.round(durationInSeconds / 60);
    return [
      i18n._(kindLabels[accessTypeId]),
      i18n._(languageLabels[language]),
      parallel === null ? null : t`grade ${parallel}`,
      t`${minutes} min`,
      t`questions: ${questions}`,
    ]
      .filter(Boolean)
      .join(' · ');
  };
}
