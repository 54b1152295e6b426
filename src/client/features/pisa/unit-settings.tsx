import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { bankLimits } from '#domain/bank/limits.ts';
import { Button } from '#ui/button.tsx';
import { Counter } from '#ui/form/counter.tsx';
import formCss from '#ui/form/form.module.css';
import { ExamField } from './exam-field.tsx';
import css from './pisa.module.css';
import { groupsQuery, levelsQuery } from './queries.ts';
import { swapSides, type UnitFields } from './unit-steps.ts';
import type { ExamChoice } from './use-exam.ts';
import type { UnitEdit } from './use-unit.ts';

interface UnitSettingsProps {
  unit: UnitFields;
  onEdit: (edit: UnitEdit) => void;
  exam: ExamChoice | null;
  lang: string;
  errorOf: (path: string) => string | undefined;
}

/** What a unit is called, where it belongs, what it is worth and how it is laid out. */
export function UnitSettings({ unit, onEdit, exam, lang, errorOf }: UnitSettingsProps) {
  const { t } = useLingui();
  const id = useId();
  const { examId, groupId, difficultyLevelId, content } = unit;
  const levels = useQuery({ ...levelsQuery(examId ?? 0), enabled: examId !== null });
  const groups = useQuery({ ...groupsQuery(examId ?? 0), enabled: examId !== null });
  const { direction, ratio } = content.settings;
  const titleError = errorOf('title');

  return (
    <div className={css['settings']}>
      <div className={css['field']} data-wide="">
        <div className={formCss['labelLine']}>
          <label htmlFor={`${id}-title`}>
            <Trans>Title</Trans>
          </label>
          <Counter length={unit.title.trim().length} most={bankLimits.title} />
        </div>
        <input
          id={`${id}-title`}
          className={css['input']}
          lang={lang}
          required
          value={unit.title}
          aria-invalid={titleError !== undefined || undefined}
          aria-describedby={titleError === undefined ? undefined : `${id}-title-error`}
          onChange={({ target }) => onEdit((before) => ({ ...before, title: target.value }))}
        />
        {titleError !== undefined && (
          <span id={`${id}-title-error`} className={css['error']}>
            {titleError}
          </span>
        )}
      </div>
      <div data-wide="">
        <ExamField
          value={examId}
          chosen={exam}
          emptyLabel={t`No exam`}
          error={errorOf('examId')}
          // Groups and levels are the exam's own.
          onChange={(next) => onEdit((before) => ({ ...before, examId: next, groupId: null, difficultyLevelId: null }))}
        />
      </div>
      <OwnChoice
        label={t`Group of questions`}
        emptyLabel={t`No group`}
        rows={groups.data}
        value={groupId}
        isOff={examId === null}
        lang={lang}
        error={errorOf('groupId')}
        onChange={(next) => onEdit((before) => ({ ...before, groupId: next }))}
      />
      <OwnChoice
        label={t`Difficulty level`}
        emptyLabel={t`No level`}
        rows={levels.data}
        value={difficultyLevelId}
        isOff={examId === null}
        lang={lang}
        error={errorOf('difficultyLevelId')}
        onChange={(next) => onEdit((before) => ({ ...before, difficultyLevelId: next }))}
      />
      <ScoreField
        value={unit.score}
        error={errorOf('score')}
        onChange={(score) => onEdit((before) => ({ ...before, score }))}
      />
      <label className={css['field']}>
        <Trans>Layout</Trans>
        <select
          className={css['input']}
          value={direction}
          onChange={({ target }) => {
            const next = target.value === 'vertical' ? 'vertical' : 'horizontal';
            onEdit((before) => ({
              ...before,
              content: { ...before.content, settings: { ...before.content.settings, direction: next } },
            }));
          }}
        >
          <option value="horizontal">{t`Side by side`}</option>
          <option value="vertical">{t`One above the other`}</option>
        </select>
      </label>
      <div className={css['row']}>
        <Button kind="quiet" size="s" onClick={() => onEdit(swapSides)}>
          <Trans>Swap the sides</Trans>
        </Button>
        <span className={css['ratio']} data-testid="ratio">
          {ratio}
        </span>
      </div>
      <label className={css['check']}>
        <input
          type="checkbox"
          checked={unit.isActive}
          onChange={({ target }) => onEdit((before) => ({ ...before, isActive: target.checked }))}
        />
        <Trans>Ready: nothing is missing in it</Trans>
      </label>
    </div>
  );
}

interface ScoreFieldProps {
  value: number;
  onChange: (score: number) => void;
  error: string | undefined;
}

/** Keeps what is typed: "1," on the way to "1,5" is no number yet. */
function ScoreField({ value, onChange, error }: ScoreFieldProps) {
  const id = useId();
  const [text, setText] = useState<string | null>(null);
  return (
    <div className={css['field']}>
      <label htmlFor={id}>
        <Trans>Score</Trans>
      </label>
      <input
        id={id}
        className={css['input']}
        inputMode="decimal"
        maxLength={7}
        value={text ?? String(value)}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        onBlur={() => setText(null)}
        onChange={({ target }) => {
          const typed = target.value.replace(/[^\d.,]/g, '');
          setText(typed);
          const score = Number(typed.replace(',', '.'));
          if (Number.isFinite(score)) onChange(score);
        }}
      />
      {error !== undefined && (
        <span id={`${id}-error`} className={css['error']}>
          {error}
        </span>
      )}
    </div>
  );
}

interface OwnChoiceProps {
  label: string;
  emptyLabel: string;
  rows: readonly { id: number; title: string }[] | undefined;
  value: number | null;
  isOff: boolean;
  lang: string;
  error: string | undefined;
  onChange: (id: number | null) => void;
}

function OwnChoice({ label, emptyLabel, rows, value, isOff, lang, error, onChange }: OwnChoiceProps) {
  return (
    <label className={css['field']}>
      {label}
      <select
        className={css['input']}
        disabled={isOff}
        value={value ?? ''}
        aria-invalid={error !== undefined || undefined}
        onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
      >
        <option value="">{emptyLabel}</option>
        {rows?.map((row) => (
          <option key={row.id} value={row.id} lang={lang}>
            {row.title}
          </option>
        ))}
      </select>
      {error !== undefined && <span className={css['error']}>{error}</span>}
    </label>
  );
}
