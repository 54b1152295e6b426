import { problemReaders } from '#contract/readers.ts';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import * as v from 'valibot';
import { ProblemsScreen } from '#client/features/problems/problems-screen.tsx';
import { guard } from '#client/routes/-guard.ts';

const search = v.object({
  page: v.fallback(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(999_999)), 1),
  state: v.fallback(v.picklist(['open', 'done']), 'open'),
});

export const Route = createFileRoute('/_app/_staff/control/problems')({
  validateSearch: search,
  beforeLoad: guard(problemReaders),
  loader: () => import('#client/uploads/texts.ts').then(({ loadUploadTexts }) => loadUploadTexts()),
  component: ProblemsPage,
});

function ProblemsPage() {
  const current = Route.useSearch();
  const navigate = useNavigate({ from: Route.fullPath });
  return (
    <ProblemsScreen
      search={current}
      onSearch={(change) => void navigate({ search: (before) => ({ ...before, ...change }), resetScroll: false })}
    />
  );
}
