import * as v from 'valibot';
import type { BodyOf, CommandKind } from '#contract/commands/kinds/command-kind.ts';
import type { CommandView } from '#offline/commands/ports.ts';

/** A command by its kind, with a body that fits it. */
export type CommandOf<Kind extends CommandKind> = {
  [K in Kind as K['kind']]: { kind: K['kind']; body: BodyOf<K> };
}[Kind['kind']];

/** Null: it is of another kind, or its body does not fit: this device may have another version of the page. */
export function readCommand<Kind extends CommandKind>(
  kinds: readonly Kind[],
  { kind, body }: Pick<CommandView, 'kind' | 'body'>,
): CommandOf<Kind> | null {
  const found = kinds.find((one) => one.kind === kind);
  const parsed = found && v.safeParse(found.body, body);
  return parsed?.success ? ({ kind, body: parsed.output } as CommandOf<Kind>) : null;
}
