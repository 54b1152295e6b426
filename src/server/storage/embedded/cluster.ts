import type { Account } from './account.ts';
import type { Binaries } from './binaries.ts';
import type { ClusterPaths } from './paths.ts';
import type { Durability, Listen, Log } from './types.ts';

/** Everything that one data folder's database needs to be run; made once per start. */
export interface Cluster {
  paths: ClusterPaths;
  binaries: Binaries;
  account: Account;
  listen: Listen;
  password: string;
  durability: Durability;
  log: Log;
}
