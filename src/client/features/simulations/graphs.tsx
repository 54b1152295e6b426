import { graphAt } from '#domain/simulations/mathematics.ts';
import { curveOf, Plot } from './plot.tsx';
import type { ViewProps } from './view.ts';

export function GraphsView({ values, results, title }: ViewProps) {
  const plain = { ...values, stretch: 1, right: 0, up: 0 };
  return (
    <Plot
      title={title}
      x={{ from: -8, to: 8, step: 2, label: 'x' }}
      y={{ from: -8, to: 8, step: 2, label: 'y' }}
      curves={[
        { points: curveOf(-8, 8, 320, (x) => graphAt(plain, x)), look: 'dim' },
        { points: curveOf(-8, 8, 320, (x) => graphAt(values, x)) },
      ]}
      marks={[
        [0, results['atZero'] ?? 0],
        [1, results['atOne'] ?? 0],
      ]}
    />
  );
}
