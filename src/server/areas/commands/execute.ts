/** Carries out a call's commands: the effects and the log's rows in one transaction. */
import type { Command, CommandResult, Verdict } from '#contract/commands/command.ts';
import type { Actor } from '#server/http/actor.ts';
import type { CommandLog, LoggedCommand } from './command-log.ts';
import { decide, type Accepted } from './decide.ts';
import type { CommandHandler, Execution, Fitting } from './handler.ts';

/** How often a call is begun again after collisions with other calls. */
const mostTries = 6;

export interface CommandCall {
  actor: Actor;
  commands: readonly Command[];
  /** Milliseconds since the epoch. */
  receivedAt: number;
}

/** @returns null where other calls were in the way each time: nothing happened, send it again. */
export async function executeCommands<Tx>(
  log: CommandLog<Tx>,
  handlers: ReadonlyMap<string, CommandHandler<Tx>>,
  call: CommandCall,
): Promise<CommandResult[] | null> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const results = await log.transact((tx) => executeOnce(log, handlers, call, tx));
    if (results !== 'collided') return results;
  }
  return null;
}

async function executeOnce<Tx>(
  log: CommandLog<Tx>,
  handlers: ReadonlyMap<string, CommandHandler<Tx>>,
  { actor, commands, receivedAt }: CommandCall,
  tx: Tx,
): Promise<CommandResult[]> {
  const ids = [...new Set(commands.map(({ id }) => id))];
  const streams = [...new Set(commands.map(({ stream }) => stream))];
  const { known, heads } = await log.find(tx, actor.personId, ids, streams);
  const decisions = decide(commands, known, heads, handlers, receivedAt);
  const accepted = decisions.flatMap((decision) => ('accepted' in decision ? [decision.accepted] : []));
  for (const run of runsOfKind(accepted)) {
    const handler = handlers.get(run.kind);
    if (handler) await applyRun({ tx, actor, receivedAt }, handler, run.items);
  }
  if (accepted.length > 0) await log.append(tx, actor.personId, receivedAt, accepted.map(toRow));
  return decisions.map((decision): CommandResult => {
    if ('result' in decision) return decision.result;
    if ('sameAs' in decision) return { id: decision.sameAs.command.id, fate: 'repeat', first: verdictOf(decision.sameAs) };
    return { id: decision.accepted.command.id, ...verdictOf(decision.accepted) };
  });
}

/** Neighbours of one kind go to their handler together: the order across kinds holds too. */
function runsOfKind(accepted: readonly Accepted[]): { kind: string; items: Accepted[] }[] {
  const runs: { kind: string; items: Accepted[] }[] = [];
  for (const item of accepted) {
    if (!item.fitting) continue;
    const last = runs.at(-1);
    if (last?.kind === item.command.kind) last.items.push(item);
    else runs.push({ kind: item.command.kind, items: [item] });
  }
  return runs;
}

async function applyRun<Tx>(execution: Execution<Tx>, handler: CommandHandler<Tx>, items: readonly Accepted[]): Promise<void> {
  const fitting = items.flatMap((item): [Accepted, Fitting<unknown>][] => (item.fitting ? [[item, item.fitting]] : []));
  const { access } = handler.kind;
  const isAdmitted = access === 'signed-in' || access.includes(execution.actor.role);
  const allowed = isAdmitted
    ? await handler.scope(
        execution,
        fitting.map(([, command]) => command),
      )
    : new Set<string>();
  const within = fitting.filter(([, { id }]) => allowed.has(id));
  for (const [item, { id }] of fitting)
    if (!allowed.has(id)) item.verdict = { fate: 'refused', code: 'NOT_FOUND', field: null };
  if (within.length === 0) return;
  const verdicts = await handler.apply(
    execution,
    within.map(([, command]) => command),
  );
  for (const [index, [item]] of within.entries()) item.verdict = verdicts[index] ?? null;
}

/** @throws where a handler gave no fate: nothing of the call may be written then. */
function verdictOf({ command, verdict }: Accepted): Verdict {
  if (!verdict) throw new Error(`The kind ${command.kind} gave a command no fate`);
  return verdict;
}

function toRow(item: Accepted): LoggedCommand {
  const { stream, seq, id, kind, version, body, madeAt } = item.command;
  const storedBody = item.fitting ? body : null;
  return { stream, seq, id, kind, version, body: storedBody, contentHash: item.contentHash, madeAt, verdict: verdictOf(item) };
}
