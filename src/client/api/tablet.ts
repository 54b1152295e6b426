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
