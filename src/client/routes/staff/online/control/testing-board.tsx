import { boardRoles } from '#contract/readers.ts';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { BoardScreen } from '#client/features/board/board-screen.tsx';
import { boardSearch, type BoardSearch } from '#client/features/board/board-search.ts';
import { guard } from '#client/routes/-guard.ts';

export const Route = createFileRoute('/_app/_staff/control/testing-board')({
  validateSearch: boardSearch,
  beforeLoad: guard(boardRoles),
  component: TestingBoardPage,
});

function TestingBoardPage() {
  const search = Route.useSearch();
  const navigate = useNavigate({ from: Route.fullPath });
  const handleSearch = useCallback(
    (change: Partial<BoardSearch>) =>
      void navigate({ search: (before) => ({ ...before, ...change }), replace: true, resetScroll: false }),
    [navigate],
  );
  return <BoardScreen search={search} onSearch={handleSearch} />;
}
