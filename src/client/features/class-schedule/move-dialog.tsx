import { Trans, useLingui } from '@lingui/react/macro';
import { Group, Text } from '@mantine/core';
import { useState } from 'react';
import { placedOf } from '#domain/schedule/clashes.ts';
import { minutesOf } from '#domain/schedule/days.ts';
import { canSwap } from '#domain/schedule/move.ts';
import type { ScheduleItem } from '#contract/schedule/week-schedule.ts';
import { Button } from '#ui/button.tsx';
import { weekdayNames } from '#client/kit/calendar/month-names.ts';
import { KitDialog } from '#client/kit/kit-dialog.tsx';
import { ClashBox } from './clash-box.tsx';
import { clashWords } from './clash-words.ts';
import { freePlaces, freeRooms, weekdaysOf, type Place } from './free-places.ts';
import type { Offered } from './queries.ts';
import type { MoveRow, StoppedMove } from './use-move.ts';

interface MoveDialogProps {
  stopped: StoppedMove;
  /** The items of the whole school, in this week. */
  all: readonly ScheduleItem[];
  offered: Offered;
  canForce: boolean;
  save: (rows: readonly MoveRow[], reason?: string | null) => Promise<boolean>;
  onClose: () => void;
}

const mostRooms = 6;

/** Something is in the way of a lesson that was moved: what it is, and the cheapest ways out. */
export function MoveDialog({ stopped, all, offered, canForce, save, onClose }: MoveDialogProps) {
  const { t, i18n } = useLingui();
  const [reason, setReason] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const { moving, to, clashes, said } = stopped;
  const words = [...new Set([...clashes.map((clash) => i18n._(clashWords(clash))), ...said])];
  const nameOf = ({ weekday, bell }: Place): string => {
    const name = weekdayNames[weekday - 1];
    return `${name ? i18n._(name) : ''} ${bell.start}`;
  };
  const act = async (rows: readonly MoveRow[], why: string | null = null) => {
    setIsBusy(true);
    await save(rows, why);
    setIsBusy(false);
  };
  const { swap, rooms, places } = repairsOf(stopped, all, offered);
  const subjects = [...new Set(moving.map(({ subject }) => subject))].join(', ');
  const target = nameOf(to);
  return (
    <KitDialog title={t`${subjects}: ${target} is not free`} onClose={onClose} testId="move-dialog">
      <ClashBox
        clashes={words}
        places={places}
        onPlace={(place) => void act(moving.map((item) => ({ item, to: place })))}
        force={
          canForce
            ? {
                reason,
                onReason: setReason,
                onForce: () =>
                  void act(
                    moving.map((item) => ({ item, to })),
                    reason.trim(),
                  ),
              }
            : null
        }
        isBusy={isBusy}
      >
        {(swap || rooms.length > 0) && (
          <>
            {swap && (
              <Button busy={isBusy} onClick={() => void act(swap)} data-testid="swap">
                <Trans>Swap both lessons</Trans>
              </Button>
            )}
            {rooms.length > 0 && (
              <div>
                <Text size="sm" mb={4}>
                  <Trans>At that time in another room:</Trans>
                </Text>
                <Group gap="xs">
                  {rooms.map(({ id, title }) => (
                    <Button
                      key={id}
                      kind="quiet"
                      size="s"
                      busy={isBusy}
                      onClick={() => void act(moving.map((item) => ({ item, to, roomId: id })))}
                      data-testid="other-room"
                    >
                      {title}
                    </Button>
                  ))}
                </Group>
              </div>
            )}
          </>
        )}
      </ClashBox>
    </KitDialog>
  );
}

function repairsOf({ moving, to, clashes }: StoppedMove, all: readonly ScheduleItem[], offered: Offered) {
  const [only, ...others] = moving;
  if (!only) return { swap: null, rooms: [], places: [] };
  const items = all.map(placedOf);
  const there = { weekday: to.weekday, start: minutesOf(to.bell.start), end: minutesOf(to.bell.end) };
  const here = { weekday: only.week_day, start: minutesOf(only.time_start), end: minutesOf(only.time_end) };
  const back: Place = {
    weekday: only.week_day,
    bell: { number: 0, start: only.time_start, end: only.time_end },
  };
  const present = all.filter(
    ({ group_id, week_day, time_start }) =>
      group_id === only.group_id && week_day === to.weekday && time_start === to.bell.start,
  );
  const mayChange = canSwap(moving.map(placedOf), present.map(placedOf), items, { from: here, to: there });
  const swap: MoveRow[] | null = mayChange
    ? [...moving.map((item) => ({ item, to })), ...present.map((item) => ({ item, to: back }))]
    : null;
  const isRoomOnly = others.length === 0 && clashes.length > 0 && clashes.every(({ kind }) => kind === 'room');
  const kind = offered.rooms.find(({ id }) => id === only.room_id)?.kind;
  const free = isRoomOnly ? freeRooms({ ...placedOf(only), ...there }, all, offered.rooms) : [];
  const rooms = free.toSorted((a, b) => Number(b.kind === kind) - Number(a.kind === kind)).slice(0, mostRooms);
  const places =
    others.length > 0
      ? []
      : freePlaces({ ...placedOf(only), ...there }, items, offered.bells, weekdaysOf(offered.daysPerWeek)).filter(
          ({ weekday, bell }) => weekday !== only.week_day || bell.start !== only.time_start,
        );
  return { swap, rooms, places };
}
