import { useLingui } from '@lingui/react/macro';
import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { StatisticView } from '#contract/statistics/parts.ts';
import css from './statistics.module.css';
import { formatDrill, type DrillPath, type StatisticBase } from './drill-path.ts';

type Trail = StatisticView['trail'];

const levelKeys = {
  region: 'regionId',
  department: 'departmentId',
  school: 'schoolId',
  period: 'periodId',
  group: 'groupId',
} as const;

/** The places from one's own on. */
export function stepsOf(trail: Trail, base: StatisticBase): Trail {
  return trail.slice(
    Math.max(
      0,
      trail.findIndex(({ level }) => level === base),
    ),
  );
}

/** The address of a place below one's own. @param steps from one's own on, to the place itself */
export function pathTo({ kind, type, parallel, alias }: DrillPath, steps: Trail): DrillPath {
  const ids = steps.slice(1).map(({ level, id }) => [levelKeys[level as keyof typeof levelKeys], id] as const);
  return { kind, type, parallel, alias, ...Object.fromEntries(ids) };
}

interface PlaceCrumbsProps {
  trail: Trail;
  path: DrillPath;
  base: StatisticBase;
  /** The address up to the kind. */
  root: string;
  year: number | undefined;
  /** The name of the person at the end of the way. */
  student?: string | undefined;
}

/** Where one is, by names; each step but the last one leads there. */
export function PlaceCrumbs({ trail, path, base, root, year, student }: PlaceCrumbsProps) {
  const { t } = useLingui();
  const steps = stepsOf(trail, base);
  const links = student === undefined ? steps.slice(0, -1) : steps;
  const here = student ?? steps.at(-1)?.name;
  return (
    <nav aria-label={t`Places`} className={css['crumbs']} data-testid="places">
      <ol>
        {links.map(({ level, name }, index) => (
          <li key={level}>
            <Anchor
              renderRoot={(props) => (
                <Link
                  {...props}
                  activeOptions={{ exact: true }}
                  to={`${root}/${formatDrill(pathTo(path, steps.slice(0, index + 1)), base)}`}
                  search={{ year }}
                />
              )}
            >
              {name}
            </Anchor>
          </li>
        ))}
        <li aria-current="page">{here}</li>
      </ol>
    </nav>
  );
}
