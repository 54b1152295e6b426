import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { StatisticView } from '#contract/statistics/parts.ts';
import type { AssignableKind } from '#domain/exam/assignment.ts';
import type { StatisticKind } from '#domain/statistics/kinds.ts';
import { buttonClass } from '#ui/button.tsx';
import type { DrillPath } from './drill-path.ts';

/** Which assignment a kind's tests come by; the others are not assigned from above (specification P§4). */
const assigned: Readonly<Partial<Record<StatisticKind, AssignableKind>>> = {
  cert: 'certification',
  diagnostic: 'diagnostic',
  testing: 'diagnostic',
  timss: 'timss',
  'timss-testing': 'timss',
  pisa2025: 'pisa',
};

interface AssignLinkProps {
  /** The address up to the kind. */
  root: string;
  path: DrillPath;
  /** The places from one's own on. */
  steps: StatisticView['trail'];
}

/** From a place's statistics to giving it such a test: the place and the type are chosen there already. One's own place as a whole is not. */
export function AssignLink({ root, path: { kind, type }, steps }: AssignLinkProps) {
  const assignment = assigned[kind];
  // Schools choose their days of the ENT themselves.
  if (assignment === undefined || type === 'ent') return null;
  const to: string = `${root}/assign/${assignment}`;
  const below = steps.slice(1);
  const idOf = (level: 'region' | 'department' | 'school') => below.find((place) => place.level === level)?.id;
  // A department's worker has the department as their own place.
  const department = idOf('department') ?? steps.find(({ level }) => level === 'department')?.id;
  const search = { region: idOf('region'), department: below.length > 0 ? department : undefined, school: idOf('school') };
  return (
    <Link to={to} search={{ ...search, type: type ?? undefined }} className={buttonClass('quiet')} data-testid="to-assign">
      <Trans>Assign a test</Trans>
    </Link>
  );
}
