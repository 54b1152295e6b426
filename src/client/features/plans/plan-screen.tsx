import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Group, Menu, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { planReset } from '#contract/plans/reset.ts';
import { planExport, themeOrder, themeRemove, type LaidTheme } from '#contract/plans/themes.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { notify } from '#ui/notices.ts';
import { PageHeading } from '#ui/page-heading.tsx';
import { SubjectTile } from '#ui/subject-tile.tsx';
import { ApiFailure } from '#client/api/api-failure.ts';
import { downloadSheet } from '#client/api/download-sheet.ts';
import { request } from '#client/api/request.ts';
import { saveWord } from '#client/api/save-word.ts';
import { AsOf } from '#client/commands/as-of.tsx';
import { planQuery, plansKey, type LaidOut } from '#client/commands/plan-query.ts';
import { homeworkOfPlanQuery } from '#client/features/homework/shared/plans/theme-homework.tsx';
import { ExportButton } from '#client/kit/export/export-button.tsx';
import { Loaded } from '#client/kit/loaded.tsx';
import { PrintButton } from '#client/kit/print/print-button.tsx';
import { CopyDialog } from './copy-dialog.tsx';
import { CrowdedThemes } from './crowded-themes.tsx';
import { Fit } from './fit.tsx';
import { HistoryDialog } from './history-dialog.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { QuarterThemes } from './quarter-themes.tsx';
import { ThemeDialog } from './theme-dialog.tsx';
import { UndoImportDialog } from './undo-import-dialog.tsx';

/** The themes of a plan by quarter, each on the days of its lessons (specification P§2 "control/ktp", themes list). */
export function PlanScreen({ calendarPlanUuid }: { calendarPlanUuid: string }) {
  const { t } = useLingui();
  const query = useQuery(planQuery(calendarPlanUuid));
  const name =
    query.data &&
    (query.data.plan.part === null ? query.data.plan.subject : t`${query.data.plan.subject}, subgroup ${query.data.plan.part}`);
  return (
    <Stack>
      <PageHeading
        title={query.data ? `${name} · ${query.data.group.label}` : t`Calendar plan`}
        lead={query.data && <SubjectTile title={query.data.plan.subject} id={query.data.plan.subject_id} size="m" />}
      />
      {query.isError && query.data && (
        <Text c="dimmed" size="sm">
          <AsOf at={query.dataUpdatedAt} />
        </Text>
      )}
      <Loaded query={query} height={420}>
        {(laid) => <Plan laid={laid} />}
      </Loaded>
    </Stack>
  );
}

type Open =
  { kind: 'theme'; theme: LaidTheme | null; quarter: number } | { kind: 'copy' | 'import' | 'history' | 'reset' | 'undo' };

