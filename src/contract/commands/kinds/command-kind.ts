import type * as v from 'valibot';
import type { Access } from '#contract/endpoint.ts';

/**
 * One kind of command. A shipped version's body never changes its shape: a new shape is a new version. Each has frozen samples in
 * `tests/support/stored-samples/commands-1.json`: devices hold commands through updates.
 */
export interface CommandKind<
  Name extends string = string,
  Body extends v.GenericSchema = v.GenericSchema,
  State extends v.GenericSchema = v.GenericSchema,
> {
  kind: Name;
  version: number;
  /** Who may give it, as the endpoint of the same work says; whose object it is about, its scope decides. */
  access: Exclude<Access, 'public'>;
  body: Body;
  /** State of the server, sent with a conflict. */
  state: State;
  /** How many uploads a command may name. */
  mostFiles: number;
}

export function defineKind<const Name extends string, Body extends v.GenericSchema, State extends v.GenericSchema>(
  kind: CommandKind<Name, Body, State>,
): CommandKind<Name, Body, State> {
  return kind;
}

export type BodyOf<K extends CommandKind> = v.InferOutput<K['body']>;
export type StateOf<K extends CommandKind> = v.InferOutput<K['state']>;
