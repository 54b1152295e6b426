/** A command: one change that a person made, perhaps without a network. The device numbers it, the server decides its fate. */
import * as v from 'valibot';
import { errorCodes, type ErrorCode } from '#contract/error-codes.ts';
import { recordId, uuid } from '#contract/ids.ts';

/** The most commands that one call takes. */
export const mostCommands = 100;
/** The most uploads that one command names. */
export const mostCommandFiles = 10;
/** The farthest moments that a date can hold: a device's clock may show anything. */
const farthestMs = 8_640_000_000_000_000;

/** Levels of lists and objects in a body. */
const deepestBody = 20;

function isShallow(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return levels > 0 && Object.values(value).every((item) => isShallow(item, levels - 1));
}

/** A command's number in its stream: 1, 2, 3, ... without gaps. */
export const commandSeq = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_147_483_647));

export const command = v.strictObject({
  /** Made by the device. The same id takes effect once, however often it arrives. */
  id: uuid,
  /** Commands of one stream take effect in the order of `seq`. A device makes one for each person and subject of the work. */
  stream: uuid,
  seq: commandSeq,
  kind: v.pipe(v.string(), v.regex(/^[a-z]{1,20}(-[a-z]{1,20}){0,3}$/)),
  /** Version of the body's shape. */
  version: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000)),
  /** Checked by its kind: a wrong body is this command's fate, and not the whole call's. */
  body: v.pipe(
    v.record(v.string(), v.unknown()),
    v.check((body) => isShallow(body, deepestBody)),
  ),
  /** The id of the command whose result the person saw when they made this one; null: there was nothing. */
  expects: v.optional(v.nullable(uuid), null),
  /** Uploads that this command names. They are sent before it. */
  files: v.optional(v.pipe(v.array(uuid), v.maxLength(mostCommandFiles)), []),
  /** The device's clock, milliseconds since the epoch: evidence, never a rule's only ground. */
  madeAt: v.pipe(v.number(), v.integer(), v.minValue(-farthestMs), v.maxValue(farthestMs)),
});
export type Command = v.InferOutput<typeof command>;

export const commandBatch = v.strictObject({
  /** Whose commands these are. A call under another person's sign-in changes nothing. */
  personId: recordId,
  /** In order within each stream; streams may be mixed. */
  commands: v.pipe(v.array(command), v.minLength(1), v.maxLength(mostCommands)),
});

const code = v.picklist(Object.keys(errorCodes) as ErrorCode[]);

/** Final outcome of a command. */
const applied = { fate: v.literal('applied') };
/** Somebody changed the same thing meanwhile: `state` is what the server has. The person decides. */
const conflict = { fate: v.literal('conflict'), state: v.unknown() };
/** Not accepted; `field` is a path in the body. */
const refused = { fate: v.literal('refused'), code, field: v.nullable(v.string()) };

export const verdict = v.variant('fate', [v.object(applied), v.object(conflict), v.object(refused)]);
export type Verdict = v.InferOutput<typeof verdict>;

const id = { id: v.string() };

export const commandResult = v.variant('fate', [
  v.object({ ...id, ...applied }),
  v.object({ ...id, ...conflict }),
  v.object({ ...id, ...refused }),
  /** It was here before: its first fate. */
  v.object({ ...id, fate: v.literal('repeat'), first: verdict }),
  /** Nothing was done: the stream goes on with the number `expected`. */
  v.object({ ...id, fate: v.literal('retry'), expected: v.number() }),
  /** This server does not know the kind, or not this version yet. The device keeps it and asks again later. */
  v.object({ ...id, fate: v.literal('unknown'), what: v.picklist(['kind', 'version']) }),
]);
export type CommandResult = v.InferOutput<typeof commandResult>;
