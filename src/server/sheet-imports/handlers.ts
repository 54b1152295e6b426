/** One's own imports from spreadsheets. Somebody else's look like none. */
import type postgres from 'postgres';
import {
  sheetImportApply,
  sheetImportColumns,
  sheetImportList,
  sheetImportRead,
  sheetImportRows,
  sheetImportShow,
  sheetImportUndo,
} from '#contract/sheets/imports.ts';
import { importKinds } from '#contract/sheets/kinds.ts';
import type { ImportLine, ImportRow, SheetImport } from '#contract/sheets/parts.ts';
import type { Language } from '#domain/language.ts';
import { rowVerdicts, type SheetImportState } from '#domain/sheets/import-words.ts';
import type { Actor } from '#server/http/actor.ts';
import { traceOf } from '#server/audit/audit.ts';
import { handle, type Handler, type ReceivedFile } from '#server/http/handler.ts';
import { translate } from '#server/http/messages.ts';
import { fail, type Failure } from '#server/http/reply.ts';
import { addJob } from '#server/jobs/queue.ts';
import { selectPage } from '#server/list/list.ts';
import type { Queryable } from '#server/storage/database.ts';
import { epoch } from '#server/storage/sql-parts.ts';
import type { TableLine } from './read/table-line.ts';
import { readTable } from './read/read-table.ts';
import { missingField, guess, type Column } from './columns.ts';
import { compareRows } from './compare.ts';
import { keepImport, keepRows } from './store.ts';
import type { ImportWork } from './job.ts';
import { isRosterImport, partsOf, type AnyImport, type RosterImport } from './kind.ts';
import { compareRoster } from './roster-run.ts';
import { importTexts, sheetFaultTexts } from './texts.ts';

interface Stored {
  id: string;
  kind: string;
  fileName: string;
  state: SheetImportState;
  lines: TableLine[];
  columns: Column[];
  jobId: string | null;
  fault: string | null;
  createdAt: number;
  appliedAt: number | null;
}

const samplesShown = 3;

type Counts = NonNullable<SheetImport['counts']>;
const countsSql = [
  ...rowVerdicts.map((verdict) => `count(*) filter (where verdict = '${verdict}')::int as "${verdict}"`),
  `count(*) filter (where taken_as is not null)::int as questionable`,
].join(', ');
const sumOf = (counts: Counts | undefined): number => rowVerdicts.reduce((sum, verdict) => sum + (counts?.[verdict] ?? 0), 0);

/** Returns the fields of an import; for a roster those of all its parts. */
function fieldsOf(kind: AnyImport, language: Language): SheetImport['fields'] {
  const all = partsOf(kind).flatMap(({ kind: { fields } }) => fields);
  const first = all.filter(({ key }, at) => all.findIndex((field) => field.key === key) === at);
  return first.map(({ key, title, isRequired }) => ({ key, title: translate(language, title), isRequired }));
}

