import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useState } from 'react';
import type { BoardAction } from '#contract/board/control-attempts.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Row, Stack } from '#ui/layout.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { ActionDialog } from './action-dialog.tsx';
import { BoardFilters } from './board-filters.tsx';
import { BoardPanel } from './board-panel.tsx';
import css from './board-screen.module.css';
import type { BoardSearch, BoardSort } from './board-search.ts';
import { BoardTable } from './board-table.tsx';
import { BoardTiles } from './board-tiles.tsx';
import { actionTexts } from './texts.ts';
import { useBoard } from './use-board.ts';

interface BoardScreenProps {
  search: BoardSearch;
  onSearch: (change: Partial<BoardSearch>) => void;
}

interface Ask {
  action: BoardAction;
  attemptIds: readonly string[];
  name: string | null;
}

const bulkActions: readonly BoardAction[] = ['extend', 'pause', 'resume', 'end'];

/** The organiser's live board. */
export function BoardScreen({ search, onSearch }: BoardScreenProps) {
  const { t, i18n } = useLingui();
  const { store, all, shown, sums, now } = useBoard(search);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [asked, setAsked] = useState<Ask | null>(null);
  const open = search.open === undefined ? undefined : store.entries.get(search.open);

  const handleSelect = useCallback((ids: readonly string[], isSelected: boolean) => {
    setSelected((before) => {
      const next = new Set(before);
      for (const id of ids)
        if (isSelected) next.add(id);
        else next.delete(id);
      return next;
    });
  }, []);
  const handleOpen = useCallback((id: string) => onSearch({ open: id }), [onSearch]);
  const handleSort = useCallback(
    (sort: BoardSort) => onSearch({ sort, desc: (search.sort ?? 'name') === sort && !search.desc ? true : undefined }),
    [onSearch, search.sort, search.desc],
  );
  // Only what is in sight is acted on: nobody means those whom a filter hides.
  const chosen = selected.size === 0 ? [] : shown.filter(({ id }) => selected.has(id));

  return (
    <Stack>
      <Row lineGap={8} gap={16} justify="between">
        <PageHeading title={t`Live board`} />
        <FeedMark feed={store.feed} />
      </Row>
      <BoardTiles sums={store.isRead ? sums : undefined} chosen={search.state} onChoose={(state) => onSearch({ state })} />
      <BoardFilters all={all} search={search} onChange={onSearch} />
      {store.isCut && (
        <p className={css['note']}>
          <Trans>More tests are running than can be shown here at once.</Trans>
        </p>
      )}
      <Row className={css['bar']} role="toolbar" aria-label={t`Actions`}>
        <span aria-live="polite">
          {chosen.length > 0 ? (
            <Plural value={chosen.length} one="# selected" other="# selected" />
          ) : (
            store.isRead && <Plural value={shown.length} one="# student" other="# students" />
          )}
        </span>
        {chosen.length > 0 &&
          bulkActions.map((action) => (
            <Button
              key={action}
              size="s"
              kind={action === 'end' ? 'danger' : 'quiet'}
              onClick={() => setAsked({ action, attemptIds: chosen.map(({ id }) => id), name: null })}
            >
              {i18n._(actionTexts[action])}
            </Button>
          ))}
        {chosen.length > 0 && (
          <Button size="s" kind="plain" onClick={() => setSelected(new Set())}>
            <Trans>Clear the selection</Trans>
          </Button>
        )}
      </Row>
      {!store.isRead && store.entries.size === 0 ? (
        <NotRead error={store.feed === 'away' ? store.error : null} />
      ) : shown.length === 0 ? (
        <EmptyState kind={store.feed === 'away' ? 'failed' : store.entries.size === 0 ? 'nothing' : 'not-found'}>
          <h2>
            {store.entries.size === 0 ? <Trans>No one is taking a test</Trans> : <Trans>No one matches these filters</Trans>}
          </h2>
          <p>{store.feed === 'away' ? store.error : <Trans>Your students appear here as soon as they start.</Trans>}</p>
          <p>
            {search.exam === undefined && all.some(({ about }) => about.isRehearsal) && (
              <Trans>Choose a practice test to see who is taking it.</Trans>
            )}
          </p>
        </EmptyState>
      ) : (
        <BoardTable
          entries={shown}
          now={now}
          search={search}
          selected={selected}
          onSort={handleSort}
          onSelect={handleSelect}
          onOpen={handleOpen}
        />
      )}
      {open && (
        <BoardPanel
          entry={open}
          now={now}
          onClose={() => onSearch({ open: undefined })}
          onAct={(action) => setAsked({ action, attemptIds: [open.id], name: `${open.about.surname} ${open.about.firstname}` })}
        />
      )}
      {asked && (
        <ActionDialog
          {...asked}
          onClose={() => setAsked(null)}
          onDone={() => {
            setAsked(null);
            if (asked.name === null) setSelected(new Set());
          }}
        />
      )}
    </Stack>
  );
}

/** Before the board was read once nothing is said of who sits a test. */
function NotRead({ error }: { error: string | null }) {
  if (error === null) return <Skeleton height={420} />;
  return (
    <EmptyState kind="failed">
      <h2>
        <Trans>The live board could not be loaded</Trans>
      </h2>
      <p>{error}</p>
      <p>
        <Trans>It retries automatically.</Trans>
      </p>
    </EmptyState>
  );
}

function FeedMark({ feed }: { feed: 'loading' | 'live' | 'asking' | 'away' }) {
  const { t } = useLingui();
  const texts = {
    loading: t`Loading`,
    live: t`Live`,
    asking: t`Updated every few seconds`,
    away: t`No connection to the server`,
  };
  return (
    <span className={css['feed']} role="status" data-feed={feed}>
      {texts[feed]}
    </span>
  );
}
