import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Button, buttonClass } from '#ui/button.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { ExamField } from './exam-field.tsx';
import css from './pisa.module.css';
import { levelsQuery, unitListQuery, type UnitSearch } from './queries.ts';
import { SearchField } from './search-field.tsx';
import { UnitRow } from './unit-row.tsx';
import { useExam } from './use-exam.ts';

interface UnitListScreenProps {
  /** Filters, order and page, as they stand in the address. */
  search: UnitSearch;
  /** What is left out stays; the page is the first again unless it is named. */
  onSearch: (change: UnitSearch) => void;
}

/** Units in the way of PISA. */
export function UnitListScreen({ search, onSearch }: UnitListScreenProps) {
  const { t } = useLingui();
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery(unitListQuery(search));
  const { page = 1, title = '', examId = null, difficultyLevelId, isActive, sort } = search;
  const exam = useExam(examId);
  const levels = useQuery({ ...levelsQuery(examId ?? 0), enabled: examId !== null });
  const isFiltered = title !== '' || examId !== null || difficultyLevelId !== undefined || isActive !== undefined;
  const clear = { title: undefined, examId: undefined, difficultyLevelId: undefined, isActive: undefined };

  return (
    <div className={css['screen']}>
      <PageHeading title={t`PISA tasks`} />
      <div>
        <Link to="/pisa/content/create" className={buttonClass()}>
          <Trans>New unit</Trans>
        </Link>
      </div>
      <div className={css['filters']} role="search">
        <SearchField
          label={t`Search titles and texts`}
          value={title}
          onChange={(text) => onSearch({ title: text || undefined })}
        />
        <select
          className={css['input']}
          aria-label={t`Ready or not`}
          value={isActive ?? ''}
          onChange={({ target }) => onSearch({ isActive: target.value === '' ? undefined : target.value === '1' ? 1 : 0 })}
        >
          <option value="">{t`All units`}</option>
          <option value="1">{t`Ready`}</option>
          <option value="0">{t`Not ready`}</option>
        </select>
        <ExamField
          value={examId}
          chosen={exam}
          emptyLabel={t`All exams`}
          onChange={(next) => onSearch({ examId: next ?? undefined, difficultyLevelId: undefined })}
        />
        <select
          className={css['input']}
          aria-label={t`Difficulty level`}
          disabled={examId === null}
          value={difficultyLevelId ?? ''}
          onChange={({ target }) => onSearch({ difficultyLevelId: target.value === '' ? undefined : Number(target.value) })}
        >
          <option value="">{examId === null ? t`All levels (choose an exam)` : t`All levels`}</option>
          {levels.data?.map((level) => (
            <option key={level.id} value={level.id}>
              {level.title}
            </option>
          ))}
        </select>
        <select
          className={css['input']}
          aria-label={t`Order`}
          value={sort ?? ''}
          onChange={({ target }) => onSearch({ sort: (target.value || undefined) as UnitSearch['sort'] })}
        >
          <option value="">{t`Last saved first`}</option>
          <option value="title">{t`By title`}</option>
          <option value="-score">{t`Highest score first`}</option>
        </select>
        {isFiltered && (
          <Button kind="plain" onClick={() => onSearch(clear)}>
            <Trans>Clear the filters</Trans>
          </Button>
        )}
      </div>
      {error && !data && (
        <div role="alert" className={css['note']} data-kind="error">
          <p>{error.message}</p>
          <Button kind="quiet" busy={isFetching} onClick={() => void refetch()}>
            <Trans>Try again</Trans>
          </Button>
        </div>
      )}
      {!data && !error && <Skeleton height={240} />}
      {data && (
        <>
          <p className={css['hint']} role="status">
            <Trans>Found: {data.meta.total}</Trans>
          </p>
          {data.meta.total === 0 && (
            <p role="status">
              {isFiltered ? (
                <Trans>Nothing matches these filters.</Trans>
              ) : (
                <Trans>There are no units yet. A unit has materials on one side and questions about them on the other.</Trans>
              )}
            </p>
          )}
          <ul className={css['rows']} aria-busy={isPlaceholderData}>
            {data.data.map((row) => (
              <UnitRow key={row.uuid} row={row} />
            ))}
          </ul>
          <UnitPager page={page} lastPage={data.meta.last_page} onPage={(next) => onSearch({ page: next })} />
        </>
      )}
    </div>
  );
}

function UnitPager({ page, lastPage, onPage }: { page: number; lastPage: number; onPage: (page: number) => void }) {
  const { t } = useLingui();
  if (lastPage <= 1) return null;
  return (
    <nav className={css['pager']} aria-label={t`Pages of the list`}>
      <Button kind="quiet" size="s" aria-disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <Trans>Previous</Trans>
      </Button>
      <span>
        {page} / {lastPage}
      </span>
      <Button kind="quiet" size="s" aria-disabled={page >= lastPage} onClick={() => onPage(page + 1)}>
        <Trans>Next</Trans>
      </Button>
    </nav>
  );
}
