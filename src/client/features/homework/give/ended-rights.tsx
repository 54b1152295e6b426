import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { homeworkEndedRights } from '#contract/homework/control.ts';
import { isOneOf, management } from '#domain/person/role.ts';
import { formatDateTime } from '#ui/format.ts';
import rows from '#ui/linked-rows.module.css';
import { read, type Silence } from '#client/api/request.ts';
import { useUser } from '#client/api/signed-in.tsx';
import css from '../shared/homework.module.css';

/** For the school's management: reviews that came after their reviewer's right had ended. They count; somebody should know. */
export function EndedRights() {
  const { role } = useUser();
  const { data } = useQuery({
    queryKey: ['homework', 'ended-rights'],
    queryFn: ({ signal }) => read(homeworkEndedRights, { signal, silent: 'beside' }),
    enabled: isOneOf(role, management),
    meta: { isPersisted: false, silent: 'beside' satisfies Silence },
  });
  if (!data || data.rows.length === 0) return null;
  return (
    <details className={css['sheet']} data-testid="ended-rights">
      <summary>
        <Plural
          value={data.rows.length}
          one="# review arrived after the teacher’s right to review had ended"
          other="# reviews arrived after the teacher’s right to review had ended"
        />
      </summary>
      <p className={css['about']}>
        <Trans>They were made in time, on a device without a network, and they count.</Trans>
      </p>
      <ul className={rows['list']}>
        {data.rows.map(({ answerId, title, group, student, reviewer, mark, changedAt }) => (
          <li key={`${answerId} ${reviewer}`} className={rows['row']}>
            <span className={rows['words']}>
              <Link className={rows['link']} to="/homework/control/assigned/$answerId" params={{ answerId }}>
                {student} · {group}
              </Link>
              <span className={css['about']}>
                {[title, reviewer, mark === null ? null : String(mark), formatDateTime(changedAt)].filter(Boolean).join(' · ')}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
