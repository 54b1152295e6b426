import { Trans } from '@lingui/react/macro';
import type { AnswerMarking } from '#contract/attempts/get-result.ts';
import { formatScore } from '#ui/format.ts';
import css from './marking-part.module.css';

interface MarkingPartProps {
  marking: AnswerMarking;
  /** Language of the exam's texts. */
  lang: string;
}

/** What those who marked an answer say: marks by criterion and remarks, never by whom. */
export function MarkingPart({ marking: { waits, mark, outOf, criteria, remarks }, lang }: MarkingPartProps) {
  if (waits) {
    return (
      <p className={css['waits']}>
        <Trans>People mark this answer. Its points appear here once it is marked.</Trans>
      </p>
    );
  }
  if (mark === null) return null;
  const [given, most] = [formatScore(mark), formatScore(outOf)];
  return (
    <div className={css['marking']} data-testid="answer-marking">
      <dl className={css['criteria']}>
        {criteria.map((criterion) => (
          <div key={criterion.title}>
            <dt lang={lang}>{criterion.title}</dt>
            <dd>
              {formatScore(criterion.mark)} / {formatScore(criterion.outOf)}
            </dd>
          </div>
        ))}
        <div className={css['sum']}>
          <dt>
            <Trans>Mark for the answer</Trans>
          </dt>
          <dd>
            {given} / {most}
          </dd>
        </div>
      </dl>
      {remarks.map((remark) => (
        <blockquote key={remark} className={css['remark']}>
          {remark}
        </blockquote>
      ))}
    </div>
  );
}
