/** Monohybrid crosses with complete dominance (Mendel). */
import { valueOf, type Simulation } from './simulation.ts';

/** In the order of the choice; true: the dominant allele. */
export const genotypes: readonly (readonly [boolean, boolean])[] = [
  [true, true],
  [true, false],
  [false, false],
];

/** The four equally likely children. */
export function cross(mother: number, father: number): [boolean, boolean][] {
  const [ofMother, ofFather] = [genotypes[mother] ?? [], genotypes[father] ?? []];
  return ofMother.flatMap((a) => ofFather.map((b): [boolean, boolean] => [a || b, a && b]));
}

export const punnett: Simulation = {
  id: 'punnett',
  inputs: [
    { key: 'mother', min: 0, max: 2, step: 1, start: 1, isChoice: true },
    { key: 'father', min: 0, max: 2, step: 1, start: 1, isChoice: true },
    { key: 'children', min: 4, max: 400, step: 4, start: 40 },
  ],
  outputs: [
    { key: 'dominant', digits: 0 },
    { key: 'pureDominant', digits: 0 },
    { key: 'mixed', digits: 0 },
    { key: 'recessive', digits: 0 },
  ],
  run: (values) => {
    const square = cross(valueOf(values, 'mother'), valueOf(values, 'father'));
    const each = valueOf(values, 'children') / square.length;
    const count = (fits: (child: [boolean, boolean]) => boolean) => each * square.filter(fits).length;
    return {
      dominant: count(([one]) => one),
      pureDominant: count(([, both]) => both),
      mixed: count(([one, both]) => one && !both),
      recessive: count(([one]) => !one),
    };
  },
  rightGuess: 1,
  task: { asks: 'dominant' },
};
