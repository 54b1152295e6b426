import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { buttonClass } from '#ui/button.tsx';
import page from '#ui/card-page.module.css';
import { Hint, Row } from '#ui/layout.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { Select } from '#ui/select.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { AsOf } from '#client/commands/as-of.tsx';
import { NotHere } from './not-here.tsx';
import { ReturnReviewed } from './return-many.tsx';
import { areaText, firstArea, parseArea } from './task-area.ts';
import { TaskCell } from './task-cell.tsx';
import { TaskPicker } from './task-picker.tsx';
import { useTaken } from './use-taken.ts';
import { useReviewer, useWorks } from './use-works.ts';
import css from './task.module.css';

/** The search parameters of the address. */
export interface TaskSearch {
  /** From 1. */
  page?: number | undefined;
  area?: string | undefined;
  criterion?: string | undefined;
}

interface TaskScreenProps {
  homeworkId: string;
  search: TaskSearch;
}

/** One task of all works: the same area of the same page, side by side, each with signs and points. */
export function TaskScreen({ homeworkId, search }: TaskScreenProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const found = useWorks(homeworkId);
  const taken = useTaken();
  const me = useReviewer();
  const [isChoosing, setIsChoosing] = useState(search.area === undefined);
  if (found === undefined) return <Skeleton height={420} />;
  if (found === null) return <NotHere />;
  const { homework, asOf } = found;
  const works = found.works.filter(({ versions }) => versions.some(({ files }) => files.length > 0));
  const pages = Math.max(1, ...works.map(({ versions }) => versions.at(-1)?.files.length ?? 0));
  const at = Math.min(search.page ?? 1, pages) - 1;
  const area = (search.area === undefined ? null : parseArea(search.area)) ?? firstArea;
  const criterion = search.criterion ?? homework.rubric[0]?.id ?? null;
  const sample = works.map(({ versions }) => versions.at(-1)?.files[at]).find((file) => file?.contentType.startsWith('image/'));
  const change = (part: TaskSearch) =>
    void navigate({
      to: '/homework/control/$homeworkId/task',
      params: { homeworkId },
      search: { ...search, ...part },
      replace: true,
    });
  return (
    <div className={page['page']} data-wide-page data-testid="task-screen">
      <div>
        <PageHeading title={t`One task across all work`} />
        <p className={page['lead']}>
          <Link to="/homework/control/$homeworkId" params={{ homeworkId }}>
            {homework.title}
          </Link>{' '}
          · {homework.group.label}
          {asOf !== null && (
            <>
              {' · '}
              <AsOf at={asOf} />
            </>
          )}
        </p>
      </div>
      <Row lineGap={12} gap={16} align="end">
        {pages > 1 && (
          <Select
            label={t`Page`}
            value={at + 1}
            onChange={({ target }) => change({ page: Number(target.value) })}
            data-testid="task-page"
          >
            {Array.from({ length: pages }, (_, index) => (
              <option key={index}>{index + 1}</option>
            ))}
          </Select>
        )}
        {homework.rubric.length > 0 && (
          <Select label={t`Points for`} value={criterion ?? ''} onChange={({ target }) => change({ criterion: target.value })}>
            {homework.rubric.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </Select>
        )}
        <button
          type="button"
          className={buttonClass('quiet')}
          aria-expanded={isChoosing}
          onClick={() => setIsChoosing(!isChoosing)}
          data-testid="choose-area"
        >
          {isChoosing ? <Trans>Hide the page</Trans> : <Trans>Choose another area</Trans>}
        </button>
        <ReturnReviewed homework={homework} works={works} />
      </Row>
      {isChoosing && sample && (
        <TaskPicker
          key={sample.uploadId}
          homeworkId={homeworkId}
          file={sample}
          taken={taken}
          area={area}
          onArea={(next) => change({ area: areaText(next) })}
        />
      )}
      {works.length === 0 ? (
        <Hint className={css['none']}>
          <Trans>No one has handed in a page yet.</Trans>
        </Hint>
      ) : (
        <ul className={css['grid']}>
          {works.map(({ answerId }) => (
            <TaskCell key={answerId} answerId={answerId} page={at} area={area} criterion={criterion} taken={taken} me={me} />
          ))}
        </ul>
      )}
    </div>
  );
}
