import { Trans, useLingui } from '@lingui/react/macro';
import { Badge, NativeSelect, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { SheetImport } from '#contract/sheets/parts.ts';
import { Button } from '#ui/button.tsx';
import css from './import.module.css';

interface ColumnsStepProps {
  value: SheetImport;
  isBusy: boolean;
  onColumns: (fields: (string | null)[]) => void;
}

/** Below it a guess is marked, so that somebody looks at it. */
const sure = 0.8;

/** Step that assigns a field to each column: guessed, corrected by hand. A field belongs to one column only. */
export function ColumnsStep({ value: { columns, fields }, isBusy, onColumns }: ColumnsStepProps) {
  const { t } = useLingui();
  const [chosen, setChosen] = useState<readonly (string | null)[]>(() => columns.map(({ field }) => field));
  const missing = fields.filter(({ key, isRequired }) => isRequired && !chosen.includes(key)).map(({ title }) => title);

  function choose(place: number, field: string | null) {
    setChosen((before) => before.map((one, index) => (index === place ? field : one === field ? null : one)));
  }

  return (
    <Stack>
      <ul className={css['rows']} aria-label={t`File columns`}>
        {columns.map(({ index, heading, samples, field, confidence }, place) => {
          const now = chosen[place] ?? null;
          return (
            <li key={index} className={css['column']}>
              <div>
                <Text fw={600}>{heading || t`without a heading`}</Text>
                <Text c="dimmed" size="sm" className={css['samples'] ?? ''}>
                  {samples.join(' · ')}
                </Text>
              </div>
              <NativeSelect
                aria-label={t`Field for the column ${heading}`}
                value={now ?? ''}
                onChange={({ target }) => choose(place, target.value || null)}
                data={[
                  { value: '', label: t`do not import` },
                  ...fields.map(({ key, title }) => ({ value: key, label: title })),
                ]}
              />
              <span>
                {now !== null && now === field && confidence < sure && <Badge color="yellow">{t`please check`}</Badge>}
              </span>
            </li>
          );
        })}
      </ul>
      {missing.length > 0 && (
        <Text role="status">
          <Trans>Still missing: {missing.join(', ')}</Trans>
        </Text>
      )}
      <div>
        <Button busy={isBusy} disabled={missing.length > 0} onClick={() => onColumns([...chosen])}>
          <Trans>Show the difference</Trans>
        </Button>
      </div>
    </Stack>
  );
}
