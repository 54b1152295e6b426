/** Chooses the data to show where the server does not answer: the newer of the last read and the packed copy. */

/** As a query tells it. */
export interface LastRead<T> {
  data: T | undefined;
  /** Milliseconds since the epoch. */
  dataUpdatedAt: number;
  isError: boolean;
  fetchStatus: 'fetching' | 'paused' | 'idle';
}

export interface Packed<T> {
  data: T;
  /** Time of the data, milliseconds since the epoch. */
  asOf: number;
}

/** @returns null: there is neither. `asOf` null: the server has just said it. */
export function newestOf<T>(read: LastRead<T>, packed: Packed<T> | null): { data: T; asOf: number | null } | null {
  const { data, dataUpdatedAt, isError, fetchStatus } = read;
  if (data === undefined) return packed;
  if (!isError && fetchStatus !== 'paused') return { data, asOf: null };
  return packed && packed.asOf > dataUpdatedAt ? packed : { data, asOf: dataUpdatedAt };
}
