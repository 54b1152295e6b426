import type { ListPage as Page } from '#client/api/request.ts';

/** Query state that a list shows: it comes from a query's result, or is built from one. */
export interface ListQuery<Row> {
  data: Page<readonly Row[]> | undefined;
  /** Milliseconds since the epoch; 0: never. */
  dataUpdatedAt: number;
  error: Error | null;
  isError: boolean;
  isFetching: boolean;
  isPlaceholderData: boolean;
  refetch: () => Promise<unknown>;
}

type Status = Omit<ListQuery<never>, 'data'>;

/** A list that the server gives as a whole. @param rows those that fit the filters; undefined: they are on their way */
export function wholeList<Row>(query: Status, rows: readonly Row[] | undefined): ListQuery<Row> {
  const { error, isError, isFetching, isPlaceholderData, refetch, dataUpdatedAt } = query;
  const meta = { total: rows?.length ?? 0, page: 1, per_page: rows?.length ?? 0, last_page: 1 };
  return { data: rows && { data: rows, meta }, dataUpdatedAt, error, isError, isFetching, isPlaceholderData, refetch };
}

/** Rows whose id has another name. */
export function withIds<Row extends object, Id extends number | string>(
  query: ListQuery<Row>,
  idOf: (row: Row) => Id,
): ListQuery<Row & { id: Id }> {
  const { data, dataUpdatedAt, error, isError, isFetching, isPlaceholderData, refetch } = query;
  const rows = data && { ...data, data: data.data.map((row) => ({ ...row, id: idOf(row) })) };
  return { data: rows, dataUpdatedAt, error, isError, isFetching, isPlaceholderData, refetch };
}