export function sheetImportHandlers(sql: postgres.Sql, kinds: readonly AnyImport[]): Handler[] {
  const kindOf = (name: string): AnyImport => {
    const kind = kinds.find((each) => each.name === name);
    if (!kind) throw new Error(`Nobody imports ${name}`);
    return kind;
  };

  /** @param lock for the caller's transaction: what is checked is what is changed */
  async function find(sql: Queryable, id: string, actor: Actor, lock = false): Promise<Stored | null> {
    const [row] = await sql<Stored[]>`
      select id, kind, file_name as "fileName", state, lines, columns, job_id as "jobId", fault,
        ${epoch(sql, sql`created_at`)} as "createdAt", ${epoch(sql, sql`applied_at`)} as "appliedAt"
      from sheet_import where id = ${id} and person_id = ${actor.personId} ${lock ? sql`for update` : sql``}`;
    return row && importKinds[kindOf(row.kind).name].some((role) => role === actor.role) ? row : null;
  }

  async function describe(sql: Queryable, stored: Stored, language: Language): Promise<SheetImport> {
    const { id, kind, fileName, state, lines, columns, jobId, fault, createdAt, appliedAt } = stored;
    const [[counts], parts, [fates]] = await Promise.all([
      sql<Counts[]>`select ${sql.unsafe(countsSql)} from sheet_import_row where import_id = ${id}`,
      sql<SheetImport['parts']>`
        select part, to_jsonb(c) - 'part' as counts from (
          select part, min(line) as line, ${sql.unsafe(countsSql)} from sheet_import_row where import_id = ${id} and part is not null group by part) c
        order by line`,
      sql<{ back: number; kept: number; added: number; changed: number }[]>`
        select count(*) filter (where fate = 'undone')::int as back, count(*) filter (where fate = 'kept')::int as kept,
          count(*) filter (where fate is not null and is_added = 1)::int as added,
          count(*) filter (where fate is not null and is_added = 0)::int as changed
        from sheet_import_row where import_id = ${id}`,
    ]);
    const [heading, ...rows] = lines;
    return {
      id,
      kind,
      fileName,
      state,
      jobId,
      fault,
      createdAt,
      appliedAt,
      fields: fieldsOf(kindOf(kind), language),
      columns: columns.map((column, index) => ({
        index,
        heading: heading?.cells[index] ?? '',
        samples: rows.flatMap(({ cells }) => cells[index] || []).slice(0, samplesShown),
        ...column,
      })),
      total: isRosterImport(kindOf(kind)) ? sumOf(counts) : rows.length,
      counts: state === 'columns' ? null : (counts ?? null),
      parts: [...parts],
      written: state === 'applied' || state === 'undone' ? { added: fates?.added ?? 0, changed: fates?.changed ?? 0 } : null,
      undone: state === 'undone' ? { back: fates?.back ?? 0, kept: fates?.kept ?? 0 } : null,
      can: {
        columns: !isRosterImport(kindOf(kind)) && (state === 'columns' || state === 'difference'),
        apply: state === 'difference',
        undo: state === 'applied',
      },
    };
  }

  /** Puts the work into the caller's transaction. */
  async function begin(
    tx: Queryable,
    { id, kind }: Stored,
    actor: Actor,
    work: Omit<ImportWork, 'importId' | 'about'>,
  ): Promise<void> {
    const jobId = await addJob(tx, {
      kind: 'sheet-import',
      personId: actor.personId,
      body: { importId: id, about: { importId: id, kind }, ...work } satisfies ImportWork,
    });
    const state = work.work === 'apply' ? 'applying' : 'undoing';
    await tx`update sheet_import set state = ${state}, job_id = ${jobId}, fault = null where id = ${id}`;
  }

  async function shown(id: string, actor: Actor, language: Language): Promise<{ data: SheetImport } | Failure> {
    const stored = await find(sql, id, actor);
    return stored ? { data: await describe(sql, stored, language) } : fail('NOT_FOUND');
  }

  async function readRoster(
    kind: RosterImport,
    query: { fileName: string; language: 'kz' | 'ru' },
    file: ReceivedFile | null,
    actor: Actor,
    language: Language,
  ): Promise<{ data: SheetImport } | Failure> {
    const given = { actor, language, taughtIn: query.language };
    const compared = await compareRoster(sql, kind, file?.bytes ?? new Uint8Array(), given);
    if (!compared.ok) return fail('FILE_REFUSED', { errors: { file: [translate(language, sheetFaultTexts[compared.fault])] } });
    const fileName = query.fileName || (file?.name ?? '');
    const kept = { personId: actor.personId, kind: kind.name, fileName, lines: [], columns: [], state: 'difference' } as const;
    const id = await sql.begin(async (tx) => {
      const importId = await keepImport(tx, kept);
      await keepRows(tx, importId, compared.rows);
      return importId;
    });
    return shown(id, actor, language);
  }

  return [
    handle(sheetImportRead, async ({ query, file, actor, language }) => {
      const own = kinds.map(({ name }) => name).filter((name) => importKinds[name].some((role) => role === actor.role));
      if (query.kind && !own.includes(query.kind)) return fail('FORBIDDEN');
      const kind = kindOf(query.kind);
      if (isRosterImport(kind)) return readRoster(kind, query, file, actor, language);
      const table = await readTable(file?.bytes ?? new Uint8Array(), kind.rosterPart);
      if (!table.ok) return fail('FILE_REFUSED', { errors: { file: [translate(language, sheetFaultTexts[table.fault])] } });
      const { lines, columns } = await guess(sql, kind, table.lines, actor);
      const fileName = query.fileName || (file?.name ?? '');
      const id = await keepImport(sql, { personId: actor.personId, kind: kind.name, fileName, lines, columns });
      return shown(id, actor, language);
    }),

    handle(sheetImportList, async ({ query, actor }) => {
      const own = kinds.map(({ name }) => name).filter((name) => importKinds[name].some((role) => role === actor.role));
      if (query.kind && !own.includes(query.kind)) return fail('FORBIDDEN');
      const { rows, meta } = await selectPage<ImportLine>(sql, query, {
        columns: sql`id, kind, file_name as "fileName", state, ${epoch(sql, sql`created_at`)} as "createdAt",
          (select count(*)::int from sheet_import_row r where r.import_id = i.id and r.fate is not null) as written`,
        from: sql`sheet_import i where person_id = ${actor.personId} and kind in ${sql(query.kind ? [query.kind] : own)}`,
        order: sql`created_at desc, id`,
      });
      return { data: rows, meta };
    }),

    handle(sheetImportShow, ({ params, actor, language }) => shown(params.id, actor, language)),

    handle(sheetImportRows, async ({ params, query, actor }) => {
      if (!(await find(sql, params.id, actor))) return fail('NOT_FOUND');
      const { rows, meta } = await selectPage<ImportRow>(sql, query, {
        columns: sql`line, line % 100000 as place, part, verdict, taken_as as "takenAs", record_id as "recordId", texts as values, changes, reason, fate, kept`,
        from: sql`sheet_import_row where import_id = ${params.id} ${query.verdict ? sql`and verdict = ${query.verdict}` : sql``}`,
        order: sql`line`,
      });
      return { data: rows, meta };
    }),

    handle(sheetImportColumns, async ({ params, body, actor, language }) => {
      const stored = await find(sql, params.id, actor);
      if (!stored) return fail('NOT_FOUND');
      const kind = kindOf(stored.kind);
      if (isRosterImport(kind)) return fail('IN_USE');
      const fields = body.fields.filter((field) => field !== null);
      const unknown = fields.find((field) => kind.fields.every(({ key }) => key !== field));
      if (unknown !== undefined || body.fields.length !== stored.columns.length)
        return fail('VALIDATION', { errors: { fields: [] } });
      if (new Set(fields).size !== fields.length)
        return fail('VALIDATION', { errors: { fields: [translate(language, importTexts.columnTwice)] } });
      const missing = missingField(kind, fields, language);
      if (missing !== null) return fail('VALIDATION', { errors: { fields: [missing] } });
      const rows = await compareRows(sql, kind, { lines: stored.lines.slice(1), columns: body.fields, actor, language });
      const isCompared = await sql.begin(async (tx) => {
        const locked = await find(tx, params.id, actor, true);
        if (locked?.state !== 'columns' && locked?.state !== 'difference') return false;
        await keepRows(tx, params.id, rows);
        const columns = body.fields.map((field) => ({ field, confidence: field === null ? 0 : 1 }));
        await tx`
          update sheet_import set state = 'difference', fault = null, columns = ${JSON.stringify(columns)}::text::jsonb
          where id = ${params.id}`;
        return true;
      });
      return isCompared ? shown(params.id, actor, language) : fail('IN_USE');
    }),

    handle(sheetImportApply, async ({ params, body, actor, language, request }) => {
      const refusal = await sql.begin(async (tx): Promise<Failure | null> => {
        const stored = await find(tx, params.id, actor, true);
        if (!stored) return fail('NOT_FOUND');
        // The same call again.
        if (stored.state === 'applying' || stored.state === 'applied') return null;
        if (stored.state !== 'difference') return fail('IN_USE');
        const decisions = await settle(tx, params.id, body);
        const [left] = await tx<{ wrong: number; work: number }[]>`
          select count(*) filter (where verdict = 'wrong')::int as wrong,
            count(*) filter (where verdict in ('new', 'changed') or verdict = 'doubtful'
              and line in (select d.line from jsonb_to_recordset(${decisions}::text::jsonb) as d (line int)))::int as work
          from sheet_import_row where import_id = ${params.id}`;
        if (left && left.wrong > 0 && !body.withoutWrong)
          return fail('VALIDATION', { errors: { withoutWrong: [translate(language, importTexts.wrongLeft)] } });
        if (!left?.work) return fail('VALIDATION', { errors: { decisions: [translate(language, importTexts.nothing)] } });
        await begin(tx, stored, actor, { work: 'apply', language, ...traceOf(request) });
        return null;
      });
      return refusal ?? shown(params.id, actor, language);
    }),

    handle(sheetImportUndo, async ({ params, actor, language, request }) => {
      const refusal = await sql.begin(async (tx): Promise<Failure | null> => {
        const stored = await find(tx, params.id, actor, true);
        if (!stored) return fail('NOT_FOUND');
        if (stored.state === 'undoing' || stored.state === 'undone') return null;
        if (stored.state !== 'applied') return fail('IN_USE');
        await begin(tx, stored, actor, { work: 'undo', language, ...traceOf(request) });
        return null;
      });
      return refusal ?? shown(params.id, actor, language);
    }),
  ];
}

/** Keeps what is to be done with the doubtful rows. @returns it, as JSON */
async function settle(
  tx: Queryable,
  id: string,
  { decisions, withQuestionable }: { decisions: readonly { line: number; as: string }[]; withQuestionable: boolean },
): Promise<string> {
  const taken = withQuestionable
    ? await tx<{ line: number; as: string }[]>`
        select line, taken_as as "as" from sheet_import_row where import_id = ${id} and taken_as is not null`
    : [];
  const said = new Set(decisions.map(({ line }) => line));
  const all = JSON.stringify([...decisions.filter(({ as }) => as !== 'out'), ...taken.filter(({ line }) => !said.has(line))]);
  await tx`update sheet_import set decisions = ${all}::text::jsonb where id = ${id}`;
  return all;
}
