import { mechanicIds, type MechanicId } from '#mechanics/mechanic.ts';

const key = 'synaq-question-mechanic';

/** The kind that was chosen last: who writes fifty questions of a kind does not choose it fifty times. */
export function lastMechanic(): MechanicId {
  const last = localStorage.getItem(key);
  return mechanicIds.find((id) => id === last) ?? 'one-correct';
}

export function rememberMechanic(mechanic: MechanicId): void {
  localStorage.setItem(key, mechanic);
}
