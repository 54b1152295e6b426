import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { DataOf } from '#contract/endpoint.ts';
import type { MarkerRow, markingExam } from '#contract/marking/marking.ts';
import { localeTag } from '#domain/language.ts';
import { percentOf } from '#domain/exam/result-figures.ts';
import { PageHead } from '#client/kit/head/page-head.tsx';
import { ScrollBox } from '#ui/scroll-box.tsx';
import { Loaded } from '#client/kit/loaded.tsx';
import { examQuery } from './queries.ts';
import { PlanForm } from './plan-form.tsx';
import { Note, Stack } from '#ui/layout.tsx';
import css from './marking-plan.module.css';

type Exam = DataOf<typeof markingExam>;

/** How an exam is marked, by whom, and how far it is. */
export function MarkingExamScreen({ examId }: { examId: number }) {
  const query = useQuery(examQuery(examId));
  return (
    <Loaded query={query} height={420}>
      {(exam) => <ExamMarking exam={exam} />}
    </Loaded>
  );
}

function ExamMarking({ exam }: { exam: Exam }) {
  const { t } = useLingui();
  return (
    <Stack gap={24}>
      <PageHead title={exam.title} lang={localeTag(exam.forLang)} section={t`Marking by people`} />
      <dl className={css['figures']} data-testid="marking-figures">
        <Figure name={t`Answers`} value={exam.answers} />
        <Figure name={t`Assigned`} value={exam.assigned} />
        <Figure name={t`Marked answers`} value={exam.done} />
        <Figure name={t`Differing`} value={exam.differing} />
        {exam.withoutPages > 0 && <Figure name={t`Waiting for photos`} value={exam.withoutPages} />}
        {exam.compared > 0 && (
          <>
            <Figure name={t`The same mark twice`} value={`${percentOf(exam.exact, exam.compared)} %`} />
            <Figure name={t`One mark apart`} value={`${percentOf(exam.adjacent, exam.compared)} %`} />
          </>
        )}
      </dl>
      {exam.differing > 0 && exam.plan?.adjudicator === null && (
        <Note tone="accent" role="status">
          <Trans>Two marks differ by more than allowed, and no one is assigned to decide between them.</Trans>
        </Note>
      )}
      <PlanForm key={exam.id} exam={exam} />
      {exam.markers.length > 0 && <Markers markers={exam.markers} />}
    </Stack>
  );
}

function Figure({ name, value }: { name: string; value: number | string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function Markers({ markers }: { markers: Exam['markers'] }) {
  const { t, i18n } = useLingui();
  const share = (part: number, { compared }: MarkerRow) => (compared === 0 ? '–' : `${percentOf(part, compared)} %`);
  const lean = (value: number | null) =>
    value === null ? '–' : i18n.number(value, { signDisplay: 'exceptZero', maximumFractionDigits: 2 });
  return (
    <section>
      <h2 className={css['heading']}>
        <Trans>Markers</Trans>
      </h2>
      <ScrollBox className={css['scroll']}>
        <table className={css['table']} data-testid="markers">
          <thead>
            <tr>
              <th scope="col">{t`Name`}</th>
              <th scope="col">{t`Assigned`}</th>
              <th scope="col">{t`Marked answers`}</th>
              <th scope="col">{t`Also marked a second time`}</th>
              <th scope="col">{t`The same mark`}</th>
              <th scope="col">{t`One mark apart`}</th>
              <th scope="col">{t`More than the other, on the mean`}</th>
            </tr>
          </thead>
          <tbody>
            {markers.map((marker) => (
              <tr key={marker.id}>
                <th scope="row">
                  {marker.name}
                  {!marker.isAppointed && (
                    <span className={css['dim']}>
                      {' '}
                      <Trans>(no longer appointed)</Trans>
                    </span>
                  )}
                </th>
                <td>{marker.assigned}</td>
                <td>{marker.done}</td>
                <td>{marker.compared}</td>
                <td>{share(marker.exact, marker)}</td>
                <td>{share(marker.adjacent, marker)}</td>
                <td>{lean(marker.lean)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </section>
  );
}
