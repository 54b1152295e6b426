import { useId, useState } from 'react';
import { fitInput, type Simulation, type SimulationInput, type Values } from '#domain/simulations/simulation.ts';
import { Radio } from '#ui/check.tsx';
import { Stack } from '#ui/layout.tsx';
import css from './simulations.module.css';
import { useSimulationWords } from './use-words.ts';
import { at, readNumber, shortNumber } from './view.ts';

interface ControlsProps {
  simulation: Simulation;
  values: Values;
  onChange: (key: string, value: number) => void;
}

/** A slider with a number for each input; a row of choices where there are few. */
export function Controls({ simulation, values, onChange }: ControlsProps) {
  const { nameOf, unitOf, choicesOf } = useSimulationWords(simulation.id);
  return (
    <Stack gap={12}>
      {simulation.inputs.map((input) => {
        const shared = { input, value: at(values, input.key), name: nameOf(input.key) };
        const change = (value: number) => onChange(input.key, value);
        return input.isChoice ? (
          <Choice key={input.key} {...shared} choices={choicesOf(input.key)} onChange={change} />
        ) : (
          <Slider key={input.key} {...shared} unit={unitOf(input.key)} onChange={change} />
        );
      })}
    </Stack>
  );
}

interface ControlProps {
  input: SimulationInput;
  value: number;
  name: string;
  onChange: (value: number) => void;
}

function Choice({ input, value, name, choices, onChange }: ControlProps & { choices: readonly string[] }) {
  const group = useId();
  return (
    <fieldset className={css['choice']}>
      <legend>{name}</legend>
      {choices.map((choice, index) => (
        <Radio key={choice} name={group} checked={value === index} onChange={() => onChange(index)} data-input={input.key}>
          {choice}
        </Radio>
      ))}
    </fieldset>
  );
}

function Slider({ input, value, name, unit, onChange }: ControlProps & { unit: string | null }) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const { min, max, step } = input;
  const take = () => {
    if (typed !== null && Number.isFinite(readNumber(typed))) onChange(fitInput(input, readNumber(typed)));
    setTyped(null);
  };
  return (
    <div className={css['slider']}>
      <label htmlFor={id}>{unit === null ? name : `${name}, ${unit}`}</label>
      <input
        className={css['number']}
        inputMode="decimal"
        aria-label={unit === null ? name : `${name}, ${unit}`}
        value={typed ?? shortNumber(value)}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={take}
        onKeyDown={(event) => event.key === 'Enter' && take()}
      />
      <input
        id={id}
        type="range"
        {...{ min, max, step }}
        value={value}
        data-input={input.key}
        onChange={(event) => onChange(fitInput(input, Number(event.target.value)))}
      />
    </div>
  );
}
