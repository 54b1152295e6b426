import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { mostFound } from '#contract/assignment/assign-schools.ts';
import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import css from './assignment.module.css';
import { PlaceTree } from './place-tree.tsx';
import { toggle, type Marks } from './selection.ts';
import type { usePlaces } from './use-places.ts';

interface SchoolChoiceProps {
  places: ReturnType<typeof usePlaces>;
  marks: Marks;
  search: string;
  error: string | undefined;
  onSearch: (text: string) => void;
  onMarks: (marks: Marks) => void;
}

/** The tree of places with its search. What is chosen stays chosen, whatever is searched. */
export function SchoolChoice({ places, marks, search, error, onSearch, onMarks }: SchoolChoiceProps) {
  const { t } = useLingui();
  const errorId = useId();
  const { rows, isSearch } = places;
  return (
    <div className={css['choice']}>
      <div className={css['choiceHead']}>
        <h2>
          <Trans>Schools</Trans>
        </h2>
        <input
          type="search"
          className={css['input']}
          aria-label={t`Search regions, districts and schools`}
          placeholder={t`Search regions, districts and schools`}
          maxLength={100}
          value={search}
          onChange={(event) => onSearch(event.target.value)}
        />
      </div>
      {error !== undefined && (
        <p id={errorId} role="alert" className={css['error']}>
          {error}
        </p>
      )}
      {places.error && (
        <div className={css['errorState']}>
          <p>{places.error.message}</p>
          <Button kind="quiet" onClick={places.retry}>
            <Trans>Try again</Trans>
          </Button>
        </div>
      )}
      {places.isLoading && !places.error && <Skeleton height={320} />}
      {!places.isLoading && rows.length === 0 && !places.error && (
        <p className={css['about']}>{isSearch ? <Trans>Nothing found.</Trans> : <Trans>There is no school here yet.</Trans>}</p>
      )}
      {rows.length > 0 && (
        <PlaceTree
          rows={rows}
          marks={marks}
          loading={places.loading}
          isInvalid={error !== undefined}
          errorId={errorId}
          onToggle={({ place }) => onMarks(toggle(marks, place))}
          onOpen={places.open}
        />
      )}
      {places.isCut && (
        <p className={css['about']}>
          <Trans>Only the first {mostFound} are shown. Type more of the name.</Trans>
        </p>
      )}
    </div>
  );
}
