/** Titration of an acid with a strong base at 25 °C. */
import { valueOf, type Simulation } from './simulation.ts';

const waterIons = 1e-14;
/** Acetic acid. */
export const weakAcid = 1.75e-5;

/**
 * pH from the balance of charges, exact for every volume.
 * @param acid dissociation constant; null: a strong acid
 * @param volumes millilitres of acid and of base; concentrations in mol/L
 */
export function titrationPh(
  acid: number | null,
  volumes: [acid: number, base: number],
  concentrations: [number, number],
): number {
  const total = volumes[0] + volumes[1];
  const acidIons = (volumes[0] * concentrations[0]) / total;
  const sodium = (volumes[1] * concentrations[1]) / total;
  const surplus = (h: number) => h + sodium - waterIons / h - acidIons * (acid === null ? 1 : acid / (acid + h));
  let [low, high] = [-1, 15];
  for (let step = 0; step < 60; step += 1) {
    const middle = (low + high) / 2;
    if (surplus(10 ** -middle) > 0) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

export const titration: Simulation = {
  id: 'titration',
  inputs: [
    { key: 'acid', min: 0, max: 1, step: 1, start: 0, isChoice: true },
    { key: 'acidConcentration', min: 0.05, max: 0.5, step: 0.05, start: 0.1 },
    { key: 'acidVolume', min: 10, max: 50, step: 5, start: 25 },
    { key: 'baseConcentration', min: 0.05, max: 0.5, step: 0.05, start: 0.1 },
    { key: 'baseVolume', min: 0, max: 60, step: 0.5, start: 0 },
  ],
  outputs: [
    { key: 'ph', digits: 2 },
    { key: 'equivalence', digits: 1 },
  ],
  run: (values) => {
    const volumes: [number, number] = [valueOf(values, 'acidVolume'), valueOf(values, 'baseVolume')];
    const concentrations: [number, number] = [valueOf(values, 'acidConcentration'), valueOf(values, 'baseConcentration')];
    const ph = titrationPh(valueOf(values, 'acid') === 0 ? null : weakAcid, volumes, concentrations);
    return { ph, equivalence: (volumes[0] * concentrations[0]) / concentrations[1] };
  },
  rightGuess: 2,
  task: { asks: 'equivalence', fixed: { baseVolume: 0 } },
};
