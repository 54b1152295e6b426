import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { UnitListScreen } from '#client/features/pisa/unit-list-screen.tsx';
import { listSearch } from '#client/routes/-list-search.ts';

const id = v.fallback(v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_147_483_647))), undefined);
const text = v.fallback(
  v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.maxLength(200))),
  undefined,
);

export const Route = createFileRoute('/_app/_staff/pisa/')({
  validateSearch: v.object({
    ...listSearch.entries,
    title: text,
    examId: id,
    difficultyLevelId: id,
    isActive: v.fallback(v.optional(v.picklist([0, 1])), undefined),
    sort: v.fallback(v.optional(v.picklist(['title', '-title', 'score', '-score', 'savedAt'])), undefined),
  }),
  component: UnitListPage,
});

function UnitListPage() {
  const navigate = Route.useNavigate();
  return (
    <UnitListScreen
      search={Route.useSearch()}
      onSearch={(change) =>
        void navigate({
          search: (before) => ({ ...before, page: undefined, ...change }),
          replace: true,
          resetScroll: false,
        })
      }
    />
  );
}
