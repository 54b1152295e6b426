/**
 * Statements that a reader cannot put together, such as one whose table is chosen by a record's kind. API tests run them. The number may go down:
 * a new statement is written so that its tables and columns can be read.
 */
const known: Readonly<Record<string, number>> = {
  'src/server/areas/assignment/tree.ts': 3,
  'src/server/areas/bank/dependents.ts': 1,
  'src/server/areas/bank/exams/counterpart.ts': 1,
  'src/server/areas/bank/questions/draft-faults.ts': 1,
  'src/server/areas/bank/questions/list.ts': 3,
  'src/server/areas/certifications/statistics.ts': 1,
  'src/server/areas/chat/people.ts': 1,
  'src/server/areas/people/merge.ts': 1,
  'src/server/areas/statistics/refresh.ts': 1,
  'src/server/areas/statistics/staff.ts': 1,
  'src/server/commands/archive/restore-archive.ts': 1,
  'src/server/demo/seed-editor.ts': 1,
  'src/server/records/writer.ts': 6,
  'src/server/sheet-imports/handlers.ts': 2,
  'src/server/sheet-imports/job.ts': 3,
  'src/server/storage/copy-rows.ts': 1,
  'src/server/storage/ids.ts': 1,
};

/** @returns a sentence for each file that has more, or fewer, than it had */
export function surplusOf(open: ReadonlyMap<string, string>): string[] {
  const found = new Map<string, Map<string, string>>();
  for (const [calls, reason] of open) {
    const place = calls.split(', called at ', 1)[0] ?? '';
    const file = place.split(':', 1)[0] ?? '';
    found.set(file, (found.get(file) ?? new Map<string, string>()).set(place, `${calls} (${reason})`));
  }
  const files = new Set([...found.keys(), ...Object.keys(known)]);
  return [...files].flatMap((file) => {
    const places = [...(found.get(file)?.values() ?? [])];
    const usual = known[file] ?? 0;
    if (places.length === usual) return [];
    return [`${file}: ${places.length} statements that only a run puts together, not ${usual}: ${places.join('; ')}`];
  });
}
