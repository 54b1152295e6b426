import { useLingui } from '@lingui/react/macro';
import { NativeSelect, TextInput } from '@mantine/core';
import type { BlueprintChoices, BlueprintOutcome } from '#contract/bank/blueprint.ts';
import { declaredDifficulties } from '#domain/bank/item-difficulty.ts';
import { mechanicIds } from '#mechanics/mechanic.ts';
import { formatPercent } from '#ui/format.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { mechanicNames } from '#client/bank/mechanic-names.ts';
import { BinIcon } from '#client/kit/icons.tsx';
import { difficultyNames } from '../difficulty-names.ts';
import { titleOf } from '../title-of.ts';
import css from './blueprint.module.css';
import type { RowValues } from './blueprint-values.ts';

interface RowFieldsProps {
  row: RowValues;
  /** From 1, over the whole blueprint. */
  number: number;
  choices: BlueprintChoices | undefined;
  /** Undefined: it is being counted. */
  stock: BlueprintOutcome['stock'][number] | undefined;
  onChange: (part: Partial<RowValues>) => void;
  onRemove: () => void;
}

/** One row of a subject's table; on a phone a card. */
export function RowFields({ row, number, choices, stock, onChange, onRemove }: RowFieldsProps) {
  const { t, i18n } = useLingui();
  const any = t`any`;
  const goals = (choices?.goals ?? []).filter(({ subjectId }) => subjectId === row.subjectId);
  const tags = [...new Set([...(choices?.tags ?? []), ...(row.tag === '' ? [] : [row.tag])])];
  const digits = (value: string, most: number) => value.replace(/\D/g, '').slice(0, most);
  const nameOf = (field: string) => t`Row ${number}: ${field}`;
  return (
    <tr data-testid="blueprint-row" data-lacking={stock !== undefined && stock.lacking > 0}>
      <th scope="row" data-label="№">
        {number}
      </th>
      <td data-label={t`Questions`}>
        <TextInput
          aria-label={nameOf(t`Questions`)}
          inputMode="numeric"
          autoComplete="off"
          value={row.count}
          onChange={({ target }) => onChange({ count: digits(target.value, 3) })}
        />
      </td>
      <td data-label={t`Points each`}>
        <TextInput
          aria-label={nameOf(t`Points each`)}
          inputMode="decimal"
          autoComplete="off"
          value={row.points}
          onChange={({ target }) => onChange({ points: target.value.replace(/[^\d.,]/g, '').slice(0, 6) })}
        />
      </td>
      <td data-label={t`Kind`}>
        <NativeSelect
          aria-label={nameOf(t`Kind`)}
          value={row.mechanic}
          onChange={({ target }) => onChange({ mechanic: target.value })}
        >
          <option value="">{any}</option>
          {mechanicIds.map((id) => (
            <option key={id} value={id}>
              {i18n._(mechanicNames[id])}
            </option>
          ))}
        </NativeSelect>
      </td>
      <td data-label={t`Difficulty`}>
        <NativeSelect
          aria-label={nameOf(t`Difficulty`)}
          value={row.difficulty}
          onChange={({ target }) => onChange({ difficulty: target.value })}
        >
          <option value="">{any}</option>
          {declaredDifficulties.map((value) => (
            <option key={value} value={value}>
              {i18n._(difficultyNames[value])}
            </option>
          ))}
        </NativeSelect>
      </td>
      <td data-label={t`Learning goal`}>
        <NativeSelect
          aria-label={nameOf(t`Learning goal`)}
          value={row.goalId}
          onChange={({ target }) => onChange({ goalId: target.value })}
        >
          <option value="">{any}</option>
          {goals.map((goal) => (
            <option key={goal.id} value={goal.id}>
              {titleOf(goal)}
            </option>
          ))}
        </NativeSelect>
      </td>
      <td data-label={t`Tag`}>
        <NativeSelect aria-label={nameOf(t`Tag`)} value={row.tag} onChange={({ target }) => onChange({ tag: target.value })}>
          <option value="">{any}</option>
          {tags.map((tag) => (
            <option key={tag} value={tag}>
              {tag}
            </option>
          ))}
        </NativeSelect>
      </td>
      <td data-label={t`On each text`}>
        <TextInput
          aria-label={nameOf(t`On each text`)}
          inputMode="numeric"
          autoComplete="off"
          placeholder={t`no text`}
          value={row.perText}
          onChange={({ target }) => onChange({ perText: digits(target.value, 2) })}
        />
      </td>
      <td data-label={t`In the bank`} className={css['stock']}>
        <Stock stock={stock} />
      </td>
      <td>
        <IconButton label={t`Remove row ${number}`} icon={<BinIcon />} onClick={onRemove} />
      </td>
    </tr>
  );
}

function Stock({ stock }: { stock: RowFieldsProps['stock'] }) {
  const { t } = useLingui();
  if (!stock) return <>…</>;
  const { fitting, lacking, use } = stock;
  if (lacking > 0)
    return (
      <>
        <b>{fitting}</b>
        <span className={css['lacks']}>{t`${lacking} more needed`}</span>
      </>
    );
  return (
    <>
      <b>{fitting}</b>
      <span className={css['dim']}>{t`each in ${formatPercent(use.least * 100)}–${formatPercent(use.most * 100)}`}</span>
    </>
  );
}
