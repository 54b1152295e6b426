import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { BlueprintOutcome } from '#contract/bank/blueprint.ts';
import type { Exam } from '#contract/bank/exams.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { formatScore } from '#ui/format.ts';
import { mechanicNames } from '#client/bank/mechanic-names.ts';
import { Card, Row } from '#ui/layout.tsx';
import css from './blueprint.module.css';

interface DrawnFormProps {
  exam: Exam;
  outcome: BlueprintOutcome;
  onDraw: () => void;
}

/** How equal the forms are, and one of them. */
export function DrawnForm({ exam, outcome: { spread, form }, onDraw }: DrawnFormProps) {
  const { t, i18n } = useLingui();
  if (!spread || form.length === 0) return null;
  const { difficulty, information, measured, questions, forms } = spread;
  const two = (value: number) => formatScore(Math.round(value * 100) / 100);
  const range = ({ least, most }: { least: number; most: number }) =>
    two(least) === two(most) ? two(least) : `${two(least)} … ${two(most)}`;
  return (
    <Card aria-label={t`What students get`}>
      <Row gap={12} className={css['subjectHead']}>
        <h2>
          <Trans>What students get</Trans>
        </h2>
        <Link to="/exam-editor/exams/edit/$id/preview" params={{ id: exam.id }} className={buttonClass('quiet', 's')}>
          <Trans>View as a student</Trans>
        </Link>
        <Button kind="quiet" size="s" onClick={onDraw}>
          <Trans>Draw another form</Trans>
        </Button>
      </Row>
      <dl className={css['figures']}>
        <div>
          <dt>{t`Mean difficulty of ${forms} trial forms`}</dt>
          <dd>{range(difficulty)}</dd>
          <dd className={css['dim']}>{t`−1 is easy, 0 medium, 1 hard`}</dd>
        </div>
        <div>
          <dt>{t`Test information for a medium student`}</dt>
          <dd>{range(information)}</dd>
          <dd className={css['dim']}>{t`The more, the more exact is the score`}</dd>
        </div>
        <div>
          <dt>{t`Questions with a measured difficulty`}</dt>
          <dd>{t`${measured} of ${questions}`}</dd>
          <dd className={css['dim']}>{t`Of the others the declared level counts`}</dd>
        </div>
      </dl>
      <details>
        <summary>
          <Trans>One drawn form</Trans>
        </summary>
        <ol className={css['form']} lang={exam.forLang === 'kz' ? 'kk' : 'ru'} data-testid="drawn-form">
          {form.map(({ questionId, title, row, mechanic, points, difficulty: hard }) => (
            <li key={questionId}>
              <span>{title}</span>
              <span className={css['dim']} lang={i18n.locale}>
                {t`Row ${row + 1}`} · {i18n._(mechanicNames[mechanic])} · {formatScore(points)} · {two(hard)}
              </span>
            </li>
          ))}
        </ol>
      </details>
    </Card>
  );
}
