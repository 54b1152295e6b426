import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { modulesOf, titleOf } from '#domain/lessons/document.ts';
import { Button } from '#ui/button.tsx';
import type { LessonDraft } from '../drafts/lesson-draft.ts';
import type { LessonUnit } from '../drafts/merge-lessons.ts';
import { useLessonState } from '../drafts/use-lesson.ts';

type Side = 'mine' | 'theirs';

/** The same part was written in two places: each is decided by itself. */
export function ConflictNote({ draft }: { draft: LessonDraft }) {
  const conflict = useLessonState(draft, (state) => state.conflict);
  return conflict && <Choices key={conflict.units.join()} draft={draft} units={conflict.units} />;
}

function Choices({ draft, units }: { draft: LessonDraft; units: readonly LessonUnit[] }) {
  const { t } = useLingui();
  const nameOf = useUnitName(draft);
  const [choices, setChoices] = useState<Partial<Record<LessonUnit, Side>>>({});
  return (
    <Alert color="orange" title={t`This lesson was written in two places`} data-testid="conflict">
      <Stack gap="sm">
        <Trans>Nothing is lost: choose for each part which text stays.</Trans>
        {units.map((unit) => (
          <Group key={unit} gap="sm">
            <Text fw={600}>{nameOf(unit)}</Text>
            <SegmentedControl
              aria-label={nameOf(unit)}
              value={choices[unit] ?? 'mine'}
              onChange={(side) => setChoices({ ...choices, [unit]: side })}
              data={[
                { value: 'mine', label: t`The text of this page` },
                { value: 'theirs', label: t`The other text` },
              ]}
            />
          </Group>
        ))}
        <div>
          <Button onClick={() => draft.decide(choices)} data-testid="decide">
            <Trans>Go on with what is chosen</Trans>
          </Button>
        </div>
      </Stack>
    </Alert>
  );
}

function useUnitName(draft: LessonDraft): (unit: LessonUnit) => string {
  const { t } = useLingui();
  return (unit) => {
    switch (unit) {
      case 'title':
        return t`Title`;
      case 'summary':
        return t`What it is about`;
      case 'duration':
        return t`Minutes`;
      case 'settings':
        return t`Language, subject and class`;
      case 'purposes':
        return t`Purposes`;
      case 'assets':
        return t`Files`;
      default: {
        const module = modulesOf(draft.getState().fields).find(({ id }) => unit === `module:${id}`);
        return (module && titleOf(module)) || t`A part without a heading`;
      }
    }
  };
}
