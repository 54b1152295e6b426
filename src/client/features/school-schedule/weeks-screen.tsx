import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Badge, Group, Paper, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { fromIsoDate } from '#domain/fields/date.ts';
import { weekExport, weekOrder, weekRecalc, weekRemove, type SchoolWeekRow } from '#contract/schedule/weeks.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { notify } from '#ui/notices.ts';
import { PageHeading } from '#ui/page-heading.tsx';
import { downloadSheet } from '#client/api/download-sheet.ts';
import { request } from '#client/api/request.ts';
import { ExportButton } from '#client/kit/export/export-button.tsx';
import { Loaded } from '#client/kit/loaded.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import { weeksQuery, type WeekChange } from './queries.ts';
import { SchoolNav } from './school-nav.tsx';
import { WeekDialog } from './week-dialog.tsx';
import { WeekFates } from './week-fates.tsx';

/** What a week does that is taken away. */
const unpublished: WeekChange = { state: 'draft', isAlone: false, choices: {} };

type Open = { kind: 'edit'; week: SchoolWeekRow | null } | { kind: 'publish' | 'remove'; week: SchoolWeekRow };

/** The weeks of the school's schedule: drafts and live ones (specification P§7 "schedule-weeks"). */
export function WeeksScreen() {
  const { t } = useLingui();
  const query = useQuery(weeksQuery);
  const queries = useQueryClient();
  const [open, setOpen] = useState<Open | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const close = () => setOpen(null);
  const refresh = () => queries.invalidateQueries({ queryKey: ['school-weeks'] });

  async function act(work: () => Promise<unknown>) {
    setIsBusy(true);
    try {
      await work();
    } finally {
      setIsBusy(false);
      await refresh();
    }
  }

  async function recalc() {
    const { written, removed } = await request(weekRecalc, {});
    notify({ kind: 'success', text: t`Lessons changed: ${written}. Lessons removed: ${removed}.` });
  }

  return (
    <Stack>
      <PageHeading title={t`Weeks of the schedule`} />
      <SchoolNav />
      <Group justify="space-between">
        <Text c="dimmed">
          <Trans>Weeks in force on the same days alternate in this order: A and B weeks.</Trans>
        </Text>
        <Group gap="xs">
          <Button kind="quiet" busy={isBusy} onClick={() => void act(recalc)} data-testid="recalc">
            <Trans>Generate the lessons again</Trans>
          </Button>
          <Button onClick={() => setOpen({ kind: 'edit', week: null })} data-testid="add-week">
            <Trans>Add a week</Trans>
          </Button>
        </Group>
      </Group>
      <Loaded query={query} height={240}>
        {(weeks) => (
          <Weeks
            weeks={weeks}
            isBusy={isBusy}
            onOpen={setOpen}
            onOrder={(ids) => void act(() => request(weekOrder, { body: { ids } }))}
          />
        )}
      </Loaded>
      {open?.kind === 'edit' && <WeekDialog week={open.week} weeks={query.data ?? []} onClose={close} />}
      {open?.kind === 'publish' && <PublishDialog week={open.week} weeks={query.data ?? []} onClose={close} />}
      {open?.kind === 'remove' && (
        <ConfirmDialog
          title={t`Remove the week?`}
          thing={open.week.name}
          yes={t`Remove`}
          no={t`Cancel`}
          isDanger
          onYes={async () => {
            const { id: weekId, revision } = open.week;
            await request(weekRemove, { params: { weekId }, query: { revision: String(revision) }, silent: true });
            await refresh();
            close();
          }}
          onClose={close}
        >
          <Trans>Its lessons from today on are removed. Past lessons and those with homework or a live lesson stay.</Trans>
          {open.week.state === 'live' && <WeekFates weekId={open.week.id} change={unpublished} onChoose={null} />}
        </ConfirmDialog>
      )}
    </Stack>
  );
}

interface WeeksProps {
  weeks: readonly SchoolWeekRow[];
  isBusy: boolean;
  onOpen: (open: Open) => void;
  onOrder: (ids: number[]) => void;
}

function Weeks({ weeks, isBusy, onOpen, onOrder }: WeeksProps) {
  const { t } = useLingui();
  if (weeks.length === 0)
    return (
      <Text c="dimmed">
        <Trans>No weeks yet.</Trans>
      </Text>
    );

  function handleUp(index: number) {
    const ids = weeks.map(({ id }) => id);
    const [moved = 0] = ids.splice(index, 1);
    ids.splice(index - 1, 0, moved);
    onOrder(ids);
  }

  return (
    <Stack gap="sm">
      {weeks.map((week, index) => (
        <Paper key={week.id} withBorder p="md" data-testid="week-row">
          <Group justify="space-between" gap="sm">
            <div>
              <Group gap="xs">
                <Text fw={600}>{week.name}</Text>
                <Badge color={week.state === 'live' ? 'green' : 'gray'}>
                  {week.state === 'live' ? <Trans>In force</Trans> : <Trans>Draft</Trans>}
                </Badge>
              </Group>
              <Text size="sm">
                {fromIsoDate(week.startDate)} – {week.endDate ? fromIsoDate(week.endDate) : t`end of the year`}
                {' · '}
                <Plural value={week.lessons} one="# lesson" other="# lessons" />
              </Text>
            </div>
            <Group gap={4}>
              {index > 0 && (
                <Button kind="plain" size="s" busy={isBusy} onClick={() => handleUp(index)}>
                  <Trans>Up</Trans>
                </Button>
              )}
              <Button kind="plain" size="s" onClick={() => onOpen({ kind: 'edit', week })}>
                <Trans>Edit</Trans>
              </Button>
              {week.state === 'draft' && (
                <Link to="/control/schedules/weeks/$weekId" params={{ weekId: String(week.id) }} data-testid="propose">
                  <Trans>Proposal</Trans>
                </Link>
              )}
              <Button kind="plain" size="s" onClick={() => onOpen({ kind: 'publish', week })} data-testid="publish">
                {week.state === 'draft' ? <Trans>Publish</Trans> : <Trans>Unpublish</Trans>}
              </Button>
              <ExportButton
                label={t`Download`}
                formats={[{ label: 'Excel', onExport: () => downloadSheet(weekExport, { weekId: week.id }, {}) }]}
              />
              <Button kind="plain" size="s" onClick={() => onOpen({ kind: 'remove', week })}>
                <Trans>Remove</Trans>
              </Button>
            </Group>
          </Group>
        </Paper>
      ))}
    </Stack>
  );
}
