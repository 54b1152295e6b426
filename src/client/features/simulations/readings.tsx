import { Trans } from '@lingui/react/macro';
import type { Simulation, Values } from '#domain/simulations/simulation.ts';
import { Button } from '#ui/button.tsx';
import { Hint, Row } from '#ui/layout.tsx';
import { saveBlob } from '#ui/save-blob.ts';
import { ScrollBox } from '#ui/scroll-box.tsx';
import css from './simulations.module.css';
import { useSimulationWords } from './use-words.ts';
import { numberText, shortNumber } from './view.ts';

interface ReadingsProps {
  simulation: Simulation;
  readings: readonly Values[];
  onClear: () => void;
}

/** What was measured, as a table and as a file for a spreadsheet. */
export function Readings({ simulation, readings, onClear }: ReadingsProps) {
  const { labelOf, choicesOf, words, say } = useSimulationWords(simulation.id);
  const { inputs, outputs } = simulation;
  const keys = [...inputs, ...outputs].map(({ key }) => key);
  const cells = readings.map((reading) => [
    ...inputs.map(({ key, isChoice }) => {
      const value = reading[key] ?? 0;
      return isChoice ? (choicesOf(key)[value] ?? '') : shortNumber(value);
    }),
    ...outputs.map(({ key, digits }) => numberText(reading[key] ?? Number.NaN, digits)),
  ]);
  const save = () => {
    const lines = [keys.map(labelOf), ...cells.map((row) => row.map((cell) => cell.replace('−', '-')))];
    const text = lines.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(';')).join('\r\n');
    saveBlob(new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' }), `${say(words.title)}.csv`);
  };
  if (readings.length === 0)
    return (
      <Hint>
        <Trans>Set the values and write the results down: they come into a table here.</Trans>
      </Hint>
    );
  return (
    <>
      <ScrollBox className={css['scroll']}>
        <table className={css['table']} data-testid="readings">
          <thead>
            <tr>
              <th scope="col">№</th>
              {keys.map((key) => (
                <th key={key} scope="col">
                  {labelOf(key)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {cells.map((row, index) => (
              <tr key={index}>
                <td>{index + 1}</td>
                {row.map((cell, place) => (
                  <td key={keys[place]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
      <Row lineGap={8} gap={16}>
        <Button kind="quiet" size="s" onClick={save}>
          <Trans>Save as a CSV file</Trans>
        </Button>
        <Button kind="plain" size="s" onClick={onClear}>
          <Trans>Clear the table</Trans>
        </Button>
      </Row>
    </>
  );
}
