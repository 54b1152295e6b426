type State = 'blocker' | 'warning' | 'ready';

export function checkStateOf({ blockers, warnings }: { blockers: number; warnings: number }): State {
  return blockers > 0 ? 'blocker' : warnings > 0 ? 'warning' : 'ready';
}

export const checkTones = { blocker: 'wrong', warning: 'warn', ready: 'right' } as const satisfies Record<State, string>;
