/** Certifications of a school's people: who gives their time, ends them, decides on their late answers; equals never do. */
import { randomUUID } from 'node:crypto';
import { found, papers, type Country } from './country.ts';
import { conducts } from './expectations/control.ts';
import type { Ledger } from './ledger.ts';
import { begin, endAllOf, openExam } from './records.ts';
import type { Caller } from './row.ts';
import { send } from './wire.ts';

const board = '/api/control/testing-board';

export async function checkColleagues(country: Country, ledger: Ledger): Promise<void> {
  for (const target of ['TCHR', 'GL', 'ZVCH', 'DCR']) {
    const person = found(country.people, `${target}.own`);
    const { attemptId } = await begin(country, 'certification', person, await openExam(country, 'certification'));
    for (const [role, below] of Object.entries(conducts)) {
      const actor = (role === 'CTR' ? 'CTR' : `${role}.own`) as Caller;
      const shown = await papers(country, actor, '');
      const wanted = below.includes(target) ? '200' : '404 NOT_FOUND';
      const only = { attemptIds: [attemptId] };
      const calls = [
        ['story', 'GET', { path: `${board}/attempts/${attemptId}` }],
        ...['pause', 'resume'].map(
          (action) =>
            [action, 'POST', { path: `${board}/actions`, body: { actionId: randomUUID(), action, target: only } }] as const,
        ),
        [
          'extend',
          'POST',
          { path: `${board}/actions`, body: { actionId: randomUUID(), action: 'extend', minutes: 5, target: only } },
        ],
        [
          'late',
          'POST',
          { path: `${board}/attempts/${attemptId}/late`, body: { decision: 'accept', reason: 'x', afterKeys: true } },
        ],
      ] as const;
      for (const [name, method, call] of calls) {
        const got = await send(country.url, method, call, shown);
        ledger.expect(got.answer === wanted, `${name} of ${target}.own's certification by ${actor}`, wanted, got.answer);
      }
    }
    await endAllOf(country, person);
  }
}
