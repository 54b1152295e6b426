import { createFileRoute, redirect } from '@tanstack/react-router';
import type { drillWords } from '#client/features/statistics/search.ts';
import type { missingList } from '#contract/statistics/missing.ts';
import type { schoolResult } from '#contract/results/period-results.ts';
import { isAssignAlone } from '#client/features/statistics/beginnings.ts';
import { listSearch } from '#client/kit/list/list-search.ts';
import { guard } from '#client/routes/-guard.ts';
import { drillParams } from '#client/routes/staff/online/statistic/-statistic.ts';
import { checkDrill, DrillPage } from '#client/routes/staff/online/statistic/-drill-page.tsx';

export const Route = createFileRoute('/_app/_staff/statistic/$flowId/$')({
  params: drillParams,
  validateSearch: listSearch<typeof schoolResult, typeof missingList, typeof drillWords>(),
  beforeLoad: guard(['CTRWRKR']),
  loader: ({ params }) => {
    if (isAssignAlone(params._splat))
      throw redirect({ to: '/statistic/$flowId', params: { flowId: params.flowId }, replace: true });
    checkDrill(params._splat, 'country');
  },
  component: CountryDrillPage,
});

function CountryDrillPage() {
  const { flowId, _splat } = Route.useParams();
  return <DrillPage base="country" flowId={flowId} rest={_splat} />;
}
