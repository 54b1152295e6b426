import { useLingui } from '@lingui/react/macro';
import { Radio, Stack } from '@mantine/core';
import type { TestingType } from '#domain/exam/access-type.ts';
import { typeNames } from './labels.ts';

interface TypeChoiceProps {
  types: readonly TestingType[];
  value: TestingType | null;
  error: string | undefined;
  onChange: (type: TestingType) => void;
}

export function TypeChoice({ types, value, error, onChange }: TypeChoiceProps) {
  const { t } = useLingui();
  return (
    <Radio.Group
      // A refusal takes the focus here.
      tabIndex={-1}
      aria-invalid={error !== undefined || undefined}
      name="testingType"
      label={t`Type of testing`}
      error={error}
      value={value}
      onChange={(next) => {
        const type = types.find((one) => one === next);
        if (type) onChange(type);
      }}
    >
      <Stack gap="sm" py="xs">
        {types.map((type) => (
          <Radio key={type} value={type} label={t(typeNames[type])} />
        ))}
      </Stack>
    </Radio.Group>
  );
}
