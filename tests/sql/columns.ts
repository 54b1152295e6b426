/** Compares the columns that the database gives with the row type of the code. */
import type postgres from 'postgres';
import { SymbolFlags, TypeFlags, type Checker, type Type } from 'typescript/unstable/sync';
import { waysOf } from './nodes.ts';
import type { Statement } from './statements.ts';

export interface Column {
  name: string;
  /** The number of its type. */
  type: number;
}

/** Kind of a value in code. `anything`: JSON. */
type Kind = 'string' | 'number' | 'boolean' | 'Date' | 'bytes' | 'list' | 'anything';

/** As the driver reads them (`storage/database.ts`); everything else is text. */
const kindsByName: Readonly<Record<string, Kind>> = {
  ...Object.fromEntries(['int2', 'int4', 'int8', 'float4', 'float8', 'oid'].map((name) => [name, 'number'])),
  ...Object.fromEntries(['date', 'timestamp', 'timestamptz'].map((name) => [name, 'Date'])),
  bool: 'boolean',
  bytea: 'bytes',
  json: 'anything',
  jsonb: 'anything',
};

/** @returns the kinds of the database's types by their number */
export async function readKinds(sql: postgres.Sql): Promise<ReadonlyMap<number, Kind>> {
  const types = await sql<{ id: number; name: string; is_list: boolean }[]>`
    select oid::int as id, typname as name, typcategory = 'A' as is_list from pg_type`;
  return new Map(types.map(({ id, name, is_list }) => [id, is_list ? 'list' : (kindsByName[name] ?? 'string')]));
}

/** @returns a sentence for each difference */
export function compareColumns(
  checker: Checker,
  { row }: Pick<Statement, 'row'>,
  columns: readonly Column[],
  kinds: ReadonlyMap<number, Kind>,
): string[] {
  if (!row || row.flags & (TypeFlags.Any | TypeFlags.Unknown)) return [];
  // A row of any columns.
  if (checker.getIndexInfosOfType(row).length > 0) return [];
  const properties = checker.getPropertiesOfType(row);
  const names = new Set(columns.map(({ name }) => name));
  const declared = new Map(properties.map((property) => [property.name, property]));
  const types = properties.length > 0 ? checker.getTypeOfSymbol(properties) : [];
  const faults = properties
    .filter(({ name, flags }) => !names.has(name) && !(flags & SymbolFlags.Optional))
    .map(({ name }) => `the row type has ${name}, the statement selects none`);
  for (const { name, type } of columns) {
    const property = declared.get(name);
    if (!property) {
      faults.push(`the statement selects ${name}, the row type has none`);
      continue;
    }
    const inCode = kindsOf(types[properties.indexOf(property)]);
    const given = kinds.get(type) ?? 'string';
    if (given !== 'anything' && !inCode.has('anything') && !inCode.has(given))
      faults.push(`${name} is ${given}, the row type says ${[...inCode].join(' or ')}`);
  }
  return faults;
}

function kindsOf(type: Type | undefined): Set<Kind> {
  return new Set(
    waysOf(type).flatMap((way): Kind[] => {
      if (way.flags & (TypeFlags.Null | TypeFlags.Undefined | TypeFlags.Void)) return [];
      if (way.flags & TypeFlags.StringLike) return ['string'];
      if (way.flags & TypeFlags.NumberLike) return ['number'];
      if (way.flags & TypeFlags.BooleanLike) return ['boolean'];
      const name = way.getSymbol()?.name ?? '';
      if (name === 'Date') return ['Date'];
      if (name === 'Uint8Array' || name === 'Buffer') return ['bytes'];
      if (name === 'Array' || name === 'ReadonlyArray' || way.isTupleType()) return ['list'];
      return ['anything'];
    }),
  );
}
