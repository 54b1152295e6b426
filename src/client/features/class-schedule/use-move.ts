import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { Bell } from '#domain/schedule/bells.ts';
import { placedOf, type Clash } from '#domain/schedule/clashes.ts';
import { minutesOf } from '#domain/schedule/days.ts';
import { clashesByPlace, placeKey, type PlaceInWeek } from '#domain/schedule/move.ts';
import { scheduleItemsMove, type ScheduleItem } from '#contract/schedule/week-schedule.ts';
import { notify } from '#ui/notices.ts';
import { ApiFailure } from '#client/api/api-failure.ts';
import { request } from '#client/api/request.ts';
import type { WeekMove } from '#client/kit/calendar/week-grid.tsx';
import type { PlacedItem } from './clash-words.ts';
import type { Place } from './free-places.ts';
import { tellDropped } from './tell-dropped.ts';

/** A lesson that was put down where something stands, or that the server refused there. */
export interface StoppedMove {
  moving: readonly ScheduleItem[];
  to: Place;
  clashes: readonly Clash<PlacedItem>[];
  /** Texts of the server, where it knew of something that this page does not. */
  said: readonly string[];
}

interface UseMoveOptions {
  all: readonly ScheduleItem[];
  weekId: number;
  days: number;
  lines: readonly Bell[];
  /** The lessons of the class at a place. */
  at: (weekday: number, line: string) => readonly ScheduleItem[];
}

export interface MoveRow {
  item: ScheduleItem;
  to: Place;
  /** Left out: it stays in its room. */
  roomId?: number | null;
}

const placed = (item: ScheduleItem): PlacedItem => ({ ...placedOf(item), item });

const inWeek = ({ weekday, bell }: Place): PlaceInWeek => ({
  weekday,
  start: minutesOf(bell.start),
  end: minutesOf(bell.end),
});

/** Lessons of a class are moved in its week; what is in the way of each place is known while one is dragged. */
export function useMove({ all, weekId, days, lines, at }: UseMoveOptions) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const [lifted, setLifted] = useState<{ day: string; line: string } | null>(null);
  const [isTapping, setIsTapping] = useState(false);
  const [stopped, setStopped] = useState<StoppedMove | null>(null);
  const items = useMemo(() => all.map(placed), [all]);
  const places = useMemo(
    () =>
      Array.from({ length: days }, (_, index) => index + 1).flatMap((weekday) =>
        lines.map((bell) => inWeek({ weekday, bell })),
      ),
    [days, lines],
  );
  const clashesFor = (moving: readonly ScheduleItem[]) => clashesByPlace(moving.map(placed), items, places);
  const moving = lifted ? at(Number(lifted.day), lifted.line) : [];
  const clashes = lifted ? clashesFor(moving) : null;

  /** @returns whether it was done */
  async function save(rows: readonly MoveRow[], reason: string | null = null): Promise<boolean> {
    const moves = rows.map(({ item: { id, revision }, to: { weekday, bell }, roomId }) => ({
      id,
      revision,
      week_day: weekday,
      time_start: bell.start,
      time_end: bell.end,
      ...(roomId !== undefined && { room_id: roomId }),
    }));
    try {
      const { dropped } = await request(scheduleItemsMove, {
        body: { week_id: weekId, moves, isForce: reason !== null, reason },
        silent: 'form',
      });
      notify({ kind: 'success', text: t`Lesson moved.` });
      tellDropped(dropped);
      setStopped(null);
      return true;
    } catch (failure) {
      if (!(failure instanceof ApiFailure)) throw failure;
      const [first] = rows;
      const said = Array.isArray(failure.errors) ? [] : (failure.errors['clash'] ?? []);
      if (failure.code === 'SCHEDULE_CLASH' && first)
        setStopped({ moving: rows.map(({ item }) => item), to: first.to, clashes: [], said });
      else notify({ kind: 'error', text: failure.message });
      return false;
    } finally {
      await queries.invalidateQueries({ queryKey: ['schedule-week'] });
    }
  }

  function handleDrop(day: string, line: string, from: { day: string; line: string }) {
    setLifted(null);
    const bell = lines.find(({ start }) => start === line);
    const chosen = at(Number(from.day), from.line);
    if (!bell || chosen.length === 0 || (day === from.day && line === from.line)) return;
    const to = { weekday: Number(day), bell };
    const found = clashesFor(chosen).get(placeKey(inWeek(to))) ?? [];
    if (found.length > 0) setStopped({ moving: chosen, to, clashes: found, said: [] });
    else void save(chosen.map((item) => ({ item, to })));
  }

  const move: WeekMove = {
    lifted,
    isTapping,
    stateOf: (day, line) =>
      (clashes?.get(placeKey({ weekday: Number(day), start: minutesOf(line) })) ?? []).length > 0 ? 'clash' : 'free',
    onLift: (day, line) => setLifted({ day, line }),
    onDrop: handleDrop,
    onCancel: () => setLifted(null),
  };
  return { move, moving, items, stopped, setStopped, save, isTapping, setIsTapping, clashesFor };
}
