import { expect, test } from 'vitest';
import type { CommandView } from '#offline/commands/ports.ts';
import { newRetraction, newReturn } from '../homework-commands.ts';
import { kindOf } from './kinds.ts';

const on = { answerId: '00000000-0000-4000-8000-000000000001', version: 1 };

function viewOf(id: string, command: ReturnType<typeof newReturn>, place: CommandView['place']): CommandView {
  return { ...command, id, place, madeAt: 1 } as unknown as CommandView;
}

test('a return follows the review that was in conflict, unless it was revoked since', () => {
  const returned = viewOf('r', newReturn(on, null), 'decide');
  const after = kindOf(returned.kind)?.after;
  expect(after?.(returned, 'new', [returned])).toMatchObject({ body: on, expects: 'new' });
  const revoked = viewOf('x', newRetraction(on, null), 'server');
  expect(after?.(returned, 'new', [returned, revoked])).toBeNull();
  // Revoked before, and returned again.
  expect(after?.(returned, 'new', [revoked, returned])).not.toBeNull();
  const other = viewOf('y', newRetraction({ ...on, version: 2 }, null), 'server');
  expect(after?.(returned, 'new', [returned, other])).not.toBeNull();
});
