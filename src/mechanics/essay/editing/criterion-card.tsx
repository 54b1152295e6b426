import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import css from '#mechanics/editing/editing.module.css';
import { NumberField } from '#mechanics/editing/number-field.tsx';
import { withPart, withoutPart } from '#mechanics/editing/part-steps.ts';
import type { Change } from '#mechanics/editing/use-draft.tsx';
import type { KeyedContentOf } from '#mechanics/keyed-question.ts';
import { rubricBounds, type RubricCriterion } from '#mechanics/rubric.ts';
import { storable } from '#mechanics/shared/typed-input.tsx';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { RowIcon } from '#ui/row-icon.tsx';
import rubricCss from './rubric.module.css';

interface CriterionCardProps {
  criterion: RubricCriterion;
  number: number;
  change: Change<KeyedContentOf<'essay'>>;
  problem: string | undefined;
  lang: 'kk' | 'ru';
}

type Level = RubricCriterion['levels'][number];

/** One criterion: its name, and each level with its points and what it takes. */
export function CriterionCard({ criterion, number, change, problem, lang }: CriterionCardProps) {
  const { t } = useLingui();
  const name = useId();
  const { id, title, levels } = criterion;
  const [least, most] = rubricBounds.levels;

  function edit(update: (before: RubricCriterion) => RubricCriterion, field?: string): void {
    change((content) => ({ ...content, rubric: withPart(content.rubric, id, update) }), field);
  }

  function editLevel(at: number, part: Partial<Level>, field: string): void {
    edit(
      (before) => ({ ...before, levels: before.levels.map((level, index) => (index === at ? { ...level, ...part } : level)) }),
      `${field}:${id}:${at}`,
    );
  }

  return (
    <div className={css['card']} role="group" aria-label={t`Criterion ${number}`}>
      <div className={rubricCss['head']}>
        <div className={css['field']}>
          <label htmlFor={name} className={css['label']}>{t`Criterion ${number}`}</label>
          <input
            id={name}
            className={css['input']}
            data-part={id}
            lang={lang}
            value={title}
            maxLength={rubricBounds.title}
            aria-invalid={problem !== undefined}
            aria-describedby={problem === undefined ? undefined : `${name}-problem`}
            autoComplete="off"
            onChange={({ target }) => edit((before) => ({ ...before, title: storable(target.value) }), `text:${id}`)}
          />
        </div>
        <IconButton
          label={t`Remove criterion ${number}`}
          icon={<RowIcon of="cross" />}
          onClick={() => change((content) => ({ ...content, rubric: withoutPart(content.rubric, id) }))}
        />
      </div>
      {problem !== undefined && (
        <span id={`${name}-problem`} className={css['problem']}>
          {problem}
        </span>
      )}
      {levels.map((level, at) => (
        // A level has no name of its own: its place is what it is.
        <div key={at} className={rubricCss['level']}>
          <NumberField
            label={t`Points`}
            value={level.points}
            least={0}
            most={rubricBounds.points}
            onChange={(points) => editLevel(at, { points }, 'points')}
          />
          <label className={css['field']}>
            <span>{t`What it takes`}</span>
            <input
              className={css['input']}
              lang={lang}
              value={level.text}
              maxLength={rubricBounds.text}
              autoComplete="off"
              onChange={({ target }) => editLevel(at, { text: storable(target.value) }, 'text')}
            />
          </label>
          <IconButton
            label={t`Remove level ${at + 1}`}
            icon={<RowIcon of="cross" />}
            disabled={levels.length <= least}
            onClick={() => edit((before) => ({ ...before, levels: before.levels.filter((_, index) => index !== at) }))}
          />
        </div>
      ))}
      <div className={css['foot']}>
        <Button
          kind="quiet"
          size="s"
          aria-disabled={levels.length >= most}
          onClick={() =>
            edit((before) =>
              before.levels.length >= most ? before : { ...before, levels: [...before.levels, nextLevel(before.levels)] },
            )
          }
        >
          <Trans>Add a level</Trans>
        </Button>
      </div>
    </div>
  );
}

function nextLevel(levels: readonly Level[]): Level {
  return { points: Math.min(rubricBounds.points, Math.max(0, ...levels.map(({ points }) => points)) + 1), text: '' };
}
