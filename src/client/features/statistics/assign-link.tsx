import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { StatisticView } from '#contract/statistics/parts.ts';
import type { AssignableKind } from '#domain/exam/assignment.ts';
import type { StatisticKind } from '#domain/statistics/kinds.ts';
import { buttonClass } from '#ui/button.tsx';

/** Which assignment a kind's tests come by; the others are not assigned from above. */
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
  kind: StatisticKind;
  trail: StatisticView['trail'];
}

/** From a place's statistics to giving it such a test: a school is chosen there already. */
export function AssignLink({ root, kind, trail }: AssignLinkProps) {
  const assignment = assigned[kind];
  if (assignment === undefined) return null;
  const to: string = `${root}/assign/${assignment}`;
  const idOf = (level: 'department' | 'school') => trail.find((place) => place.level === level)?.id;
  const [school, department] = [idOf('school'), idOf('department')];
  return (
    <Link
      to={to}
      search={{ school, department: school && department }}
      className={buttonClass('quiet')}
      data-testid="to-assign"
    >
      <Trans>Assign a test</Trans>
    </Link>
  );
}
