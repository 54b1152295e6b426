import { Trans, useLingui } from '@lingui/react/macro';
import type { MarkedQuestion } from '#contract/marking/parts.ts';
import { localeTag } from '#domain/language.ts';
import type { RubricCriterion } from '#mechanics/rubric.ts';
import { Button } from '#ui/button.tsx';
import { Radio } from '#ui/check.tsx';
import { CommentField, useComment } from '#client/features/homework/shared/reviewing/comment-field.tsx';
import { PointButtons } from '#client/features/homework/shared/reviewing/point-buttons.tsx';
import reviewing from '#client/features/homework/shared/reviewing/reviewing.module.css';
import { Card, Hint, Stack } from '#ui/layout.tsx';
import type { OwnTask } from './overlay.ts';
import type { MarkPart } from './use-batch.ts';
import css from './marking.module.css';

interface MarkFormProps {
  task: OwnTask;
  question: MarkedQuestion;
  /** Null: what is entered cannot be stored yet. */
  save: ((task: OwnTask, part: MarkPart) => Promise<void>) | null;
  onDone: () => void;
}

/** The mark by one tap for each criterion, a remark, and that it counts. */
export function MarkForm({ task, question, save, onDone }: MarkFormProps) {
  const { t } = useLingui();
  const { own } = task;
  const { rubric, outOf } = question;
  const comment = useComment(`exam ${task.id}`, own.remark, save && ((remark) => save(task, { remark })));
  const choices = own.choices ?? {};
  const isComplete = own.points !== null && rubric.every(({ id }) => choices[id] !== undefined);

  function choose(criterionId: string, points: number): void {
    const next = { ...choices, [criterionId]: points };
    void save?.(task, { choices: next, points: Object.values(next).reduce((sum, one) => sum + one, 0) });
  }

  function finish(): void {
    if (!isComplete || !save) return;
    comment.putWith((remark) => save(task, { remark, isDone: true }));
    onDone();
  }

  return (
    <Card as="aside" gap={16} className={css['panel']} inert={save === null}>
      <fieldset className={reviewing['marks']}>
        <legend>
          <Trans>Mark for the answer</Trans>{' '}
          <strong data-testid="mark">
            {own.points ?? '–'} / {outOf}
          </strong>
        </legend>
        {rubric.length === 0 ? (
          <PointButtons
            label={t`Mark for the answer`}
            from={0}
            most={outOf}
            value={own.points}
            onChange={(points) => void save?.(task, { points })}
          />
        ) : (
          rubric.map((criterion) => (
            <Levels
              key={criterion.id}
              criterion={criterion}
              lang={localeTag(question.forLang)}
              value={choices[criterion.id] ?? null}
              onChange={(points) => choose(criterion.id, points)}
            />
          ))
        )}
      </fieldset>
      <CommentField label={t`Remark for the student`} subjectId={null} comment={comment} />
      <Hint isSmall className={css['hint']}>
        <Trans>The student sees the remark but not who wrote it.</Trans>
      </Hint>
      <Button wide aria-disabled={!isComplete} onClick={finish} data-testid="mark-done">
        <Trans>Done, next answer</Trans>
      </Button>
    </Card>
  );
}

interface LevelsProps {
  criterion: RubricCriterion;
  lang: string;
  value: number | null;
  onChange: (points: number) => void;
}

function Levels({ criterion: { id, title, levels }, lang, value, onChange }: LevelsProps) {
  return (
    <Stack gap={8} role="radiogroup" aria-labelledby={`criterion-${id}`} data-testid="criterion" lang={lang}>
      <span id={`criterion-${id}`}>{title}</span>
      {levels
        .toSorted((a, b) => a.points - b.points)
        .map(({ points, text }) => (
          <Radio
            key={points}
            className={css['level']}
            name={`criterion-${id}`}
            checked={value === points}
            onChange={() => onChange(points)}
          >
            <strong>{points}</strong>
            <span>{text}</span>
          </Radio>
        ))}
    </Stack>
  );
}
