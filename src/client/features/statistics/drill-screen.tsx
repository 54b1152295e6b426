import { Trans, useLingui } from '@lingui/react/macro';
import { Group, Paper, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { StatisticRow, StatisticView } from '#contract/statistics/parts.ts';
import { kindTypes } from '#domain/statistics/kinds.ts';
import { changeOf } from '#domain/statistics/figures.ts';
import { formatSchoolYear } from '#ui/format.ts';
import { buttonClass } from '#ui/button.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { AsOf } from '#client/commands/as-of.tsx';
import { ExportButton } from '#client/kit/export/export-button.tsx';
import { SelectFilter } from '#client/kit/list/filters.tsx';
import { numberOf, useListState, type StateOf } from '#client/kit/list/use-list-state.ts';
import { Loaded } from '#client/kit/loaded.tsx';
import { AssignLink } from './assign-link.tsx';
import { ChartBox } from './chart-box.tsx';
import { ComparePanel } from './compare-panel.tsx';
import { PlacesBars, SpreadOfMarks } from './drill-charts.tsx';
import { formatDrill, type DrillPath, type StatisticBase } from './drill-path.ts';
import { drillTypes, kindTitle } from './shared/drill-labels.ts';
import { drillCall, drillQuery } from './drill-queries.ts';
import { DrillTable } from './drill-table.tsx';
import { MissingList } from './missing-list.tsx';
import { PlaceCrumbs, pathTo, stepsOf } from './place-crumbs.tsx';
import { FigureTiles } from './figure-tiles.tsx';
import { drillWords } from './search.ts';
import { RegionMap } from './region-map.tsx';
import { StaffList } from './staff-list.tsx';
import css from './statistics.module.css';

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
  const state = useListState(drillWords);
  const year = numberOf(state.search.year);
  const call = drillCall(path, base, ownId, { flowId, year });
  const query = useQuery(drillQuery(call));
  // A page of nothing has nothing to download, to assign or to choose from.
  const hasView = !query.isLoadingError;
  // The list of teachers is downloaded where it stands.
  const hasOwnSheet = path.kind === 'cert' && path.periodId !== undefined;
  const to = (next: DrillPath): string => `${root}/${formatDrill(next, base)}`;
  return (
    <Stack gap="lg" data-wide-page>
      <Group justify="space-between">
        <PageHeading title={t`Statistics`} section={i18n._(kindTitle(path.kind, path.type))} />
        {hasView && (
          <Group>
            <AssignLink root={root} path={path} steps={query.data ? stepsOf(query.data.trail, base) : []} />
            {!hasOwnSheet && (
              <ExportButton label={t`Download as Excel`} formats={[{ label: 'xlsx', onExport: call.download }]} />
            )}
          </Group>
        )}
      </Group>
      <Group gap="md">
        {hasView && kindTypes[path.kind].length > 0 && (
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
        {hasView && path.kind === 'testing' && (
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
          <div className={css['year']}>
            <SelectFilter
              name={t`School year`}
              label={t`Newest school year`}
              value={year === undefined ? '' : String(year)}
              choices={query.data.years.map((one) => ({ value: String(one), label: formatSchoolYear(one) }))}
              onChange={(value) => state.change({ year: value })}
            />
          </div>
        )}
      </Group>
      {query.data && (
        <Text c="dimmed" size="sm">
          <AsOf at={query.data.asOf} />
        </Text>
      )}
      <Loaded query={query} height={520}>
        {(view) => <View view={view} path={path} base={base} root={root} to={to} year={year} state={state} />}
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
          activeOptions={{ exact: true }}
          aria-current={isChosen || undefined}
          className={buttonClass(isChosen ? 'primary' : 'quiet', 's')}
        >
          {name}
        </Link>
      ))}
    </Group>
  );
}

/** The people behind the figures of a period: all teachers of a certification, or who is missing in a test of classes. */
function PeopleOfPeriod({ path, to, year }: Pick<ViewProps, 'path' | 'to' | 'year'>) {
  const { schoolId, periodId } = path;
  if (schoolId === undefined || periodId === undefined) return null;
  if (path.kind !== 'cert') return <MissingList schoolId={schoolId} periodId={periodId} />;
  const toTeacher = (contingentId: number): string => to({ ...path, groupId: schoolId, contingentId });
  return <StaffList schoolId={schoolId} periodId={periodId} path={path} toTeacher={toTeacher} year={year} />;
}

interface ViewProps {
  view: StatisticView;
  path: DrillPath;
  base: StatisticBase;
  root: string;
  to: (path: DrillPath) => string;
  year: number | undefined;
  state: StateOf<typeof drillWords>;
}

function View({ view, path, base, root, to, year, state }: ViewProps) {
  const { t } = useLingui();
  const steps = stepsOf(view.trail, base);
  const linkOf = (row: StatisticRow): string => to(pathTo(path, [...steps, row]));
  const trend = view.trend.map((one, index) => ({
    ...one,
    level: 'country' as const,
    code: null,
    period: null,
    id: one.schoolYear,
    name: formatSchoolYear(one.schoolYear),
    change: changeOf(view.trend[index - 1]?.average ?? null, one.average),
  }));
  const shownYears = trend.flatMap(({ name, average }) => (average ? [{ name, value: average.value }] : []));
  return (
    <>
      <PlaceCrumbs trail={view.trail} path={path} base={base} root={root} year={year} />
      {view.years.length === 0 ? (
        <Text c="dimmed" py="xl">
          <Trans>No results of this kind yet.</Trans>
        </Text>
      ) : (
        <Paper component="section" withBorder p="lg" radius="lg" aria-label={t`Figures`}>
          <FigureTiles figures={view.figures} />
        </Paper>
      )}
      {view.years.length > 0 && view.figures.due === 0 && (
        <Text c="dimmed">
          <Trans>No results of this kind here this school year.</Trans>
        </Text>
      )}
      {view.years.length > 0 && view.rows.length > 0 && (
        <Paper component="section" withBorder p="lg" radius="lg">
          {view.place.level === 'country' && <RegionMap rows={view.rows} linkOf={linkOf} year={year} />}
          <PlacesBars rows={view.rows} />
          <DrillTable label={t`Below this place`} rows={view.rows} linkOf={linkOf} year={year} />
        </Paper>
      )}
      <SpreadOfMarks figures={view.figures} />
      <ComparePanel rows={view.rows} state={state} />
      <PeopleOfPeriod path={path} to={to} year={year} />
      {trend.length > 1 && (
        <Paper component="section" withBorder p="lg" radius="lg">
          <h2>{t`By school years`}</h2>
          {shownYears.length > 1 && (
            <ChartBox kind="trend" title={t`Average by school years`} label={t`Average`} data={shownYears} />
          )}
          <DrillTable label={t`By school years`} rows={trend} />
        </Paper>
      )}
    </>
  );
}
