/** A roster as one import: its parts are compared one after the other, and later ones refer to what earlier ones add. */
import type { SheetFault } from '#domain/sheets/sheet-faults.ts';
import type { RosterPartName } from '#contract/sheets/parts.ts';
import type { Language } from '#domain/language.ts';
import type { Actor } from '#server/http/actor.ts';
import type { Queryable } from '#server/storage/database.ts';
import { compareRows, type ComparedRow } from './compare.ts';
import type { RosterImport } from './kind.ts';
import { lineOfPart, pendingId } from './lines.ts';
import { rosterHeads } from './read/roster.ts';
import { readTable } from './read/read-table.ts';

export type RosterRow = ComparedRow & { part: RosterPartName };

interface Given {
  actor: Actor;
  /** Language of the words. */
  language: Language;
  /** Language of the classes that are added. */
  taughtIn: 'kz' | 'ru';
}

export async function compareRoster(
  sql: Queryable,
  { parts }: RosterImport,
  bytes: Uint8Array,
  { actor, language, taughtIn }: Given,
): Promise<{ ok: true; rows: RosterRow[] } | { ok: false; fault: SheetFault }> {
  const all: RosterRow[] = [];
  const pending = new Map<string, { id: number; names: string[] }[]>();
  for (const [index, kind] of parts.entries()) {
    const table = await readTable(bytes, kind.rosterPart);
    if (!table.ok) return { ok: false, fault: table.fault === 'other-archive' ? 'no-roster' : table.fault };
    const [heads, ...read] = (await kind.fill?.(sql, actor, table.lines, taughtIn)) ?? table.lines;
    if (!rosterHeads[kind.rosterPart].every((head, at) => heads?.cells[at] === head)) return { ok: false, fault: 'no-roster' };
    const lines = read.map((one) => ({ ...one, line: lineOfPart(index, one.line) }));
    const rows = await compareRows(sql, kind, { lines, columns: heads?.cells ?? [], actor, language, pending });
    all.push(...rows.map((row) => ({ ...row, part: kind.name })));
    const { named } = kind;
    if (!named) continue;
    const added = rows.filter(({ verdict, takenAs }) => (takenAs ?? verdict) === 'new');
    pending.set(
      named.field,
      added.map(({ line, body }) => ({ id: pendingId(line), names: named.names(body) })),
    );
  }
  return { ok: true, rows: all };
}
