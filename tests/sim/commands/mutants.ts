/** Known bugs of command queues and command logs, planted one at a time. The checker must catch every one of them. */
import type { Mutant } from '../mutants.ts';

const commands = 'src/offline/commands/person-commands.ts';
const plans = 'src/offline/commands/plans.ts';
const sender = 'src/offline/commands/sender.ts';
const queue = 'src/offline/commands/queue.ts';
const item = 'src/offline/commands/item.ts';
const transport = 'src/offline/commands/http-command-transport.ts';
const decide = 'src/server/areas/commands/decide.ts';
const execute = 'src/server/areas/commands/execute.ts';
/** These stand for what is in PostgreSQL and in IndexedDB. */
const disk = 'tests/sim/commands/disk.ts';
const device = 'tests/sim/commands/device.ts';
const server = 'tests/sim/commands/command-server.ts';

const storeWrite = 'await this.#ports.store.write(this.personId, plans);';
const sendCall = 'const result = await this.#line.call((signal) => this.#ports.transport.send(personId, commands, signal));';

export const commandMutants: readonly Mutant[] = [
  {
    name: 'shows "on this device" before the transaction completes',
    edits: [{ file: item, find: "if (isOnDisk) return 'device';", replace: "if (isOnDisk || !isFailing) return 'device';" }],
  },
  {
    name: 'the disk writes without waiting (relaxed)',
    edits: [
      {
        file: disk,
        find: '    this.#seen = { streams, commands };\n    this.#flush();',
        replace: '    this.#seen = { streams, commands };',
      },
    ],
  },
  {
    name: 'deletes before the answer',
    edits: [
      {
        file: sender,
        find: sendCall,
        replace: `for (const one of batch) this.#commands.finish(one, false);\n    await this.#commands.flush();\n    ${sendCall}`,
      },
    ],
  },
  {
    name: 'a file takes what is in memory only',
    edits: [{ file: sender, find: 'body === null || !isOnDisk || ', replace: 'body === null || ' }],
  },
  {
    name: 'takes any 200 for the server’s answer',
    edits: [
      {
        file: sender,
        find: 'for (const answer of result.results) {',
        replace: "for (const answer of batch.map(({ id }) => ({ id, fate: 'applied' as const }))) {",
      },
    ],
  },
  {
    name: 'takes a body of any shape for the server’s answer',
    edits: [
      {
        file: transport,
        find: 'return success.success ? success.output : noAnswer;',
        replace:
          'return success.success ? success.output : { data: { results: (request.body as { commands: { id: string }[] }).commands.map(({ id }) => ({ id, fate: "applied" })) } };',
      },
    ],
  },
  {
    name: 'sends under whoever is signed in',
    edits: [
      {
        file: sender,
        find: 'if (!this.#isOwner() || !this.#commands.isReady || this.#now < this.#notBefore) return;',
        replace: 'if (!this.#commands.isReady || this.#now < this.#notBefore) return;',
      },
      {
        file: device,
        find: "if (device.session !== personId) return 'signed-out';",
        replace: "if (device.session === null) return 'signed-out';",
      },
    ],
  },
  {
    name: 'a conflict counts as applied',
    edits: [
      {
        file: sender,
        find: "else if (verdict.fate === 'conflict') this.#commands.keepFor(item, 'decide', { theirs: verdict.state });",
        replace: "else if (verdict.fate === 'conflict') this.#commands.finish(item);",
      },
    ],
  },
  {
    name: 'a conflict is forgotten without a word',
    edits: [
      {
        file: sender,
        find: "else if (verdict.fate === 'conflict') this.#commands.keepFor(item, 'decide', { theirs: verdict.state });",
        replace: "else if (verdict.fate === 'conflict') this.#commands.finish(item, false);",
      },
    ],
  },
  {
    name: 'a repetition counts as applied, whatever it was the first time',
    edits: [{ file: sender, find: 'return this.#settle(item, result.first);', replace: 'return this.#commands.finish(item);' }],
  },
  {
    name: 'a conflict is not written down',
    edits: [
      {
        file: plans,
        find: "else if (command.state === 'waiting') remaining.set(id, { ...command, ...outcome });",
        replace: 'else remaining.delete(id);',
      },
    ],
  },
  {
    name: 'does not number again after a gap',
    edits: [
      {
        file: sender,
        find: 'this.#commands.renumber(item.subject, { stream: item.numbers.stream, expected });',
        replace: '',
      },
    ],
  },
  {
    name: 'a failed write is not tried again',
    // Most are written all the same: by the look at the disk once the key has come.
    schedules: 10_000,
    edits: [
      {
        file: commands,
        find: 'this.#cancelRetry = scheduler.setTimeout(() => void this.flush(), again);',
        replace: 'void again;',
      },
    ],
  },
  {
    name: 'a failed write counts as done',
    edits: [{ file: commands, find: storeWrite, replace: `${storeWrite.slice(0, -1)}.catch(() => undefined);` }],
  },
  {
    name: 'a store that was cut off is still trusted',
    edits: [
      { file: commands, find: 'for (const item of this.items.values()) item.isOnDisk = false;', replace: '' },
      { file: commands, find: 'else item.isOnDisk = false;', replace: '' },
    ],
    schedules: 6000,
  },
  {
    name: 'the command overtakes its file',
    edits: [
      {
        file: sender,
        find: 'if (item.files.length > 0 && !(await this.#sendFiles(item))) break;',
        replace: 'if (item.files.length > 0) void this.#sendFiles(item);',
      },
    ],
  },
  {
    name: 'sends in the order of arrival at the memory',
    edits: [
      {
        file: commands,
        find: "return this.#ownOf(subject).filter(({ state }) => state === 'waiting');",
        replace:
          "return [...this.items.values()].filter((item) => item.subject === subject && item.state === 'waiting').reverse();",
      },
    ],
  },
  {
    name: 'a lost store is written again in the order of the ids',
    edits: [
      {
        file: commands,
        find: 'for (const item of this.#ownOf(subject)) {',
        replace: 'for (const item of [...this.items.values()].filter((one) => one.subject === subject)) {',
      },
      {
        file: commands,
        find: 'for (const command of commands.toSorted((a, b) => a.seq - b.seq))',
        replace: 'for (const command of commands)',
      },
    ],
  },
  {
    name: 'what a new store lacks counts as settled by another page',
    schedules: 20_000,
    edits: [
      {
        file: commands,
        find: 'if (stream !== undefined && item.numbers?.stream === stream)',
        replace: 'if (stream !== undefined)',
      },
    ],
  },
  {
    name: 'a new store gets the names of the lost one',
    schedules: 20_000,
    edits: [
      {
        file: commands,
        find: 'newStream: this.#ports.scheduler.uuid(), own,',
        replace: 'newStream: this.#streams.get(subject)?.stream ?? this.#ports.scheduler.uuid(), own,',
      },
    ],
  },
  {
    name: 'a command that is not sealed yet is overtaken',
    edits: [
      {
        file: commands,
        find: 'else if (!isOnDisk) break;',
        replace: '',
      },
    ],
    schedules: 20_000,
  },
  {
    name: 'lies plain on the disk',
    edits: [
      {
        file: commands,
        find: 'const payload = await this.#ports.sealer.seal(sealPlace(item), JSON.stringify(secret));',
        replace: 'const payload = await Promise.resolve(JSON.stringify(secret));',
      },
    ],
  },
  {
    name: 'does not send what the disk refuses',
    edits: [{ file: sender, find: '(!item.isOnDisk && !this.#commands.isFailing)', replace: '!item.isOnDisk' }],
  },
  {
    name: 'shows the queue of the one before',
    edits: [
      {
        file: queue,
        find: 'if (message.personId === personId) commands.hear(message.server);',
        replace: 'commands.hear(message.server);',
      },
      {
        file: disk,
        find: '.filter((command) => command.personId === personId)\n        .sort(',
        replace: '.sort(',
      },
      {
        file: device,
        find: 'if (sealed.person !== person || sealed.place !== place) return null;',
        replace: 'if (sealed.place !== place) return null;',
      },
    ],
  },
  {
    name: 'the server applies a repetition again',
    edits: [
      { file: decide, find: 'const before = known.get(id) ?? accepted.get(id);', replace: 'const before = accepted.get(id);' },
      {
        file: server,
        find: 'other.id === row.id || (other.stream === row.stream && other.seq === row.seq)',
        replace: 'other.stream === row.stream && other.seq === row.seq',
      },
    ],
  },
  {
    name: 'the server takes a number after a gap',
    edits: [{ file: decide, find: 'if (stopped.has(stream) || seq !== expected) {', replace: 'if (seq < expected) {' }],
    schedules: 6000,
  },
  {
    name: 'the server answers before the commit',
    edits: [
      {
        file: execute,
        find: "if (results !== 'collided') return results;",
        replace:
          "if (results === 'collided') return call.commands.map(({ id }) => ({ id, fate: 'applied' as const }));\n    return results;",
      },
    ],
  },
  {
    name: 'the server ignores whose commands they are',
    edits: [
      { file: server, find: "if (personId !== person) return failed(403, 'FORBIDDEN');", replace: '' },
      {
        file: device,
        find: "if (device.session !== personId) return 'signed-out';",
        replace: "if (device.session === null) return 'signed-out';",
      },
    ],
    schedules: 6000,
  },
];
