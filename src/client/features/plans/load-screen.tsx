import { Trans, useLingui } from '@lingui/react/macro';
import { Group, NativeSelect, Paper, Stack, Text, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { fromIsoDate } from '#domain/fields/date.ts';
import { addDays, mondayOf } from '#domain/schedule/days.ts';
import { crowdedOf, loadOf } from '#domain/schedule/summative-load.ts';
import { summativeLimitsSave, type ShownSummative } from '#contract/plans/summative-load.ts';
import { notify } from '#ui/notices.ts';
import { PageHeading } from '#ui/page-heading.tsx';
import { request } from '#client/api/request.ts';
import { plansKey } from '#client/commands/plan-query.ts';
import { Loaded } from '#client/kit/loaded.tsx';
import { PrintButton } from '#client/kit/print/print-button.tsx';
import css from './load.module.css';
import { loadQuery, type Load } from './queries.ts';
import { themeTypeNames } from './theme-types.ts';

export type Quarter = 1 | 2 | 3 | 4;
const quarters: readonly Quarter[] = [1, 2, 3, 4];

/** The cell that is looked at: a class in a week. */
interface Chosen {
  groupId: number;
  monday: string;
}

/** How many summative assessments each class has in each week of a quarter: all subjects, all teachers. */
export function LoadScreen({ quarter, onQuarter }: { quarter: Quarter; onQuarter: (quarter: Quarter) => void }) {
  const { t } = useLingui();
  const query = useQuery(loadQuery(quarter));
  const [chosen, setChosen] = useState<Chosen | null>(null);
  return (
    <Stack data-print="wide">
      <Group justify="space-between">
        <PageHeading title={t`Class assessments`} />
        <Group gap="xs" data-print="hide">
          <NativeSelect
            aria-label={t`Quarter`}
            value={String(quarter)}
            onChange={({ target }) => {
              setChosen(null);
              onQuarter(quarters.find((one) => String(one) === target.value) ?? quarter);
            }}
            data={quarters.map((value) => ({ value: String(value), label: t`Quarter ${value}` }))}
          />
          <PrintButton />
        </Group>
      </Group>
      <Loaded query={query} height={420}>
        {(load) => (
          <>
            <Limits load={load} />
            <HeatMap load={load} chosen={chosen} onChoose={setChosen} />
            {chosen && <Week load={load} chosen={chosen} />}
          </>
        )}
      </Loaded>
    </Stack>
  );
}

/** What the school allows; the management sets it here. */
function Limits({ load: { limits, canEdit } }: { load: Load }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const { perDay, perWeek } = limits;

  async function handleSave(next: typeof limits) {
    try {
      await request(summativeLimitsSave, { body: next });
      notify({ kind: 'success', text: t`Limits saved.` });
    } finally {
      await queries.invalidateQueries({ queryKey: plansKey });
    }
  }

  const upTo = (most: number) => Array.from({ length: most }, (_, index) => String(index + 1));
  return (
    <Group gap="md" align="end">
      {canEdit ? (
        <>
          <NativeSelect
            label={t`At most on a day`}
            value={String(perDay)}
            data={upTo(5)}
            onChange={({ target }) => void handleSave({ perDay: Number(target.value), perWeek })}
          />
          <NativeSelect
            label={t`At most in a week`}
            value={String(perWeek)}
            data={upTo(10)}
            onChange={({ target }) => void handleSave({ perDay, perWeek: Number(target.value) })}
          />
        </>
      ) : (
        <Text>
          <Trans>
            The school allows {perDay} on a day and {perWeek} in a week.
          </Trans>
        </Text>
      )}
      <Text size="sm" c="dimmed">
        <Trans>Dashed: a day with more than is allowed. Filled red: a week with more.</Trans>
      </Text>
    </Group>
  );
}

const inWeek = (summatives: readonly ShownSummative[], monday: string) =>
  summatives.filter(({ date }) => mondayOf(date) === monday);

interface HeatMapProps {
  load: Load;
  chosen: Chosen | null;
  onChoose: (chosen: Chosen) => void;
}

function HeatMap({ load: { groups, limits, startDate, endDate }, chosen, onChoose }: HeatMapProps) {
  const { t } = useLingui();
  const mondays: string[] = [];
  for (let day = mondayOf(startDate); day <= endDate; day = addDays(day, 7)) mondays.push(day);
  const planned = groups.filter(({ summatives }) => summatives.length > 0);
  if (planned.length === 0)
    return (
      <Text c="dimmed">
        <Trans>No plan has an assessment in this quarter yet.</Trans>
      </Text>
    );
  return (
    <div className={css['box']}>
      <table className={css['map']} data-testid="load-map">
        <thead>
          <tr>
            <th scope="col">{t`Class`}</th>
            {mondays.map((monday) => (
              <th key={monday} scope="col">
                {fromIsoDate(monday).slice(0, 5)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {planned.map(({ id, label, summatives }) => (
            <tr key={id}>
              <th scope="row">
                <Link to="/control/ktp/$groupId" params={{ groupId: String(id) }}>
                  {label}
                </Link>
              </th>
              {mondays.map((monday) => {
                const own = inWeek(summatives, monday);
                const count = loadOf(own);
                const spans = new Set(crowdedOf(own, limits).map(({ span }) => span));
                const over = spans.has('week') ? 'week' : spans.has('day') ? 'day' : undefined;
                const day = fromIsoDate(monday);
                return (
                  <td key={monday}>
                    {count > 0 && (
                      <button
                        type="button"
                        data-load={Math.min(count, 4)}
                        data-over={over}
                        aria-pressed={chosen?.groupId === id && chosen.monday === monday}
                        aria-label={
                          over === undefined
                            ? t`${label}, week of ${day}: ${count}`
                            : t`${label}, week of ${day}: ${count}, more than is allowed`
                        }
                        onClick={() => onChoose({ groupId: id, monday })}
                      >
                        {count}
                      </button>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Week({ load: { groups, limits }, chosen: { groupId, monday } }: { load: Load; chosen: Chosen }) {
  const { t, i18n } = useLingui();
  const group = groups.find(({ id }) => id === groupId);
  if (!group) return null;
  const own = inWeek(group.summatives, monday);
  const full = new Set(crowdedOf(own, limits).flatMap(({ span, from }) => (span === 'day' ? [from] : [])));
  const [from, to] = [fromIsoDate(monday), fromIsoDate(addDays(monday, 6))];
  return (
    <Paper withBorder p="md" aria-live="polite" data-testid="load-week">
      <Title order={2} size="h4">
        {group.label}: {from} – {to}
      </Title>
      <ul className={css['list']}>
        {own.map((summative, index) => {
          const { date, subject, part, type, theme, teacher } = summative;
          return (
            <li key={index} data-over={full.has(date) || undefined}>
              <b>{fromIsoDate(date).slice(0, 5)}</b>
              <span>
                {part === null ? subject : t`${subject}, subgroup ${part}`} · {i18n._(themeTypeNames[type])} · {theme}
                {teacher !== null && <small>{teacher}</small>}
              </span>
            </li>
          );
        })}
      </ul>
    </Paper>
  );
}
