/** Holds what a student wrote and starred, and where the screen said that it was, against the server's log of commands. Knows only the promise. */
import type { Findings, Gone } from '../check.ts';

export interface Made {
  device: number;
  /** Time of the steady clock. */
  begunAt: number;
  /** False: a fault took the page away in the middle of it. */
  isDone: boolean;
  /** Text of a note; null: a star. */
  text: string | null;
  isOn: boolean;
}

/** A note as it stood on the screen. */
export interface NoteSight {
  at: number;
  device: number;
  text: string;
  place: string;
}

export interface CommandRow {
  id: string;
  stream: string;
  seq: number;
  kind: string;
  fate: string;
  body: { text?: string; isOn?: boolean };
}

export interface QueueEvidence {
  made: readonly Made[];
  sights: readonly NoteSight[];
  gone: readonly Gone[];
  /** In the order in which they took effect. */
  log: readonly CommandRow[];
  /** Note and star that the server has in the end. */
  note: string;
  isStarred: boolean;
}

export function checkQueue(evidence: QueueEvidence): Findings {
  const { made, sights, log, note, isStarred } = evidence;
  const findings: Findings = { answers: 0, lost: [], doubled: [], wrong: [] };
  const texts = log.filter(({ kind }) => kind === 'own-note').map(({ body }) => body.text ?? '');
  checkLog(log, texts, findings);
  const promised = new Map<string, string>();
  for (const { text, place } of sights)
    if (text !== '' && (place === 'server' || (place === 'device' && promised.get(text) !== 'server')))
      promised.set(text, place);
  findings.answers = promised.size;
  for (const [text, place] of promised)
    if (!texts.includes(text))
      findings.lost.push(`the note "${text}" was shown as on the ${place}, and the server has never had it`);
  const notes = made.filter(({ text }) => text !== null);
  const stars = made.filter(({ text }) => text === null);
  judge(
    notes.map(({ text }) => text ?? ''),
    notes,
    note,
    'the note',
    (one) => promised.has(one.text ?? ''),
    evidence,
    findings,
  );
  judge(
    stars.map(({ isOn }) => String(isOn)),
    stars,
    String(isStarred),
    'the star',
    () => false,
    evidence,
    findings,
  );
  return findings;
}

/** The last value counts; one that a fault interrupted may be missing, and what is there then is what was there before it. */
function judge(
  values: readonly string[],
  made: readonly Made[],
  final: string,
  name: string,
  isPromised: (one: Made) => boolean,
  { gone }: QueueEvidence,
  findings: Findings,
): void {
  const isUnsure = (one: Made): boolean =>
    !isPromised(one) && (!one.isDone || gone.some(({ device, at }) => device === one.device && at >= one.begunAt));
  const allowed: string[] = [];
  let place = made.length - 1;
  for (; place >= 0; place -= 1) {
    allowed.push(values[place] ?? '');
    if (!isUnsure(made[place] as Made)) break;
  }
  if (place < 0) allowed.push(name === 'the star' ? 'false' : '');
  if (!allowed.includes(final))
    findings.lost.push(`${name} is "${final}" on the server instead of "${allowed.join('" or "')}"`);
}

function checkLog(log: readonly CommandRow[], texts: readonly string[], findings: Findings): void {
  const ids = new Set<string>();
  const next = new Map<string, number>();
  for (const { id, stream, seq, fate } of log) {
    if (ids.has(id)) findings.doubled.push(`command ${id}`);
    ids.add(id);
    if (fate !== 'applied') findings.wrong.push(`command ${id} ended as ${fate}`);
    const expected = next.get(stream) ?? 1;
    if (seq !== expected) findings.wrong.push(`stream ${stream}: number ${seq} instead of ${expected}`);
    next.set(stream, seq + 1);
  }
  for (const text of new Set(texts))
    if (texts.filter((one) => one === text).length > 1) findings.doubled.push(`the note "${text}" was written twice`);
}
