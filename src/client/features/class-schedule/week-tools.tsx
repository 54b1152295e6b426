import { Trans } from '@lingui/react/macro';
import { Group, Text } from '@mantine/core';
import type { ScheduleItem } from '#contract/schedule/week-schedule.ts';
import { Button } from '#ui/button.tsx';
import { useHasTable } from '#client/kit/list/use-has-table.ts';
import { PrintButton } from '#client/kit/print/print-button.tsx';
import type { useMove } from './use-move.ts';

interface WeekToolsProps {
  mover: ReturnType<typeof useMove>;
  wordsOf: (item: ScheduleItem) => string;
  /** Into the first place that is free: on a phone only what is taken stands in the list. Null: none is free. */
  onAdd: (() => void) | null;
}

/** Over the week of a class: print, move, add; and what to do with a lesson that is lifted. */
export function WeekTools({ mover, wordsOf, onAdd }: WeekToolsProps) {
  const { isTapping, moving } = mover;
  // There is no dragging in the list of a phone, and there are no keys.
  const hasTable = useHasTable();
  const liftedWords = moving.map(wordsOf).join('; ');

  function handleMode() {
    mover.setIsTapping(!isTapping);
    mover.move.onCancel();
  }

  return (
    <>
      <Group justify="flex-end" data-print="hide">
        <PrintButton />
        <Button kind="quiet" aria-pressed={isTapping} onClick={handleMode} data-testid="move-lessons">
          {isTapping ? <Trans>Stop moving</Trans> : <Trans>Move lessons</Trans>}
        </Button>
        {onAdd && (
          <Button onClick={onAdd} data-testid="add">
            <Trans>Add a lesson</Trans>
          </Button>
        )}
      </Group>
      <Text size="sm" c="dimmed" role="status" data-print="hide">
        {liftedWords !== '' ? (
          <Trans>{liftedWords}: choose the new place. Striped places are taken. Tap it again to put it back.</Trans>
        ) : isTapping ? (
          <Trans>Tap a lesson, then its new place.</Trans>
        ) : !hasTable ? null : (
          <Trans>Drag a lesson to move it, or press M on it, then arrows and Enter.</Trans>
        )}
      </Text>
    </>
  );
}
