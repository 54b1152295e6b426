import { Navigate, notFound } from '@tanstack/react-router';
import { useUser } from '#client/api/signed-in.tsx';
import { DrillClass } from '#client/features/statistics/drill-class.tsx';
import { DrillScreen } from '#client/features/statistics/drill-screen.tsx';
import { formatDrill, parseDrill, type StatisticBase } from '#client/features/statistics/drill-path.ts';

interface DrillPageProps {
  base: StatisticBase;
  flowId: number;
  /** The address after the flow. */
  rest: string;
}

const roots = { country: '/statistic', region: '/statistic/region', department: '/statistic/department' } as const;

export function checkDrill(rest: string | undefined, base: StatisticBase): void {
  if (parseDrill(rest ?? '', base) === null) throw notFound();
}

/** One page for all kinds and places; a class and a student have the pages that their own school has. */
export function DrillPage({ base, flowId, rest }: DrillPageProps) {
  const user = useUser();
  const path = parseDrill(rest, base);
  if (path === null) return null;
  const { schoolId, periodId, groupId, contingentId } = path;
  const root = `${roots[base]}/${flowId}`;
  if (periodId !== undefined && contingentId !== undefined)
    return (
      <Navigate
        to="/student-statistic/$accessPeriodId/$userId"
        params={{ accessPeriodId: periodId, userId: contingentId }}
        replace
      />
    );
  if (schoolId !== undefined && periodId !== undefined && groupId !== undefined)
    return (
      <DrillClass
        schoolId={schoolId}
        periodId={periodId}
        groupId={groupId}
        up={`${root}/${formatDrill({ ...path, groupId: undefined }, base)}`}
      />
    );
  const ownId = base === 'region' ? user.regionId : base === 'department' ? user.departmentId : null;
  return <DrillScreen base={base} root={root} flowId={flowId} path={path} ownId={ownId} />;
}
