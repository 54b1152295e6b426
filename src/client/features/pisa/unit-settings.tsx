import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox, Group, NativeSelect, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { bankLimits } from '#domain/bank/limits.ts';
import { Button } from '#ui/button.tsx';
import { CountedLabel } from '#client/kit/form/counted-label.tsx';
import { ServerSelect } from '#client/kit/pickers/server-select.tsx';
import { examsSource } from '#client/kit/pickers/sources.ts';
import { Card } from '#ui/layout.tsx';
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
  const { examId, groupId, difficultyLevelId, content } = unit;
  const levels = useQuery({ ...levelsQuery(examId ?? 0), enabled: examId !== null });
  const groups = useQuery({ ...groupsQuery(examId ?? 0), enabled: examId !== null });
  const { direction, ratio } = content.settings;

  return (
    <Card as="div" className={css['settings']}>
      <TextInput
        wrapperProps={{ 'data-wide': '' }}
        label={<CountedLabel label={t`Title`} length={unit.title.trim().length} most={bankLimits.title} />}
        lang={lang}
        required
        withAsterisk={false}
        value={unit.title}
        error={errorOf('title')}
        onChange={({ target }) => onEdit((before) => ({ ...before, title: target.value }))}
      />
      <div data-wide="">
        <ServerSelect
          label={t`Exam`}
          source={examsSource}
          isOptional
          value={examId === null ? null : { id: examId, label: exam?.title ?? `№ ${String(examId)}` }}
          error={errorOf('examId')}
          // Groups and levels are the exam's own.
          onChange={(next) =>
            onEdit((before) => ({ ...before, examId: next?.id ?? null, groupId: null, difficultyLevelId: null }))
          }
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
      <NativeSelect
        label={t`Layout`}
        data={[
          { value: 'horizontal', label: t`Side by side` },
          { value: 'vertical', label: t`One above the other` },
        ]}
        value={direction}
        onChange={({ target }) => {
          const next = target.value === 'vertical' ? 'vertical' : 'horizontal';
          onEdit((before) => ({
            ...before,
            content: { ...before.content, settings: { ...before.content.settings, direction: next } },
          }));
        }}
      />
      <Group gap="xs">
        <Button kind="quiet" size="s" onClick={() => onEdit(swapSides)}>
          <Trans>Swap the sides</Trans>
        </Button>
        <Text span c="dimmed" data-testid="ratio">
          {ratio}
        </Text>
      </Group>
      <Checkbox
        label={t`Ready: nothing is missing in it`}
        checked={unit.isActive}
        onChange={({ target }) => onEdit((before) => ({ ...before, isActive: target.checked }))}
      />
    </Card>
  );
}

interface ScoreFieldProps {
  value: number;
  onChange: (score: number) => void;
  error: string | undefined;
}

/** Keeps what is typed: "1," on the way to "1,5" is no number yet. */
function ScoreField({ value, onChange, error }: ScoreFieldProps) {
  const { t } = useLingui();
  const [text, setText] = useState<string | null>(null);
  return (
    <TextInput
      label={t`Score`}
      inputMode="decimal"
      maxLength={7}
      value={text ?? String(value)}
      error={error}
      onBlur={() => setText(null)}
      onChange={({ target }) => {
        const typed = target.value.replace(/[^\d.,]/g, '');
        setText(typed);
        const score = Number(typed.replace(',', '.'));
        if (Number.isFinite(score)) onChange(score);
      }}
    />
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
    <NativeSelect
      label={label}
      disabled={isOff}
      value={value ?? ''}
      error={error}
      onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
    >
      <option value="">{emptyLabel}</option>
      {rows?.map((row) => (
        <option key={row.id} value={row.id} lang={lang}>
          {row.title}
        </option>
      ))}
    </NativeSelect>
  );
}
