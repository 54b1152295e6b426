/**
 * What a row of the table says. Rows are written by hand from the specification and the rules of security, never from a contract's `access` or
 * the server's policies: two places that were made from each other would agree about a mistake.
 */

/** Who calls. `.own`: of the place of the record that is asked for; the others stand beside it. */
export const visitors = ['nobody', 'garbage', 'forged', 'unborn', 'expired', 'ended', 'removed', 'token'] as const;
export const people = [
  'ST.own',
  'ST.group',
  'ST.class',
  'ST.school',
  'ST.dept',
  'ST.region',
  'TCHR.own',
  'TCHR.class',
  'TCHR.school',
  'GL.own',
  'GL.class',
  'GL.school',
  'ZVCH.own',
  'ZVCH.school',
  'DCR.own',
  'DCR.school',
  'DCR.dept',
  'DCR.region',
  'DPT.own',
  'DPT.dept',
  'DPT.region',
  'RGN.own',
  'RGN.region',
  'CTR',
  'EXM',
] as const;
/** People of `.own` places in another state: with a password that was given to them, and looked at on their behalf. */
export const guises = ['ST.given', 'DCR.given', 'ST.behalf', 'DCR.behalf'] as const;

export type Visitor = (typeof visitors)[number];
export type Caller = (typeof people)[number] | (typeof guises)[number];
export type ActorName = Visitor | Caller;
export const actorNames: readonly ActorName[] = [...visitors, ...people, ...guises];

/** The specification's codes, and our short names of those who work above the schools. */
export const roles = ['ST', 'TCHR', 'GL', 'ZVCH', 'DCR', 'DPT', 'RGN', 'CTR', 'EXM'] as const;
export type RoleName = (typeof roles)[number];

/** `STATUS CODE`, or `STATUS` alone; several with `|` where the moment decides. */
export type Answer = string;

/** Before the period; open and not begun; being sat; after the end of the time; finished; after a period that was missed. */
export const states = ['before', 'open', 'active', 'over', 'finished', 'missed'] as const;
export type State = (typeof states)[number];

export interface Row {
  /** Method and path, as the specification has them. */
  call: string;
  rate: 'login' | 'refresh' | 'read' | 'write' | 'answer' | 'report' | 'verify' | 'document';
  /** Who gets past the door at all. */
  door: 'public' | readonly RoleName[];
  /** Answer for the record's owners; 200 by default. */
  answer?: Answer;
  /** Whose record it is: these reach it, everybody else at the door gets what an absent record gives. */
  reach?: readonly Caller[];
  /** Answer for an absent record; 404 by default. */
  absent?: Answer;
  /** Answer for a foreign record, where that differs: only where the call creates an absent one. */
  foreign?: Answer;
  /** For a list: these callers find the record in it, nobody else does. */
  shows?: { what: 'person' | 'exam' | 'certification'; to: readonly Caller[] };
  /** May somebody call who looks on behalf of a person? */
  behalf?: true;
  /** Does it wait until a given password is changed? */
  waits?: true;
  /** The attempt's own token stands in for a sign-in. */
  token?: true;
  /** Answers that the owner gets, by the state of their test. */
  states?: Readonly<Record<State, Answer>>;
  /** How an organiser's call on the attempt is answered in these states. */
  organiser?: Readonly<Partial<Record<State, Answer>>>;
}

export const everybody = roles;
export const students = ['ST'] as const;
export const staff = ['TCHR', 'GL', 'ZVCH', 'DCR'] as const;
export const administration = ['DPT', 'RGN', 'CTR'] as const;
export const organisers = [...staff, ...administration] as const;
