import { useLingui } from '@lingui/react';
import type { SimulationId } from '#domain/simulations/simulation.ts';
import { simulationWords } from './all-words.ts';

/** The words of a simulator in the page's language. */
export function useSimulationWords(id: SimulationId) {
  const { i18n } = useLingui();
  const words = simulationWords[id];
  const nameOf = (key: string): string => {
    const name = words.values[key]?.name;
    return name ? i18n._(name) : key;
  };
  const unitOf = (key: string): string | null => {
    const unit = words.values[key]?.unit;
    return unit ? i18n._(unit) : null;
  };
  const labelOf = (key: string): string => [nameOf(key), unitOf(key)].filter((part) => part !== null).join(', ');
  const choicesOf = (key: string): string[] => (words.values[key]?.choices ?? []).map((choice) => i18n._(choice));
  return { words, nameOf, unitOf, labelOf, choicesOf, say: i18n._.bind(i18n) };
}
