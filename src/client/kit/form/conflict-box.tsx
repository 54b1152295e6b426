import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Group, Radio, Stack } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import css from './conflict-box.module.css';

export interface ConflictField {
  key: string;
  label: string;
  mine: ReactNode;
  theirs: ReactNode;
}

export type ConflictChoices = Readonly<Record<string, 'mine' | 'theirs'>>;

interface ConflictBoxProps {
  /** Who saved the other text and when, in a sentence. */
  children: ReactNode;
  /** Those that differ. */
  fields: readonly ConflictField[];
  isBusy?: boolean;
  /** A choice for each field. */
  onDecide: (choices: ConflictChoices) => void;
}

/** Two texts of one record side by side. Each field is decided by itself, or all at once; nothing is chosen for anybody. */
export function ConflictBox({ children, fields, isBusy = false, onDecide }: ConflictBoxProps) {
  const { t } = useLingui();
  const [choices, setChoices] = useState<ConflictChoices>({});
  const all = (side: 'mine' | 'theirs') => setChoices(Object.fromEntries(fields.map(({ key }) => [key, side])));
  const isDecided = fields.every(({ key }) => choices[key] !== undefined);
  return (
    <Alert color="yellow" w="100%" role="group" aria-label={t`Two versions of one record`} data-testid="conflict-box">
      <Stack gap="md">
        <div role="alert">{children}</div>
        <Group gap="xs">
          <Button kind="quiet" size="s" onClick={() => all('mine')}>
            <Trans>All mine</Trans>
          </Button>
          <Button kind="quiet" size="s" onClick={() => all('theirs')}>
            <Trans>All saved</Trans>
          </Button>
        </Group>
        {fields.map(({ key, label, mine, theirs }) => (
          <Radio.Group
            key={key}
            label={label}
            value={choices[key] ?? null}
            onChange={(side) => setChoices((before) => ({ ...before, [key]: side === 'mine' ? 'mine' : 'theirs' }))}
          >
            <div className={css['sides']}>
              <Side value="mine" label={t`Mine`} text={mine} />
              <Side value="theirs" label={t`Saved by the other person`} text={theirs} />
            </div>
          </Radio.Group>
        ))}
        <Group justify="flex-end">
          <Button busy={isBusy} disabled={!isDecided} onClick={() => onDecide(choices)}>
            <Trans>Save the selection</Trans>
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
}

function Side({ value, label, text }: { value: 'mine' | 'theirs'; label: string; text: ReactNode }) {
  const isEmpty = text === null || text === undefined || text === '';
  return (
    <div className={css['side']}>
      <Radio value={value} label={label} />
      <div className={css['text']}>{isEmpty ? <Trans>empty</Trans> : text}</div>
    </div>
  );
}
