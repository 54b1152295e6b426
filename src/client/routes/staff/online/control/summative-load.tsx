import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import * as v from 'valibot';
import { teachingStaff } from '#domain/person/role.ts';
import { LoadScreen, type Quarter } from '#client/features/plans/load-screen.tsx';
import { guard } from '#client/routes/-guard.ts';

const quarter = v.fallback(v.optional(v.picklist([1, 2, 3, 4])), undefined);

export const Route = createFileRoute('/_app/_staff/control/summative-load')({
  validateSearch: v.object({ quarter }),
  beforeLoad: guard(teachingStaff),
  component: LoadPage,
});

/** Without a choice: the quarter of this month. */
function quarterOf(month: number): Quarter {
  if (month >= 9) return month <= 10 ? 1 : 2;
  return month <= 3 ? 3 : 4;
}

function LoadPage() {
  const { quarter: chosen } = Route.useSearch();
  const navigate = Route.useNavigate();
  const [now] = useState(() => quarterOf(new Date().getMonth() + 1));
  return (
    <LoadScreen quarter={chosen ?? now} onQuarter={(next) => void navigate({ search: { quarter: next }, replace: true })} />
  );
}
