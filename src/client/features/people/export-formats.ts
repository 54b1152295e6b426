import { rosterExport } from '#contract/people/roster.ts';
import { personnelReaders } from '#contract/people/parts.ts';
import { isOneOf } from '#domain/person/role.ts';
import { request } from '#client/api/request.ts';
import { saveFile } from '#client/api/save-file.ts';
import { isAboveSchools, type Reader } from './reader.ts';

const makingMs = 60_000;

/**
 * The list as a table; the whole school as OneRoster for who reads all of it, above schools once one is chosen.
 *
 * @param chosen the school that the list is filtered by
 */
export function exportFormats(reader: Reader, chosen: string | undefined, download: () => Promise<unknown>) {
  const school = isAboveSchools(reader) ? chosen : undefined;
  const table = { label: 'xlsx', onExport: download };
  if (!isOneOf(reader.role, personnelReaders) || (isAboveSchools(reader) && school === undefined)) return [table];
  const query = school === undefined ? {} : { school };
  return [
    table,
    {
      label: 'OneRoster 1.1',
      onExport: async () => saveFile(await request(rosterExport, { query, timeoutMs: makingMs, silent: 'caller' })),
    },
  ];
}
