import { Trans, useLingui } from '@lingui/react/macro';
import { Badge, Group, Text, Title } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { themeEntity } from '#domain/lessons/theme-entity.ts';
import { fromIsoDate } from '#domain/fields/date.ts';
import type { HomeworkOfTheme } from '#contract/homework/beside.ts';
import type { LaidTheme, PlanQuarter } from '#contract/plans/themes.ts';
import { lessonToGiveAt, ThemeHomework } from '#client/features/homework/shared/plans/theme-homework.tsx';
import type { Column, RowAction } from '#client/kit/list/list-types.ts';
import { RowsCompact } from '#client/kit/list/rows-compact.tsx';
import { RowsTable } from '#client/kit/list/rows-table.tsx';
import { useHasTable } from '#client/kit/list/use-has-table.ts';
import { noWords } from '#contract/list-words.ts';
import { useListState } from '#client/kit/list/use-list-state.ts';
import { useRowDrag } from '#client/kit/list/use-row-drag.ts';
import { useRowKeys } from '#client/kit/list/use-row-keys.ts';
import { Fit } from './fit.tsx';
import { themeTypeNames } from './theme-types.ts';

interface QuarterThemesProps {
  quarter: PlanQuarter;
  themes: readonly LaidTheme[];
  homework: readonly HomeworkOfTheme[] | undefined;
  canEdit: boolean;
  onOpen: (theme: LaidTheme) => void;
  onRemove: (theme: LaidTheme) => void;
  onOrder: (ids: readonly string[], id: string) => void;
}

type Row = LaidTheme & { id: string };

/** A quarter of the plan: themes are dragged within it, or moved by Alt and an arrow. */
export function QuarterThemes({ quarter, themes, homework, canEdit, onOpen, onRemove, onOrder }: QuarterThemesProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const state = useListState(noWords);
  const hasTable = useHasTable();
  const box = useRef<HTMLDivElement>(null);
  const rows = themes.map((theme): Row => ({ ...theme, id: theme.uuid }));
  const { listRef, ...drag } = useRowDrag<string>(
    rows.map(({ id }) => id),
    box,
    canEdit ? { onOrder } : undefined,
  );
  useRowKeys(box, canEdit ? drag.moveBy : null);
  const columns: Column<Row>[] = [
    { id: 'theme', label: t`Topic`, render: (row) => <ThemeName theme={row} /> },
    { id: 'section', label: t`Section`, isLong: true, render: (row) => row.section },
    { id: 'goals', label: t`Learning goals`, render: (row) => row.goals.join(', ') },
    { id: 'hours', label: t`Hours`, isNumber: true, render: (row) => row.hours },
    { id: 'dates', label: t`Dates`, isLong: true, render: (row) => <Dates theme={row} /> },
    ...(homework?.length
      ? [{ id: 'homework', label: t`Homework`, render: (row: Row) => <ThemeHomework themeId={row.uuid} rows={homework} /> }]
      : []),
  ];
  const actionsOf = (row: Row): RowAction[] => [
    { label: t`Change`, onAction: () => onOpen(row) },
    {
      label: row.entity_kind === themeEntity ? t`See the lesson` : t`Write a lesson for it`,
      onAction: () =>
        void navigate({
          to:
            row.entity_kind === themeEntity
              ? '/schedule/lecture/control/view/$calendarPlanLessonUUID'
              : '/schedule/lecture/control/create/$calendarPlanLessonUUID',
          params: { calendarPlanLessonUUID: row.uuid },
        }),
    },
    ...giveHomework(row),
    { label: t`Remove`, isDanger: true, onAction: () => onRemove(row) },
  ];
  function giveHomework(row: Row): RowAction[] {
    const scheduleId = lessonToGiveAt(row, new Date().toISOString().slice(0, 10));
    if (scheduleId === null) return [];
    const onAction = () => void navigate({ to: '/homework/control/$scheduleId/create', params: { scheduleId } });
    return [{ label: t`Set homework`, onAction }];
  }
  const Rows = hasTable ? RowsTable<Row> : RowsCompact<Row>;
  const { number, hours, lessons, missing, spare, isBeforeLessons } = quarter;
  return (
    <section aria-label={t`Quarter ${number}`} data-testid="quarter">
      <Group gap="sm" mb="xs">
        <Title order={2} size="h4">
          <Trans>Quarter {number}</Trans>
        </Title>
        <Text c="dimmed">
          <Trans>
            hours: {hours}, lessons: {lessons}
          </Trans>
        </Text>
        {isBeforeLessons ? (
          <Badge color="gray" variant="light" tt="none">
            <Trans>Before the school’s first lesson</Trans>
          </Badge>
        ) : (
          (hours > 0 || lessons > 0) && <Fit missing={missing} spare={spare} />
        )}
      </Group>
      {rows.length === 0 ? (
        <Text c="dimmed">
          <Trans>No topics yet.</Trans>
        </Text>
      ) : (
        <div ref={box}>
          <Rows
            label={t`Topics of quarter ${number}`}
            rows={rows}
            columns={columns}
            nameOf={(row) => row.theme}
            onOpen={canEdit ? onOpen : undefined}
            actionsOf={canEdit ? actionsOf : undefined}
            selection={undefined}
            drag={drag}
            state={state}
            listRef={listRef}
            toneOf={undefined}
          />
        </div>
      )}
    </section>
  );
}

function ThemeName({ theme }: { theme: LaidTheme }) {
  const { i18n, t } = useLingui();
  const { type } = theme;
  const name = theme.theme || t`Custom lesson`;
  return (
    <>
      <span>{name}</span>
      {type !== 'regular' && (
        <Badge
          display="block"
          w="fit-content"
          mt={2}
          variant="light"
          tt="none"
          color={type === 'sor' || type === 'soch' ? 'orange' : 'blue'}
          styles={{ label: { color: 'var(--mantine-color-text)' } }}
        >
          {i18n._(themeTypeNames[type])}
        </Badge>
      )}
    </>
  );
}

function Dates({ theme: { lessons, missing } }: { theme: LaidTheme }) {
  const days = [...new Set(lessons.map(({ date }) => fromIsoDate(date).slice(0, 5)))];
  return (
    <>
      {days.join(', ')}
      {missing > 0 && (
        <Text span c="red" display="block" size="sm">
          <Trans>no lesson: {missing} h</Trans>
        </Text>
      )}
    </>
  );
}
