import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Group, NumberInput, Stack, Text, TextInput } from '@mantine/core';
import { longestTitle, mostCriteria, mostPoints, type Criterion } from '#domain/homework/homework.ts';
import { rubricPoints } from '#domain/homework/marks.ts';
import { Button } from '#ui/button.tsx';
import { FieldGroup } from '#client/kit/form/field-group.tsx';
import { newId } from '#client/new-id.ts';

interface RubricFieldsProps {
  value: readonly Criterion[];
  error: string | undefined;
  onChange: (rubric: readonly Criterion[]) => void;
}

/** Criteria with their points; without any the work has one mark. */
export function RubricFields({ value, error, onChange }: RubricFieldsProps) {
  const { t } = useLingui();
  const change = (id: string, part: Partial<Criterion>) =>
    onChange(value.map((criterion) => (criterion.id === id ? { ...criterion, ...part } : criterion)));
  return (
    <FieldGroup name="rubric" label={t`Criteria (optional)`} error={error}>
      <Stack gap="sm">
        {value.map(({ id, title, points }, index) => (
          <Group key={id} align="end" wrap="nowrap" data-testid="criterion">
            <TextInput
              label={t`Criterion ${index + 1}`}
              value={title}
              maxLength={longestTitle}
              style={{ flex: 1 }}
              onChange={({ target }) => change(id, { title: target.value })}
            />
            <NumberInput
              label={t`Points`}
              value={points}
              min={1}
              max={mostPoints}
              w={96}
              onChange={(next) => change(id, { points: Number(next) })}
            />
            <ActionIcon
              size={44}
              variant="subtle"
              color="red"
              aria-label={t`Remove criterion ${index + 1}`}
              onClick={() => onChange(value.filter((criterion) => criterion.id !== id))}
            >
              ×
            </ActionIcon>
          </Group>
        ))}
        <Group justify="space-between">
          <Button
            kind="quiet"
            disabled={value.length >= mostCriteria}
            onClick={() => onChange([...value, { id: newId(), title: '', points: 1 }])}
          >
            <Trans>Add a criterion</Trans>
          </Button>
          {value.length > 0 && (
            <Text>
              <Trans>Total: {rubricPoints(value)}</Trans>
            </Text>
          )}
        </Group>
      </Stack>
    </FieldGroup>
  );
}
