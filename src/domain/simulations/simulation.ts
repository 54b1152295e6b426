/** Parts of a simulator: values that a person sets, the values that follow from them, and a task that is scored. */

export type Values = Readonly<Record<string, number>>;

/** Stored in commands and results: an id is never renamed. */
export const simulationIds = [
  'pendulum',
  'circuit',
  'lever',
  'lens',
  'gas',
  'titration',
  'graphs',
  'fractions',
  'probability',
  'punnett',
] as const;
export type SimulationId = (typeof simulationIds)[number];

export interface SimulationInput {
  key: string;
  min: number;
  max: number;
  step: number;
  start: number;
  /** A choice between named things: its values are their places, 0, 1, 2, ... */
  isChoice?: true;
}

export interface SimulationOutput {
  key: string;
  /** Digits behind the decimal sign. */
  digits: number;
}

export interface Simulation {
  id: SimulationId;
  inputs: readonly SimulationInput[];
  outputs: readonly SimulationOutput[];
  /** All outputs, in the units that the page names. NaN: there is no such value. */
  run: (values: Values) => Values;
  /** Place of the right prediction among the choices. */
  rightGuess: number;
  task: {
    /** The output that is asked for. */
    asks: string;
    /** Inputs that are the same in each question. */
    fixed?: Values;
    /** Which inputs make a fair question. */
    suits?: (values: Values) => boolean;
  };
}

/** @throws where there is no value of that name: a mistake of a simulator */
export function valueOf(values: Values, key: string): number {
  const value = values[key];
  if (value === undefined) throw new Error(`There is no ${key}`);
  return value;
}

export function startValues({ inputs }: Simulation): Values {
  return Object.fromEntries(inputs.map(({ key, start }) => [key, start]));
}

/** The nearest value that the input can have. */
export function fitInput({ min, max, step }: SimulationInput, value: number): number {
  if (!Number.isFinite(value)) return min;
  const steps = Math.round((Math.min(max, Math.max(min, value)) - min) / step);
  return Number(Math.min(max, min + steps * step).toFixed(6));
}
