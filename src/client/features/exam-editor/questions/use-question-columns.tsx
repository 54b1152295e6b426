import { useLingui } from '@lingui/react/macro';
import type { SortOf } from '#contract/list-words.ts';
import type { questionList } from '#contract/bank/questions.ts';
import type { QuestionRow } from '#contract/bank/question-parts.ts';
import { formatDate, formatPercent, formatScore } from '#ui/format.ts';
import { useExam } from '../exam/exam-context.ts';
import { Badge } from '@mantine/core';
import type { Column } from '#client/kit/list/list-types.ts';
import { titleOf } from '../title-of.ts';
import css from './questions.module.css';
import { stateNames } from './labels.ts';
import { mechanicNames } from '#client/bank/mechanic-names.ts';

export function useQuestionColumns(): Column<QuestionRow, SortOf<typeof questionList>>[] {
  const { t, i18n } = useLingui();
  const exam = useExam();
  const lang = exam.forLang === 'kz' ? 'kk' : 'ru';
  const subjectOf = ({ subjectId }: QuestionRow) => {
    const subject = exam.subjects.find(({ id }) => id === subjectId);
    return subject ? titleOf(subject) : '–';
  };
  return [
    {
      id: 'title',
      label: t`Question`,
      sort: 'title',
      render: (row) => (
        <>
          <span className={css['title']} lang={lang}>
            {row.title || t`Question without text`}
          </span>
          {row.tags.length > 0 && <span className={css['tags']}>{row.tags.join(' · ')}</span>}
        </>
      ),
    },
    { id: 'mechanic', label: t`Kind`, sort: 'mechanic', render: (row) => i18n._(mechanicNames[row.mechanic]) },
    ...(exam.subjects.length > 1 ? [{ id: 'subject', label: t`Subject`, render: subjectOf }] : []),
    ...(exam.questionsHasVariants
      ? [{ id: 'variant', label: t`Variant`, isNumber: true, render: (row: QuestionRow) => row.variantNumber ?? t`every` }]
      : []),
    ...(exam.isBank
      ? [
          {
            id: 'drawnBy',
            label: t`In exams`,
            render: (row: QuestionRow) => (
              <span className={css['drawnBy']} lang={lang}>
                {row.drawnBy.length === 0 ? '–' : row.drawnBy.map(({ title }) => title).join('; ')}
              </span>
            ),
          },
          {
            id: 'attempts',
            label: t`Number of attempts`,
            isNumber: true,
            render: ({ statistic }: QuestionRow) => statistic?.attempts ?? '–',
          },
          {
            id: 'share',
            label: t`Difficulty`,
            isNumber: true,
            render: ({ statistic }: QuestionRow) =>
              statistic?.share == null ? '–' : formatPercent(Math.round(statistic.share * 100)),
          },
          {
            id: 'correlation',
            label: t`Discrimination`,
            isNumber: true,
            render: ({ statistic }: QuestionRow) =>
              statistic?.correlation == null ? '–' : formatScore(Math.round(statistic.correlation * 100) / 100),
          },
        ]
      : []),
    { id: 'points', label: t`Points`, sort: 'points', isNumber: true, render: (row) => formatScore(row.points) },
    {
      id: 'state',
      label: t`State`,
      onPhone: 'state',
      render: (row) => (
        <Badge {...(row.state === 'published' ? { color: 'green' } : row.state === 'changed' ? { color: 'yellow' } : {})}>
          {i18n._(stateNames[row.state])}
        </Badge>
      ),
    },
    { id: 'updated', label: t`Changed`, sort: 'updatedAt', isNumber: true, render: (row) => formatDate(row.updatedAt) },
  ];
}
