import type { Outbox } from './outbox.ts';
import type { Scheduler, ServerTime, Transport } from './ports.ts';
import type { LinkState } from './types.ts';

export interface SyncEvents {
  changed(): void;
  contact(sample: ServerTime): void;
  /** The server says that it is over: the last moment to take what is being typed. */
  ending?(): void;
}

export interface SyncOptions {
  outbox: Outbox;
  transport: Transport;
  scheduler: Scheduler;
  events: SyncEvents;
  serverNow: () => number;
  /** How often the device's clock was found changed. */
  clockJumps?: () => number;
  isSignedIn: boolean;
  link: LinkState;
}