function Plan({ laid }: { laid: LaidOut }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const [open, setOpen] = useState<Open | null>(null);
  const homework = useQuery(homeworkOfPlanQuery(laid.plan.calendar_plan_uuid));
  const [leaving, setLeaving] = useState<LaidTheme | null>(null);
  const { plan, themes, quarters } = laid;
  const uuid = plan.calendar_plan_uuid;
  const refresh = () => queries.invalidateQueries({ queryKey: plansKey });
  const close = () => setOpen(null);

  async function handleOrder(ids: readonly string[], id: string, quarter: number) {
    const at = ids.indexOf(id);
    const own = ids.flatMap((one) => themes.find((theme) => theme.uuid === one) ?? []);
    // At once on the screen; dates come with the server's answer.
    queries.setQueryData(planQuery(uuid).queryKey, {
      ...laid,
      themes: [...themes.filter((theme) => theme.quarter !== quarter), ...own],
    });
    try {
      const { moved } = await request(themeOrder, { body: { uuid: id, quarter, after: ids[at - 1] ?? null }, silent: true });
      if (!moved)
        notify({
          kind: 'info',
          text: t`Lessons that were held keep their topics. To change past lessons, redistribute the plan first: “More”.`,
        });
    } catch (failure) {
      if (!(failure instanceof ApiFailure)) throw failure;
      notify({ kind: 'error', text: failure.message });
    }
    await refresh();
  }

  return (
    <>
      <Group justify="space-between" align="flex-start">
        <Summary laid={laid} />
        <Group gap="xs" data-print="hide">
          <ExportButton
            label={t`Download`}
            formats={[
              { label: 'Word', onExport: () => downloadWord(uuid) },
              { label: 'Excel', onExport: () => downloadSheet(planExport, { calendarPlanUuid: uuid }, {}) },
            ]}
          />
          <PrintButton />
          {plan.canEdit && <MoreMenu canUndo={laid.lastImport !== null} onOpen={(kind) => setOpen({ kind })} />}
          {plan.canEdit && (
            <Button onClick={() => setOpen({ kind: 'theme', theme: null, quarter: quarterNow(laid) })} data-testid="add">
              <Trans>Add a topic</Trans>
            </Button>
          )}
        </Group>
      </Group>
      {plan.missing > 0 && (
        <Alert color="red" title={t`There are not enough lessons`} data-testid="missing">
          <Trans>
            {plan.missing} hours of topics have no lesson in their quarter. Shorten topics, move them to another quarter, or ask
            for more lessons on the timetable. Assessments get their lesson first.
          </Trans>
        </Alert>
      )}
      <CrowdedThemes laid={laid} />
      {quarters.map((quarter) => (
        <QuarterThemes
          key={quarter.number}
          quarter={quarter}
          themes={themes.filter((theme) => theme.quarter === quarter.number)}
          homework={homework.data?.rows}
          canEdit={plan.canEdit}
          onOpen={(theme) => setOpen({ kind: 'theme', theme, quarter: quarter.number })}
          onRemove={setLeaving}
          onOrder={(ids, id) => void handleOrder(ids, id, quarter.number)}
        />
      ))}
      {open?.kind === 'theme' && (
        <ThemeDialog key={open.theme?.uuid ?? 'new'} theme={open.theme} quarter={open.quarter} laid={laid} onClose={close} />
      )}
      {open?.kind === 'copy' && <CopyDialog laid={laid} onClose={close} />}
      {open?.kind === 'import' && <ImportDialog laid={laid} onClose={close} />}
      {open?.kind === 'history' && <HistoryDialog calendarPlanUuid={uuid} onClose={close} />}
      {open?.kind === 'undo' && laid.lastImport && (
        <UndoImportDialog calendarPlanUuid={uuid} lastImport={laid.lastImport} onClose={close} />
      )}
      {open?.kind === 'reset' && (
        <ConfirmDialog
          title={t`Redistribute the plan?`}
          thing={plan.subject}
          yes={t`Redistribute themes`}
          no={t`Cancel`}
          isDanger
          onYes={async () => {
            const { changed } = await request(planReset, { body: { calendar_plan_uuid: uuid }, silent: true });
            notify({ kind: 'success', text: t`Lessons with another topic now: ${changed}` });
            await refresh();
          }}
          onClose={close}
        >
          <Trans>
            Topics are distributed from the first lesson of the year, also to past lessons. The history shows who did it.
          </Trans>
        </ConfirmDialog>
      )}
      {leaving && (
        <ConfirmDialog
          title={t`Remove the topic?`}
          thing={leaving.theme}
          yes={t`Remove`}
          no={t`Cancel`}
          isDanger
          onYes={async () => {
            await request(themeRemove, { params: { id: leaving.uuid }, silent: true });
            await refresh();
          }}
          onClose={() => setLeaving(null)}
        >
          <Trans>Topics after it move up to earlier lessons. Lessons that were held keep their topics.</Trans>
        </ConfirmDialog>
      )}
    </>
  );
}

function Summary({ laid: { plan } }: { laid: LaidOut }) {
  const { t } = useLingui();
  const words = [
    plan.teacher,
    t`hours planned: ${plan.planned}`,
    plan.required === null ? null : t`by the programme: ${plan.required}`,
    t`lessons on the timetable: ${plan.lessons}`,
  ].filter((word) => word !== null);
  return (
    <Stack gap={4}>
      <Text c="dimmed">{words.join(' · ')}</Text>
      <div>
        <Fit missing={plan.missing} spare={plan.spare} />
      </div>
    </Stack>
  );
}

interface MoreMenuProps {
  /** There is an import that can be undone. */
  canUndo: boolean;
  onOpen: (kind: 'copy' | 'import' | 'history' | 'reset' | 'undo') => void;
}

function MoreMenu({ canUndo, onOpen }: MoreMenuProps) {
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Button kind="quiet" data-testid="more">
          <Trans>More</Trans>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => onOpen('import')}>
          <Trans>Import from Word or Excel</Trans>
        </Menu.Item>
        {canUndo && (
          <Menu.Item onClick={() => onOpen('undo')} data-testid="undo-import">
            <Trans>Undo the import</Trans>
          </Menu.Item>
        )}
        <Menu.Item onClick={() => onOpen('copy')}>
          <Trans>Copy to parallel classes</Trans>
        </Menu.Item>
        <Menu.Item onClick={() => onOpen('reset')}>
          <Trans>Redistribute from the first lesson</Trans>
        </Menu.Item>
        <Menu.Item onClick={() => onOpen('history')}>
          <Trans>History of resets</Trans>
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** Of the next lesson that has a theme; in summer the first one. */
function quarterNow({ themes }: LaidOut): number {
  const next = themes.find(({ lessons }) => lessons.some(({ isPast }) => !isPast));
  return next?.quarter ?? 1;
}

async function downloadWord(calendarPlanUuid: string): Promise<void> {
  saveWord(await request(planExport, { params: { calendarPlanUuid }, silent: 'caller' }));
}
