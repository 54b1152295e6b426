import { expect, test, vi } from 'vitest';
import { PersonCommands } from '#offline/commands/person-commands.ts';
import type { CommandPorts, CommandView } from '#offline/commands/ports.ts';

const view: CommandView = {
  id: 'a',
  kind: 'own-note',
  version: 1,
  subject: 'note 1',
  body: { text: 'x' },
  madeAt: 1,
  place: 'server',
  expects: null,
  theirs: null,
  refusal: null,
  hold: null,
};

test('what another page made and sent before this one read the disk is here as echoed, once', async () => {
  const changed = vi.fn();
  const ports = {
    store: { read: async () => ({ streams: [], commands: [] }), write: async () => undefined },
    channel: { post: () => undefined },
  };
  const commands = new PersonCommands(1, ports as unknown as CommandPorts, changed);
  commands.hear([view]);
  commands.hear([view]);
  await vi.waitUntil(() => changed.mock.calls.length > 0);
  expect(commands.views().filter(({ id }) => id === 'a')).toEqual([view]);
});
