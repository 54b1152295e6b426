import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import page from '#ui/card-page.module.css';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { SubjectName } from '#ui/subject-tile.tsx';
import { ownPlansQuery } from '#client/commands/plan-query.ts';
import { PageState } from '#client/commands/page-state.tsx';
import css from './own-plans.module.css';
import { usePlanName } from './plan-name.ts';
import { usePersistedPlans } from './use-persisted-plans.ts';

/** The calendar plans of what one teaches; readable without a network. */
export function OwnPlansScreen() {
  const { t } = useLingui();
  const nameOf = usePlanName();
  const query = useQuery(ownPlansQuery);
  usePersistedPlans(query.data?.plans);
  return (
    <div className={page['page']}>
      <div>
        <PageHeading title={t`My calendar plans`} />
        <p className={page['lead']}>
          <Trans>They are saved on this device: you can read them and change topics without a network.</Trans>{' '}
          <Link to="/control/ktp">
            <Trans>All plan actions</Trans>
          </Link>
        </p>
      </div>
      <PageState query={query}>
        {({ plans }) =>
          plans.length === 0 ? (
            <EmptyState kind="nothing">
              <p>
                <Trans>No plans for your subjects yet.</Trans>
              </p>
            </EmptyState>
          ) : (
            <ul className={page['list']}>
              {plans.map((plan) => (
                <li key={plan.calendar_plan_uuid} className={page['card']} data-testid="own-plan">
                  <div className={page['head']}>
                    <SubjectName title={plan.subject} id={plan.subject_id}>
                      <Link
                        className={css['name']}
                        to="/control/my-plans/$calendarPlanId"
                        params={{ calendarPlanId: plan.calendar_plan_uuid }}
                      >
                        {nameOf(plan)}
                      </Link>
                    </SubjectName>
                    {plan.missing > 0 && (
                      <span className={css['lack']}>
                        <Plural value={plan.missing} one="# hour without a lesson" other="# hours without a lesson" />
                      </span>
                    )}
                  </div>
                  <p className={page['about']}>
                    <Trans>
                      topics: {plan.themes}, hours: {plan.planned}, lessons: {plan.lessons}
                    </Trans>
                  </p>
                </li>
              ))}
            </ul>
          )
        }
      </PageState>
    </div>
  );
}
