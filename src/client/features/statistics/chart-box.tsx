import { lazy, Suspense } from 'react';
import { Skeleton } from '#ui/skeleton.tsx';
import { placesHeight } from './chart-sizes.ts';
import type { ChartProps } from './charts.tsx';
import css from './statistics.module.css';

const charts = {
  places: lazy(() => import('./charts.tsx').then(({ PlacesChart }) => ({ default: PlacesChart }))),
  spread: lazy(() => import('./charts.tsx').then(({ SpreadChart }) => ({ default: SpreadChart }))),
  trend: lazy(() => import('./charts.tsx').then(({ TrendChart }) => ({ default: TrendChart }))),
};

interface ChartBoxProps extends ChartProps {
  kind: keyof typeof charts;
}

/** A chart in its place while its code is on its way. With Tab one comes to it, with the arrows from value to value. */
export function ChartBox({ kind, ...props }: ChartBoxProps) {
  const Chart = charts[kind];
  const height = kind === 'places' ? placesHeight(props.data.length) : 260;
  return (
    <div className={css['chart']} role="group" aria-label={props.title} data-testid={`chart-${kind}`}>
      <Suspense fallback={<Skeleton height={height} />}>
        <Chart {...props} />
      </Suspense>
    </div>
  );
}
