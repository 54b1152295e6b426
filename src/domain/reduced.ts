/**
 * What a command makes of a state: another state, or why it makes none. In a conflict somebody changed the same thing meanwhile: `state` is what is
 * there, and the person decides. The server sends a refusal as the command's fate.
 */
export type Reduced<State, Code extends string = 'VALIDATION'> =
  | { fate: 'applied'; state: State }
  | { fate: 'conflict'; state: State }
  | { fate: 'refused'; code: Code; field: string | null };

export function reduced<State>(state: State): { fate: 'applied'; state: State } {
  return { fate: 'applied', state };
}

export function inConflict<State>(state: State): { fate: 'conflict'; state: State } {
  return { fate: 'conflict', state };
}

/** @param field a path in the command's body */
export function invalid(field: string): { fate: 'refused'; code: 'VALIDATION'; field: string } {
  return { fate: 'refused', code: 'VALIDATION', field };
}
