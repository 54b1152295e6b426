import { Trans, useLingui } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import type { ScheduleItem } from '#contract/schedule/week-schedule.ts';
import { Button } from '#ui/button.tsx';
import { KitDialog } from '#client/kit/kit-dialog.tsx';

interface SlotDialogProps {
  items: readonly ScheduleItem[];
  wordsOf: (item: ScheduleItem) => string;
  /** Null: a new one beside them. */
  onChoose: (item: ScheduleItem | null) => void;
  onClose: () => void;
}

/** Lessons of subgroups side by side: which one is meant. */
export function SlotDialog({ items, wordsOf, onChoose, onClose }: SlotDialogProps) {
  const { t } = useLingui();
  return (
    <KitDialog title={t`Lessons at this time`} onClose={onClose} testId="slot-dialog">
      <Stack gap="xs">
        {items.map((item) => (
          <Button key={item.id} kind="quiet" onClick={() => onChoose(item)}>
            {wordsOf(item)}
          </Button>
        ))}
        <Button onClick={() => onChoose(null)}>
          <Trans>Add another lesson</Trans>
        </Button>
      </Stack>
    </KitDialog>
  );
}
