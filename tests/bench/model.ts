/** `npm run bench -- --only model`: the two-parameter model over 100,000 attempts of forty questions. */
import { createRandom } from '#lib/random.ts';
import { createPatternStore } from '#domain/analysis/patterns.ts';
import { fitTwoParameters } from '#domain/analysis/two-parameter.ts';
import type { Figure } from './figures.ts';

const attempts = 100_000;
const items = 40;

export function benchModel(runs: number): Figure[] {
  const rounds: number[] = [];
  const values = Array.from({ length: runs }, (_, run) => {
    const patterns = draw(run + 1);
    const began = performance.now();
    const fit = fitTwoParameters(patterns);
    rounds.push(fit?.rounds ?? 0);
    return (performance.now() - began) / 1000;
  });
  const note = `${rounds.join(', ')} rounds`;
  return [
    { what: `two-parameter model, ${attempts.toLocaleString('en')} x ${items}`, target: '<= 60 s', values, unit: 's', note },
  ];
}

function draw(seed: number) {
  const random = createRandom(seed);
  const truth = Array.from({ length: items }, () => ({ slope: 0.5 + random.next() * 1.5, at: -2 + random.next() * 4 }));
  const store = createPatternStore(items);
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const ability = Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next());
    store.begin();
    truth.forEach(({ slope, at }, place) => {
      if (random.chance(1 / (1 + Math.exp(-slope * (ability - at))))) store.setCorrect(place);
    });
  }
  return store.read();
}
