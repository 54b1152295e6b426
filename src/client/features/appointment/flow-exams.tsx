import { useLingui } from '@lingui/react/macro';
import type { TeacherPeriod } from '#contract/appointment/teachers.ts';
import { localeTag } from '#domain/language.ts';
import css from './appointment.module.css';
import { languageLabels } from './labels.ts';

/** The certifications that go together, each with its language. */
export function FlowExams({ exams }: { exams: TeacherPeriod['exams'] }) {
  const { i18n } = useLingui();
  return (
    <ul className={css['exams']}>
      {exams.map((exam) => (
        <li key={exam.id}>
          <span lang={localeTag(exam.language)}>{exam.title}</span>, {i18n._(languageLabels[exam.language])}
        </li>
      ))}
    </ul>
  );
}
