import { useLingui } from '@lingui/react/macro';
import { Select, Stack, Text } from '@mantine/core';
import type { AppointableExam } from '#contract/appointment/students.ts';
import { localeTag } from '#domain/language.ts';
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
  const byId = new Map(exams.map((exam) => [String(exam.id), exam]));
  return (
    <Select
      label={t`Test`}
      data-field="examId"
      placeholder={t`Type a part of its name`}
      description={value && about(value)}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      error={error}
      required
      withAsterisk={false}
      searchable
      selectFirstOptionOnChange
      withCheckIcon={false}
      allowDeselect={false}
      maxDropdownHeight={280}
      nothingFoundMessage={t`No tests found.`}
      data={exams.map(({ id, title }) => ({ value: String(id), label: title }))}
      filter={({ options, search }) => {
        const words = search.toLowerCase().split(/\s+/).filter(Boolean);
        return options.filter((option) => {
          const exam = 'value' in option ? byId.get(option.value) : undefined;
          const name = exam ? `${exam.title} ${exam.titleKz} ${about(exam)}`.toLowerCase() : '';
          return words.every((word) => name.includes(word));
        });
      }}
      renderOption={({ option }) => {
        const exam = byId.get(option.value);
        return (
          exam && (
            <Stack gap={0}>
              <span lang={localeTag(exam.language)}>{exam.title}</span>
              <Text size="sm" c="dimmed">
                {about(exam)}
              </Text>
            </Stack>
          )
        );
      }}
      value={value && String(value.id)}
      onChange={(id) => {
        const exam = byId.get(id ?? '');
        if (exam) onChange(exam);
      }}
    />
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
