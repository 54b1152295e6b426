import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '#ui/button.tsx';
import page from '#ui/card-page.module.css';
import { formatDateTimeAt } from '#ui/format.ts';
import { List } from '#ui/layout.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { upTo } from '#ui/up-to.ts';
import { formatBytes } from '#client/uploads/format-bytes.ts';
import { NotHere } from './not-here.tsx';
import { useWorks } from './use-works.ts';
import css from './works.module.css';

/** Shows the task in the words that students read. */
export function PreviewScreen({ homeworkId }: { homeworkId: string }) {
  const { t } = useLingui();
  const found = useWorks(homeworkId);
  if (found === undefined) return <Skeleton height={320} />;
  if (found === null) return <NotHere />;
  const { homework } = found;
  const due = upTo(formatDateTimeAt(homework.dueAt, homework.utcOffsetMinutes));
  const { points } = homework;
  return (
    <div className={page['page']}>
      <div>
        <PageHeading title={homework.title} />
        <p className={page['lead']}>
          {homework.group.label} · {homework.subject.title} · <Trans>due {due}</Trans> · {t`up to ${points} points`}
        </p>
      </div>
      <section className={page['card']}>
        <div className={css['body']} data-testid="homework-body">
          {homework.body || <Trans>No description.</Trans>}
        </div>
        {homework.content && <p className={css['file']}>{homework.content.title}</p>}
        {homework.files.map((file) => (
          <p key={file.uploadId} className={css['file']}>
            <a href={file.url} target="_blank" rel="noreferrer">
              {file.name}
            </a>{' '}
            · {formatBytes(file.size)}
          </p>
        ))}
        {homework.rubric.length > 0 && (
          <List className={css['rubric']}>
            {homework.rubric.map(({ id, title, points: most }) => (
              <li key={id}>
                {title} <span>{most}</span>
              </li>
            ))}
          </List>
        )}
      </section>
      <div className={page['actions']}>
        <Link to="/homework/control/$homeworkId" params={{ homeworkId }} className={buttonClass('quiet')}>
          <Trans>All work</Trans>
        </Link>
      </div>
    </div>
  );
}
