import { curveOf, Plot } from './plot.tsx';
import { at, type ViewProps } from './view.ts';

/** The isotherm of the gas: pressure over volume. */
export function GasView({ values, results, label, title }: ViewProps) {
  const heat = at(results, 'pressure') * at(values, 'volume');
  return (
    <Plot
      title={title}
      x={{ from: 0, to: 50, step: 10, label: label('volume') }}
      y={{ from: 0, to: 500, step: 100, label: label('pressure') }}
      curves={[{ points: curveOf(5, 50, 180, (volume) => heat / volume) }]}
      marks={[[at(values, 'volume'), at(results, 'pressure')]]}
    />
  );
}
