import { Trans, useLingui } from '@lingui/react/macro';
import { Badge, Group, Paper, SegmentedControl, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { fromIsoDate } from '#domain/fields/date.ts';
import { bellSetRemove, schoolDaysSave, type BellSetRow } from '#contract/schedule/bells.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { notify } from '#ui/notices.ts';
import { PageHeading } from '#ui/page-heading.tsx';
import { request } from '#client/api/request.ts';
import { Loaded } from '#client/kit/loaded.tsx';
import { BellsDialog } from './bells-dialog.tsx';
import css from './bells.module.css';
import { bellsQuery, type Bells } from './queries.ts';
import { SchoolNav } from './school-nav.tsx';

type Open = { kind: 'edit'; set: BellSetRow | null; isNew: boolean } | { kind: 'remove'; set: BellSetRow };

/** When lessons begin, by shift, grades and kind of day; and on how many days of the week the school teaches. */
export function BellsScreen() {
  const { t } = useLingui();
  const query = useQuery(bellsQuery);
  const queries = useQueryClient();
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  return (
    <Stack>
      <PageHeading title={t`Bells and school days`} />
      <SchoolNav />
      <Loaded query={query} height={420}>
        {(data) => (
          <>
            <SchoolDays data={data} />
            <Group justify="space-between">
              <Text c="dimmed">
                <Trans>Own bells override the common ones, and those for fewer grades override those for all.</Trans>
              </Text>
              <Button onClick={() => setOpen({ kind: 'edit', set: null, isNew: true })} data-testid="add-bells">
                <Trans>Add bells</Trans>
              </Button>
            </Group>
            {[1, 2, 3].map((shift) => (
              <Shift key={shift} shift={shift} sets={data.sets.filter((set) => set.shift === shift)} onOpen={setOpen} />
            ))}
          </>
        )}
      </Loaded>
      {open?.kind === 'edit' && <BellsDialog set={open.set} isNew={open.isNew} onClose={close} />}
      {open?.kind === 'remove' && (
        <ConfirmDialog
          title={t`Remove the bells?`}
          thing={open.set.name}
          yes={t`Remove`}
          no={t`Cancel`}
          isDanger
          onYes={async () => {
            await request(bellSetRemove, { params: { bellSetId: open.set.id }, silent: true });
            await queries.invalidateQueries({ queryKey: ['bells'] });
            close();
          }}
          onClose={close}
        >
          <Trans>Lessons of weeks keep their times. Lessons of short days are given by the usual bells again.</Trans>
        </ConfirmDialog>
      )}
    </Stack>
  );
}

function SchoolDays({ data: { daysPerWeek, saturdayLessons } }: { data: Bells }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);

  async function handleDays(value: string) {
    setIsBusy(true);
    try {
      await request(schoolDaysSave, { body: { daysPerWeek: value === '6' ? 6 : 5 } });
      notify({ kind: 'success', text: t`School days saved.` });
    } finally {
      await queries.invalidateQueries({ queryKey: ['bells'] });
      setIsBusy(false);
    }
  }

  return (
    <Paper withBorder p="md">
      <Group justify="space-between">
        <div>
          <Title order={2} size="h4">
            <Trans>School days</Trans>
          </Title>
          <Text size="sm" c="dimmed">
            {saturdayLessons > 0 ? (
              <Trans>
                Lessons on Saturday in weeks of the schedule: {saturdayLessons}. Move them before the week gets shorter.
              </Trans>
            ) : (
              <Link to="/control/closed-days">
                <Trans>Days without lessons</Trans>
              </Link>
            )}
          </Text>
        </div>
        <SegmentedControl
          aria-label={t`School days`}
          disabled={isBusy || saturdayLessons > 0}
          value={String(daysPerWeek)}
          data={[
            { value: '5', label: t`Five days` },
            { value: '6', label: t`Six days` },
          ]}
          onChange={(value) => void handleDays(value)}
        />
      </Group>
    </Paper>
  );
}

function Shift({ shift, sets, onOpen }: { shift: number; sets: readonly BellSetRow[]; onOpen: (open: Open) => void }) {
  if (sets.length === 0) return null;
  return (
    <section>
      <Title order={2} size="h4" mb="xs">
        <Trans>Shift {shift}</Trans>
      </Title>
      <SimpleGrid cols={{ base: 1, md: 2 }}>
        {sets.map((set) => (
          <OneSet key={set.id} set={set} onOpen={onOpen} />
        ))}
      </SimpleGrid>
    </section>
  );
}

function OneSet({ set, onOpen }: { set: BellSetRow; onOpen: (open: Open) => void }) {
  const { t } = useLingui();
  const { isCommon, name, gradeFrom, gradeTo, dayKind, dates, startDate, endDate, bells } = set;
  const isAll = gradeFrom === 0 && gradeTo === 12;
  const days =
    dayKind === 'short'
      ? dates.map(fromIsoDate).join(', ')
      : endDate === null
        ? t`from ${fromIsoDate(startDate)}`
        : `${fromIsoDate(startDate)} – ${fromIsoDate(endDate)}`;
  return (
    <Paper withBorder p="md" data-testid="bells">
      <Group justify="space-between" wrap="nowrap" align="start">
        <div>
          <Text fw={600}>{name}</Text>
          <Text size="sm" c="dimmed">
            {isAll ? t`All grades` : t`Grades ${gradeFrom}–${gradeTo}`} · {days}
          </Text>
        </div>
        <Group gap={4} justify="flex-end">
          {isCommon && (
            <Badge color="gray">
              <Trans>Common</Trans>
            </Badge>
          )}
          {dayKind === 'short' && (
            <Badge color="yellow">
              <Trans>Short day</Trans>
            </Badge>
          )}
        </Group>
      </Group>
      <ol className={css['bells']}>
        {bells.map(({ number, start, end }) => (
          <li key={number}>
            <b>{number}</b> {start}–{end}
          </li>
        ))}
      </ol>
      <Group gap="xs">
        {isCommon ? (
          <Button kind="quiet" size="s" onClick={() => onOpen({ kind: 'edit', set, isNew: true })} data-testid="make-own">
            <Trans>Create your own bells from these</Trans>
          </Button>
        ) : (
          <>
            <Button kind="quiet" size="s" onClick={() => onOpen({ kind: 'edit', set, isNew: false })}>
              <Trans>Edit</Trans>
            </Button>
            <Button kind="plain" size="s" onClick={() => onOpen({ kind: 'edit', set, isNew: true })}>
              <Trans>Copy</Trans>
            </Button>
            <Button kind="plain" size="s" onClick={() => onOpen({ kind: 'remove', set })}>
              <Trans>Remove</Trans>
            </Button>
          </>
        )}
      </Group>
    </Paper>
  );
}
