/** The owner's and an organiser's calls before, while, after; and that a stranger sees no difference between these. */
import { randomUUID } from 'node:crypto';
import type { Endpoint } from '#contract/endpoint.ts';
import { calls } from './calls.ts';
import { elsewhere } from './check-callers.ts';
import { papers, papersOf, type Country, type Person } from './country.ts';
import { expectations, isAnswer } from './expectations.ts';
import type { Ledger } from './ledger.ts';
import { begin, endAllOf, openExam, periodOf, type Ids, type Kind } from './records.ts';
import { states, type ActorName, type State } from './row.ts';
import { send } from './wire.ts';

const hour = 3_600_000;

/** Puts a person into a state. Without an attempt, any attempt's id is an absent one. */
async function bring(country: Country, kind: Kind, person: Person, state: State): Promise<Ids> {
  const none = { attemptId: randomUUID(), questionId: 1 };
  await endAllOf(country, person);
  const idle = async (examId: number): Promise<Ids> => ({ ...none, examId, periodId: await periodOf(country, examId) });
  if (state === 'before') return idle(await openExam(country, kind, { opensIn: hour, closesIn: 2 * hour }));
  if (state === 'missed') return idle(await openExam(country, kind, { opensIn: -2 * hour, closesIn: -hour }));
  const examId = await openExam(country, kind);
  if (state === 'open') return idle(examId);
  const ids = await begin(country, kind, person, examId);
  if (state === 'finished') await endAllOf(country, person);
  if (state === 'over')
    await country.sql`
      update exam_attempt set started_at = now() - interval '2 hours', end_time_threshold = now() - interval '1 hour'
      where id = ${ids['attemptId'] ?? ''}`;
  return ids;
}

export async function checkStates(country: Country, endpoints: readonly Endpoint[], ledger: Ledger): Promise<void> {
  let next = 0;
  for (const { name } of endpoints) {
    const row = expectations[name];
    const sample = calls[name];
    if (!row || !sample || !(row.states ?? row.organiser)) continue;
    const kind: Kind = name.startsWith('certification') ? 'certification' : 'testing';
    const [method = ''] = row.call.split(' ', 1);
    for (const state of states) {
      const wanted = row.states?.[state] ?? row.organiser?.[state];
      if (!wanted) continue;
      const pool = country.pool[kind === 'testing' ? 'ST' : 'TCHR'];
      const person = pool[(next += 1) % pool.length];
      if (!person) throw new Error('Nobody is in the pool');
      const ids = await bring(country, kind, person, state);
      const key = sample.key ?? '';
      // A stranger first: who may will change it. One whose test it is not, or whose place it is not.
      const stranger: ActorName = row.organiser ? 'DCR.school' : kind === 'testing' ? 'ST.school' : 'TCHR.school';
      const shown = await papers(country, stranger, '');
      const ask = (what: Ids) => send(country.url, method, sample.make(what, country), shown);
      const [foreign, absent] = [await ask(ids), await ask(elsewhere(ids, key))];
      ledger.expect(
        foreign.answer === '404 NOT_FOUND' && foreign.text === absent.text && foreign.headers === absent.headers,
        `${name} (${state}) by ${stranger}: foreign as absent`,
        `${absent.answer} ${absent.text}`,
        `${foreign.answer} ${foreign.text}`,
      );
      const by = row.organiser ? await papers(country, 'DCR.own', '') : await papersOf(country, person);
      const got = await send(country.url, method, sample.make(ids, country), by);
      const isFine = isAnswer(got.answer, wanted);
      ledger.cell(name, state, got.answer, isFine);
      ledger.expect(
        isFine,
        `${name} (${state}) by ${row.organiser ? 'DCR.own' : 'the owner'}`,
        wanted,
        `${got.answer} ${got.text}`,
      );
      await endAllOf(country, person);
    }
  }
}
