import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { List, Row } from '#ui/layout.tsx';
import { TodayCard } from '#ui/today-card.tsx';
import { ownPlansQuery } from '#client/commands/plan-query.ts';
import css from './own-plans.module.css';
import { usePlanName } from './plan-name.ts';
import { usePersistedPlans } from './use-persisted-plans.ts';

/** So many plans are shown on the start page. */
const shown = 3;

/** On the start page: own plans with hours that find no lesson. Keeps all own plans on the device. */
export function TodayPlans() {
  const { t } = useLingui();
  const nameOf = usePlanName();
  const { data } = useQuery(ownPlansQuery);
  usePersistedPlans(data?.plans);
  const behind = data?.plans.filter(({ missing }) => missing > 0) ?? [];
  if (behind.length === 0) return null;
  return (
    <TodayCard
      title={t`Calendar plans short of lessons`}
      testId="today-plans"
      more={
        <Link to="/control/my-plans">
          <Trans>My calendar plans</Trans>
        </Link>
      }
    >
      <List gap={8}>
        {behind.slice(0, shown).map((plan) => (
          <Row as="li" lineGap={4} gap={16} align="baseline" justify="between" key={plan.calendar_plan_uuid}>
            <Link to="/control/my-plans/$calendarPlanId" params={{ calendarPlanId: plan.calendar_plan_uuid }}>
              {nameOf(plan)}
            </Link>
            <span className={css['lack']}>
              <Plural value={plan.missing} one="# hour without a lesson" other="# hours without a lesson" />
            </span>
          </Row>
        ))}
      </List>
    </TodayCard>
  );
}
