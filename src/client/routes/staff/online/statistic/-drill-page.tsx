import { useQuery } from '@tanstack/react-query';
import { notFound } from '@tanstack/react-router';
import { useUser } from '#client/api/signed-in.tsx';
import { DrillClass, DrillStudent } from '#client/features/statistics/drill-class.tsx';
import { DrillTeacher } from '#client/features/statistics/drill-teacher.tsx';
import { DrillScreen } from '#client/features/statistics/drill-screen.tsx';
import { parseDrill, type StatisticBase } from '#client/features/statistics/drill-path.ts';
import { statisticDetailQuery } from '#client/features/student-statistic/queries.ts';
import { ResultParts } from '#client/features/student-statistic/result-parts.tsx';
import { StatisticDetailScreen } from '#client/features/student-statistic/statistic-detail.tsx';

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

/** One page for all kinds and places; a class and a student have the pages that their own school has. Teachers stand in no class. */
export function DrillPage({ base, flowId, rest }: DrillPageProps) {
  const user = useUser();
  const path = parseDrill(rest, base);
  if (path === null) return null;
  const { schoolId, periodId, groupId, contingentId } = path;
  const root = `${roots[base]}/${flowId}`;
  if (path.kind === 'cert' && schoolId !== undefined && periodId !== undefined && contingentId !== undefined) {
    return (
      <DrillTeacher
        base={base}
        root={root}
        path={path}
        place={{ schoolId, periodId, personId: contingentId }}
        renderResult={(result) => <ResultParts detail={result} />}
      />
    );
  }
  if (path.kind !== 'cert' && schoolId !== undefined && periodId !== undefined && groupId !== undefined) {
    const place = { base, root, path, schoolId, periodId, groupId };
    return contingentId === undefined ? <DrillClass {...place} /> : <StudentPage {...place} contingentId={contingentId} />;
  }
  const ownId = base === 'region' ? user.regionId : base === 'department' ? user.departmentId : null;
  return <DrillScreen base={base} root={root} flowId={flowId} path={path} ownId={ownId} />;
}

type StudentPageProps = Parameters<typeof DrillClass>[0] & { contingentId: number };

function StudentPage({ contingentId, ...place }: StudentPageProps) {
  const { data } = useQuery(statisticDetailQuery(place.periodId, contingentId));
  const name = data?.person
    ? [data.person.surname, data.person.firstname, data.person.lastname].filter(Boolean).join(' ')
    : null;
  return (
    <DrillStudent {...place} name={name}>
      <StatisticDetailScreen accessPeriodId={place.periodId} userId={contingentId} attemptId={undefined} />
    </DrillStudent>
  );
}
