import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { TeacherPeriod } from '#contract/appointment/teachers.ts';
import { localeTag } from '#domain/language.ts';
import { writtenTime } from '#domain/exam/local-time.ts';
import { Button } from '#ui/button.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import rows from '#ui/rows.module.css';
import { Skeleton } from '#ui/skeleton.tsx';
import css from './appointment.module.css';
import { LoadTrouble } from './load-trouble.tsx';
import { teacherPeriodsQuery } from './queries.ts';
import { TeacherDialog } from './teacher-dialog.tsx';
import { writtenEnd } from './when.ts';
import { languageWords, stateWords } from './words.ts';

/** When the staff sits its certifications. */
export function TeachersScreen() {
  const { t } = useLingui();
  const query = useQuery(teacherPeriodsQuery);
  const [isOpen, setIsOpen] = useState(false);
  const { data } = query;
  return (
    <div className={css['page']}>
      <PageHeading title={t`Tests for teachers`} />
      <div className={css['toolbar']}>
        <p className={css['about']}>
          <Trans>A flow opens all its certifications at once, in both languages, for two days.</Trans>
        </p>
        <Button onClick={() => setIsOpen(true)}>
          <Trans>Appoint a flow</Trans>
        </Button>
      </div>
      {query.isError && !data && <LoadTrouble query={query} />}
      {!data && !query.isError && <Skeleton height={240} />}
      {data?.length === 0 && (
        <p className={css['empty']}>
          <Trans>No certification is appointed yet.</Trans>
        </p>
      )}
      {data && data.length > 0 && (
        <ul className={css['rows']} aria-busy={query.isFetching}>
          {data.map((period) => (
            <FlowRow key={period.id} period={period} />
          ))}
        </ul>
      )}
      {isOpen && <TeacherDialog onClose={() => setIsOpen(false)} />}
    </div>
  );
}

function FlowRow({ period }: { period: TeacherPeriod }) {
  const { i18n } = useLingui();
  const { begun, finished, exams } = period;
  const years = `${period.schoolYear}–${period.schoolYear + 1}`;
  return (
    <li className={rows['row']} data-testid="flow-period">
      <div className={rows['words']}>
        <strong>
          {writtenTime(period.startDate)} – {writtenEnd(period.finishDate)}
        </strong>
        <span>
          <Trans>Flow of {years}</Trans>{' '}
          <span className={css['badge']} data-tone={period.state === 'running' ? 'live' : undefined}>
            {i18n._(stateWords[period.state])}
          </span>
          {period.isFromAbove && (
            <span className={css['badge']}>
              <Trans>Set by the education department</Trans>
            </span>
          )}
        </span>
        <ul className={css['exams']}>
          {exams.map((exam) => (
            <li key={exam.id}>
              <span lang={localeTag(exam.language)}>{exam.title}</span>, {i18n._(languageWords[exam.language])}
            </li>
          ))}
        </ul>
        {begun > 0 && (
          <span>
            <Trans>
              tests begun: {begun}, finished: {finished}
            </Trans>
          </span>
        )}
      </div>
    </li>
  );
}
