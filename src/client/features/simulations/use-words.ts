import { useLingui } from '@lingui/react';
import type { SimulationId } from '#domain/simulations/simulation.ts';
import { simulationWords } from './all-words.ts';
import type { Word } from './words.ts';

/** The words of a simulator in the page's language. */
export function useSimulationWords(id: SimulationId) {
  const { i18n } = useLingui();
  const words = simulationWords[id];
  const say = (word: Word): string => (typeof word === 'string' ? word : i18n._(word));
  const nameOf = (key: string): string => {
    const name = words.values[key]?.name;
    return name ? say(name) : key;
  };
  const unitOf = (key: string): string | null => {
    const unit = words.values[key]?.unit;
    return unit ? say(unit) : null;
  };
  const labelOf = (key: string): string => [nameOf(key), unitOf(key)].filter((part) => part !== null).join(', ');
  const choicesOf = (key: string): string[] => (words.values[key]?.choices ?? []).map(say);
  return { words, nameOf, unitOf, labelOf, choicesOf, say };
}
