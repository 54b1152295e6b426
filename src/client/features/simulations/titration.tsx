import { titration } from '#domain/simulations/chemistry.ts';
import { curveOf, Plot } from './plot.tsx';
import { at, type ViewProps } from './view.ts';

export function TitrationView({ values, results, label, title }: ViewProps) {
  return (
    <Plot
      title={title}
      x={{ from: 0, to: 60, step: 10, label: label('baseVolume') }}
      y={{ from: 0, to: 14, step: 2, label: label('ph') }}
      curves={[
        {
          points: [
            [0, 7],
            [60, 7],
          ],
          look: 'dim',
        },
        { points: curveOf(0, 60, 240, (baseVolume) => titration.run({ ...values, baseVolume })['ph'] ?? 7) },
      ]}
      marks={[[at(values, 'baseVolume'), at(results, 'ph')]]}
    />
  );
}
