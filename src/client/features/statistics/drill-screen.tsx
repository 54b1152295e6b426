import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Breadcrumbs, Group, Paper, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { StatisticView } from '#contract/statistics/parts.ts';
import { kindTypes } from '#domain/statistics/kinds.ts';
import { changeOf } from '#domain/statistics/figures.ts';
import { formatSchoolYear } from '#ui/format.ts';
import { buttonClass } from '#ui/button.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { downloadSheet } from '#client/api/download-sheet.ts';
import { ExportButton } from '#client/kit/export/export-button.tsx';
import { SelectFilter } from '#client/kit/list/filters.tsx';
import { numberOf, useListState } from '#client/kit/list/use-list-state.ts';
import { Loaded } from '#client/kit/loaded.tsx';
import { formatDrill, type DrillPath, type StatisticBase } from './drill-path.ts';
import { drillKinds, drillTypes } from './drill-labels.ts';
import { drillCall, drillQuery } from './drill-queries.ts';
import { DrillTable } from './drill-table.tsx';
import { FigureTiles } from './figure-tiles.tsx';

interface DrillScreenProps {
  base: StatisticBase;
  /** The address up to the kind. */
  root: string;
  flowId: number;
  path: DrillPath;
  /** The worker's own place, where the address names none. */
  ownId: number | null;
}

/** Statistics of a place: its figures, its years, and what is below it, each row a step down. */
export function DrillScreen({ base, root, flowId, path, ownId }: DrillScreenProps) {
  const { i18n, t } = useLingui();
  const state = useListState(['year']);
  const year = numberOf(state.search, 'year');
  const call = drillCall(path, base, ownId, { flowId, year });
  const query = useQuery(drillQuery(call));
  const to = (next: DrillPath): string => `${root}/${formatDrill(next, base)}`;
  return (
    <Stack gap="lg" data-wide-page>
      <Group justify="space-between">
        <PageHeading title={t`Statistics`} section={i18n._(drillKinds[path.kind])} />
        <ExportButton
          label={t`Download as Excel`}
          formats={[{ label: 'xlsx', onExport: () => downloadSheet(call.endpoint, call.params, call.query) }]}
        />
      </Group>
      <Group gap="md">
        {kindTypes[path.kind].length > 0 && (
          <Choices
            label={t`Kind of test`}
            choices={[
              { label: t`All`, to: to({ ...path, type: null }), isChosen: path.type === null },
              ...kindTypes[path.kind].map((type) => ({
                label: i18n._(drillTypes[type]),
                to: to({ ...path, type }),
                isChosen: path.type === type,
              })),
            ]}
            year={year}
          />
        )}
        {path.kind === 'testing' && (
          <Choices
            label={t`Grades`}
            choices={[
              { label: t`All grades`, to: to({ ...path, parallel: null }), isChosen: path.parallel === null },
              ...grades.map((grade) => ({
                label: String(grade),
                to: to({ ...path, parallel: grade }),
                isChosen: path.parallel === grade,
              })),
            ]}
            year={year}
          />
        )}
        {query.data && query.data.years.length > 0 && (
          <SelectFilter
            name={t`School year`}
            label={t`Newest school year`}
            value={year === undefined ? '' : String(year)}
            choices={query.data.years.map((one) => ({ value: String(one), label: formatSchoolYear(one) }))}
            onChange={(value) => state.change({ year: value && Number(value) })}
          />
        )}
      </Group>
      <Loaded query={query} height={520}>
        {(view) => <View view={view} path={path} base={base} to={to} year={year} />}
      </Loaded>
    </Stack>
  );
}

const grades = Array.from({ length: 11 }, (_, index) => index + 1);

interface ChoicesProps {
  label: string;
  choices: readonly { label: string; to: string; isChosen: boolean }[];
  year: number | undefined;
}

/** Links, so each choice has an address of its own. */
function Choices({ label, choices, year }: ChoicesProps) {
  return (
    <Group component="nav" aria-label={label} gap={4}>
      {choices.map(({ label: name, to, isChosen }) => (
        <Link
          key={to}
          to={to}
          search={{ year }}
          aria-current={isChosen || undefined}
          className={buttonClass(isChosen ? 'primary' : 'quiet', 's')}
        >
          {name}
        </Link>
      ))}
    </Group>
  );
}

interface ViewProps {
  view: StatisticView;
  path: DrillPath;
  base: StatisticBase;
  to: (path: DrillPath) => string;
  year: number | undefined;
}

const levelKeys = {
  region: 'regionId',
  department: 'departmentId',
  school: 'schoolId',
  period: 'periodId',
  group: 'groupId',
} as const;

function View({ view, path, base, to, year }: ViewProps) {
  const { t } = useLingui();
  const { kind, type, parallel } = path;
  const own = view.trail.findIndex(({ level }) => level === base);
  const steps = view.trail.slice(Math.max(0, own));
  const pathOf = (upTo: number): DrillPath => {
    const ids = steps.slice(1, upTo + 1).map(({ level, id }) => [levelKeys[level as keyof typeof levelKeys], id] as const);
    return { kind, type, parallel, ...Object.fromEntries(ids) };
  };
  const trend = view.trend.map((one, index) => ({
    ...one,
    level: 'country' as const,
    code: null,
    id: one.schoolYear,
    name: formatSchoolYear(one.schoolYear),
    change: changeOf(view.trend[index - 1]?.average ?? null, one.average),
  }));
  return (
    <>
      <Breadcrumbs aria-label={t`Places`} component="nav">
        {steps.map(({ id, level, name }, index) =>
          index === steps.length - 1 ? (
            <Text key={level} aria-current="page" fw={600}>
              {name}
            </Text>
          ) : (
            <Anchor key={`${level} ${id}`} renderRoot={(props) => <Link {...props} to={to(pathOf(index))} search={{ year }} />}>
              {name}
            </Anchor>
          ),
        )}
      </Breadcrumbs>
      {view.years.length === 0 ? (
        <Text c="dimmed" py="xl">
          <Trans>There are no results of this kind yet.</Trans>
        </Text>
      ) : (
        <Paper component="section" withBorder p="lg" radius="lg" aria-label={t`Figures`}>
          <FigureTiles figures={view.figures} />
        </Paper>
      )}
      {view.years.length > 0 && view.figures.due === 0 && (
        <Text c="dimmed">
          <Trans>No results of this kind here in this school year.</Trans>
        </Text>
      )}
      {view.years.length > 0 && view.rows.length > 0 && (
        <Paper component="section" withBorder p="lg" radius="lg">
          <DrillTable
            label={t`Below this place`}
            rows={view.rows}
            linkOf={(row) => to({ ...pathOf(steps.length - 1), [levelKeys[row.level as keyof typeof levelKeys]]: row.id })}
          />
        </Paper>
      )}
      {trend.length > 1 && (
        <Paper component="section" withBorder p="lg" radius="lg">
          <h2>{t`By school years`}</h2>
          <DrillTable label={t`By school years`} rows={trend} />
        </Paper>
      )}
    </>
  );
}
