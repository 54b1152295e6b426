/**
 * Checks the addresses beside the contracts: the page's socket with the live board's topic, and addresses without a contract.
 */
import { setTimeout } from 'node:timers/promises';
import { openLive } from '../support/live-socket.ts';
import { found, papers, type Country } from './country.ts';
import type { Ledger } from './ledger.ts';
import { actorNames, visitors, type ActorName } from './row.ts';
import { send } from './wire.ts';

const liveBoard = 'testing-board';
const unauthenticated = 4401;
/** In place of a code: the topic is refused, the socket stays. */
const forbidden = 4403;

/** From the specification: organisers have a board, and nobody has one with a password that was given to them. */
function wantedOnBoard(actor: ActorName): number | 'open' {
  if (visitors.some((visitor) => visitor === actor)) return unauthenticated;
  return /^(ST|EXM)\b/.test(actor) || actor.endsWith('.given') ? forbidden : 'open';
}

const staysOpenMs = 5000;

/** How it ends. Whoever should be let in is signed out then: else a socket that stays open would have to be waited for. */
async function knock(country: Country, actor: ActorName, wanted: number | 'open'): Promise<number | 'open'> {
  const shown = await papers(country, actor, '');
  const token = shown.token ?? shown.attemptToken ?? '';
  const { socket, closed, responses, subscribe } = await openLive(country.server.app, token);
  subscribe(liveBoard, { language: 'kz', since: 0 });
  if (wanted === 'open') {
    const { sessionId } = shown as { sessionId: string };
    await country.sql`update session set ended_at = now(), end_reason = 'logout' where id = ${sessionId}`;
    await country.sql`select pg_notify('synaq_session_ended', ${sessionId})`;
    const code = await closed;
    return code === unauthenticated ? 'open' : code;
  }
  const refused = new Promise<number>((resolve) => {
    socket.on('message', () => void (responses.some(({ type }) => type === 'refused') && resolve(forbidden)));
  });
  const code = await Promise.race([closed, refused, setTimeout(staysOpenMs, 'open' as const, { ref: false })]);
  socket.terminate();
  return code;
}

export async function checkSockets(country: Country, ledger: Ledger): Promise<void> {
  for (const actor of actorNames) {
    const wanted = wantedOnBoard(actor);
    const got = await knock(country, actor, wanted);
    ledger.cell('(socket) live board', actor, got === 'open' ? '101' : String(got).slice(1), got === wanted);
    ledger.expect(got === wanted, `the live board's socket by ${actor}`, String(wanted), String(got));
  }
  await checkAddresses(country, ledger);
}

/** Addresses without a contract: a name or a link is the right to see a file, so there is nothing to be found by trying. */
async function checkAddresses(country: Country, ledger: Ledger): Promise<void> {
  const none = '0'.repeat(32);
  const nothing = [
    `/media/${none}.png`,
    `/avatars/${none}.jpg`,
    '/media/..%2f..%2fetc%2fpasswd',
    '/uploads/%00',
    '/avatars/..%2f..%2fpackage.json',
    '/api/..%2f..%2fpackage.json',
    '/api/nothing',
    '//api//people',
  ];
  const director = await papers(country, 'DCR.own', '');
  for (const path of nothing) {
    const got = await send(country.url, 'GET', { path }, director);
    const isNothing = got.status === 404 || (got.status === 200 && got.text.startsWith('<!doctype html>'));
    ledger.expect(isNothing, `GET ${path}`, 'nothing there', `${got.answer} ${got.text}`);
  }
  // A name of an upload opens nothing, and says nothing of whether there is one.
  for (const query of ['', '?until=99999999999&key=', `?until=99999999999&key=${'A'.repeat(64)}`]) {
    const got = await send(country.url, 'GET', { path: `/uploads/${none}.png${query}` }, director);
    ledger.expect(got.status === 403, `GET /uploads/${none}.png${query}`, '403', got.answer);
  }
  // Another way to write an address leads past no door.
  for (const path of ['/api/people/', '/API/people', '/api/control/%61ccounts', '/api/people;x=1']) {
    const got = await send(country.url, 'GET', { path }, await papers(country, 'ST.own', ''));
    // Beyond `/api/` every address is the shell's, which says nothing of anybody.
    const isShell = got.status === 200 && got.text.startsWith('<!doctype html>');
    ledger.expect(isShell || [403, 404].includes(got.status), `GET ${path} by ST.own`, '403, 404 or the shell', got.answer);
  }
  const method = await send(
    country.url,
    'POST',
    { path: `/api/people/${found(country.people, 'ST.own').id}/password?_method=GET` },
    {},
  );
  ledger.expect(method.status === 401, 'a method in the query', '401', method.answer);
}
