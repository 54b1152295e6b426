import type { ReceiptRecord } from '#offline/records.ts';
import type { ForgetOutcome, HeldAttempt, StorageCheck } from '#offline/types.ts';

/**
 * What the shell asks of the outbox: which tests are held on this device, whether its storage can be trusted, and whether a person may
 * leave. The outbox is heavy and the sign-in page does without it, so it comes by `setTablet`.
 */
export interface Tablet {
  heldAttempts: (userId: number) => Promise<readonly HeldAttempt[]>;
  checkStorage: () => Promise<StorageCheck>;
  /** Sends what attempts left behind that no page has open. @returns how many of them still wait. */
  drain: (signal: AbortSignal) => Promise<number>;
  /** The server's word for what it took of an attempt, in the order of its log. */
  receipts: (attemptId: string) => Promise<readonly ReceiptRecord[]>;
  /** Deletes what is held for a person, unless answers have not reached the server. */
  forgetUser: (userId: number) => Promise<ForgetOutcome>;
  /** Pictures and sounds of the tests that are being sat and held here. */
  heldMedia: (userId: number) => Promise<readonly HeldMedia[]>;
  /** Fetches what is missing of them; what does not come is skipped. */
  fetchMedia: (
    attemptId: string,
    urls: readonly string[],
    signal: AbortSignal,
    onHeld: (held: number) => void,
  ) => Promise<void>;
}

export interface HeldMedia {
  attemptId: string;
  title: string;
  urls: readonly string[];
  /** How many of them are on the tablet. */
  held: number;
}

let load: (() => Promise<Tablet>) | null = null;

/** Says where the outbox is; it is loaded when first asked. */
export function setTablet(loader: () => Promise<Tablet>): void {
  load = loader;
}

/** Null where there is no outbox (a test of the shell alone). */
export async function getTablet(): Promise<Tablet | null> {
  return (await load?.()) ?? null;
}
