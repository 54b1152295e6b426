import { favouriteKind } from '#contract/commands/kinds/favourite.ts';
import type { CommandView } from '#offline/commands/ports.ts';

/** Paths after the commands that are on their way. What the server has is in `paths` already; what it refused does not count. */
export function withCommands(
  paths: readonly string[],
  views: readonly Pick<CommandView, 'kind' | 'place' | 'body'>[],
): string[] {
  const result = new Set(paths);
  for (const { kind, place, body } of views) {
    if (kind !== favouriteKind.kind || place === 'server' || place === 'refused') continue;
    const path = body?.['path'];
    if (typeof path !== 'string') continue;
    if (body?.['isOn'] === true) result.add(path);
    else result.delete(path);
  }
  return [...result];
}
