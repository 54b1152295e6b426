import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Simulation, Values } from '#domain/simulations/simulation.ts';
import { highestSeed, judgeTask, taskOf, taskQuestions } from '#domain/simulations/task.ts';
import type { CommandView } from '#offline/commands/ports.ts';
import { CommandState } from '#client/commands/command-state.tsx';
import { newTask, taskOfBody } from '#client/commands/kinds/simulation.ts';
import { useCommands, useQueue } from '#client/commands/queue-access.ts';
import { Button } from '#ui/button.tsx';
import { Row, Stack } from '#ui/layout.tsx';
import css from './simulations.module.css';
import { useSimulationWords } from './use-words.ts';
import { numberText, readNumber, shortNumber } from './view.ts';

function newSeed(): number {
  return Math.floor(Math.random() * highestSeed);
}

/** Three questions with numbers of their own; points are stored once they are on the device. */
export function Task({ simulation }: { simulation: Simulation }) {
  const { t } = useLingui();
  const { labelOf } = useSimulationWords(simulation.id);
  const queue = useQueue();
  const views = useCommands();
  const [seed, setSeed] = useState(newSeed);
  const [typed, setTyped] = useState<readonly string[]>(() => Array.from({ length: taskQuestions }, () => ''));
  const [isDone, setIsDone] = useState(false);
  const [hasProblem, setHasProblem] = useState(false);
  const questions = taskOf(simulation, seed);
  const answers = typed.map((text) => (Number.isFinite(readNumber(text)) ? readNumber(text) : null));
  const marks = isDone ? judgeTask(simulation, seed, answers) : null;
  const points = marks?.filter(Boolean).length ?? 0;
  const view = isDone ? views.findLast((one) => isOf(one, seed)) : undefined;
  const digits = simulation.outputs.find(({ key }) => key === simulation.task.asks)?.digits ?? 2;

  const check = () => {
    const isEmpty = !queue || answers.every((answer) => answer === null);
    setHasProblem(isEmpty);
    if (isEmpty) return;
    queue.enqueue(newTask({ simulation: simulation.id, seed, answers }));
    setIsDone(true);
  };
  const restart = () => {
    setSeed(newSeed());
    setTyped(typed.map(() => ''));
    setIsDone(false);
  };
  return (
    <Stack gap={12} data-testid="task" data-seed={seed}>
      <p>
        <Trans>Calculate without the simulator, then check. An answer may be off by 2 %; whole numbers must be exact.</Trans>
      </p>
      <ol className={css['questions']}>
        {questions.map(({ given, asks, right }, index) => (
          <li key={index} data-mark={marks ? (marks[index] ? 'right' : 'wrong') : undefined}>
            <Row as="p" lineGap={4} gap={16}>
              <Given simulation={simulation} given={given} />
            </Row>
            <label>
              <span>{labelOf(asks)}</span>
              <input
                className={css['number']}
                inputMode="decimal"
                value={typed[index] ?? ''}
                readOnly={isDone}
                aria-invalid={marks ? !marks[index] : undefined}
                aria-label={`${index + 1}. ${labelOf(asks)}`}
                onChange={({ target: { value } }) => setTyped(typed.map((text, place) => (place === index ? value : text)))}
              />
            </label>
            {marks && (
              <span className={css[marks[index] ? 'right' : 'wrong']}>
                {marks[index] ? t`Right` : <RightAnswer value={numberText(right, digits)} />}
              </span>
            )}
          </li>
        ))}
      </ol>
      <Row lineGap={8} gap={16}>
        {!isDone && (
          <Button onClick={check} data-testid="check-task">
            <Trans>Check the answers</Trans>
          </Button>
        )}
        {hasProblem && (
          <span className={css['wrong']} role="alert">
            <Trans>Enter at least one number.</Trans>
          </span>
        )}
        {isDone && (
          <>
            <strong data-testid="task-points" role="status">
              <Plural value={points} one="# point of 3" other="# points of 3" />
            </strong>
            <CommandState place={view?.place ?? 'saving'} />
            <Button kind="quiet" size="s" onClick={restart}>
              <Trans>Other numbers</Trans>
            </Button>
          </>
        )}
      </Row>
    </Stack>
  );
}

function isOf({ kind, body }: CommandView, seed: number): boolean {
  return taskOfBody(kind, body)?.seed === seed;
}

function RightAnswer({ value }: { value: string }) {
  return <Trans>The right answer is {value}</Trans>;
}

/** What the question tells, in words. */
function Given({ simulation, given }: { simulation: Simulation; given: Values }) {
  const { nameOf, unitOf, choicesOf } = useSimulationWords(simulation.id);
  return simulation.inputs.map(({ key, isChoice }) => {
    const value = given[key] ?? 0;
    const shown = isChoice ? choicesOf(key)[value] : [shortNumber(value), unitOf(key)].filter(Boolean).join(' ');
    return (
      <span key={key}>
        {nameOf(key)}: <b>{shown}</b>
      </span>
    );
  });
}
