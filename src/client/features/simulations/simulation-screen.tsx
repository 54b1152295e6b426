import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { simulations } from '#domain/simulations/catalogue.ts';
import { startValues, type Simulation, type SimulationId, type Values } from '#domain/simulations/simulation.ts';
import { Button } from '#ui/button.tsx';
import { Radio } from '#ui/check.tsx';
import { Card, Hint, Row, Stack } from '#ui/layout.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { Controls } from './controls.tsx';
import { Readings } from './readings.tsx';
import css from './simulations.module.css';
import { Task } from './task.tsx';
import { useSimulationWords } from './use-words.ts';
import { at, numberText } from './view.ts';
import { simulationViews } from './views.ts';

/** Readings that are compared before the law is shown. */
const readingsToExplain = 2;
const mostReadings = 100;

/** One simulator: predict, try, explain, and a task that is scored (specification P§2 "simulation/{categoryId}/{lessonId}"). */
export function SimulationScreen({ id }: { id: SimulationId }) {
  const { words, say } = useSimulationWords(id);
  return (
    <Stack data-testid="simulation">
      <PageHeading title={say(words.title)} />
      <Hint className={css['about']}>{say(words.about)}</Hint>
      <Workbench key={id} simulation={simulations[id]} />
    </Stack>
  );
}

/** A simulator as a part of another page. */
export function SimulationPart({ id }: { id: SimulationId }) {
  return (
    <Stack data-testid="simulation">
      <Workbench key={id} simulation={simulations[id]} />
    </Stack>
  );
}

function Workbench({ simulation }: { simulation: Simulation }) {
  const { words, say, labelOf, nameOf, unitOf } = useSimulationWords(simulation.id);
  const { t } = useLingui();
  const [guess, setGuess] = useState<number | null>(null);
  const [values, setValues] = useState<Values>(() => startValues(simulation));
  const [readings, setReadings] = useState<readonly Values[]>([]);
  const results = simulation.run(values);
  const View = simulationViews[simulation.id];
  const isExplained = guess !== null && readings.length >= readingsToExplain;
  return (
    <>
      <Card className={css['sheet']}>
        <h2>
          <Trans>1. Predict</Trans>
        </h2>
        <Prediction question={say(words.question)} guesses={words.guesses.map(say)} guess={guess} onGuess={setGuess} />
      </Card>
      <Card className={css['sheet']}>
        <h2>
          <Trans>2. Try</Trans>
        </h2>
        <div className={css['bench']}>
          <div className={css['figure']}>
            <View values={values} results={results} label={labelOf} title={say(words.title)} />
          </div>
          <Stack>
            <Controls
              simulation={simulation}
              values={values}
              onChange={(key, value) => setValues((before) => ({ ...before, [key]: value }))}
            />
            <Stack as="dl" gap={8} className={css['results']} data-testid="results">
              {simulation.outputs.map(({ key, digits }) => (
                <div key={key}>
                  <dt>{nameOf(key)}</dt>
                  <dd>
                    {numberText(at(results, key), digits)} {unitOf(key)}
                  </dd>
                </div>
              ))}
            </Stack>
            <Row lineGap={8} gap={16}>
              <Button
                aria-disabled={readings.length >= mostReadings}
                onClick={() => setReadings([...readings, { ...values, ...results }])}
                data-testid="write-down"
              >
                <Trans>Write down</Trans>
              </Button>
              <Button kind="plain" onClick={() => setValues(startValues(simulation))}>
                <Trans>Back to the start values</Trans>
              </Button>
            </Row>
          </Stack>
        </div>
        <h3>{t`Measurements`}</h3>
        <Readings simulation={simulation} readings={readings} onClear={() => setReadings([])} />
      </Card>
      <Card className={css['sheet']}>
        <h2>
          <Trans>3. Explain</Trans>
        </h2>
        {isExplained ? (
          <div data-testid="explanation">
            <p className={css[guess === simulation.rightGuess ? 'right' : 'wrong']}>
              {guess === simulation.rightGuess ? (
                <Trans>Your prediction was right.</Trans>
              ) : (
                <Trans>Your prediction was not confirmed.</Trans>
              )}
            </p>
            <p>
              <RightGuess guess={say(words.guesses[simulation.rightGuess] ?? words.title)} />
            </p>
            <p className={css['law']}>{words.law}</p>
            <p>{say(words.explanation)}</p>
          </div>
        ) : (
          <Hint>
            <Trans>Predict, then write down at least two measurements: the law and its explanation come here.</Trans>
          </Hint>
        )}
      </Card>
      <Card className={css['sheet']}>
        <h2>
          <Trans>4. Task</Trans>
        </h2>
        <Task simulation={simulation} />
      </Card>
    </>
  );
}

function RightGuess({ guess }: { guess: string }) {
  return <Trans>Right: {guess}</Trans>;
}

interface PredictionProps {
  question: string;
  guesses: readonly string[];
  guess: number | null;
  onGuess: (guess: number) => void;
}

function Prediction({ question, guesses, guess, onGuess }: PredictionProps) {
  const group = useId();
  return (
    <fieldset className={css['prediction']}>
      <legend>{question}</legend>
      {guesses.map((text, index) => (
        <Radio key={text} name={group} checked={guess === index} onChange={() => onGuess(index)}>
          {text}
        </Radio>
      ))}
    </fieldset>
  );
}
