/** Accounts: children, equals, parents and oneself as records, role by role in one place. */
import { found, papers, type Country } from './country.ts';
import { keeps } from './expectations/control.ts';
import type { Ledger } from './ledger.ts';
import { people, type Caller } from './row.ts';
import { changed, takePicture } from './watch.ts';
import { send } from './wire.ts';

const here = people.filter((name) => name.endsWith('.own') || name === 'CTR' || name === 'EXM');
const actions = ['reset-link', 'unset-all', 'password', 'behalf-link'] as const;

export async function checkRanks(country: Country, ledger: Ledger): Promise<void> {
  for (const keeper of Object.keys(keeps)) {
    const actor = (keeper === 'CTR' ? 'CTR' : `${keeper}.own`) as Caller;
    for (const target of here) {
      const isManaged = (keeps[keeper] ?? []).includes(target.split('.')[0] ?? '');
      const { id } = found(country.people, target);
      const before = await takePicture(country.sql);
      for (const action of actions) {
        const mayMake = action !== 'behalf-link' || !['GL', 'ZVCH'].includes(keeper);
        // Each new password costs a hash: one of the four shows whose account it is.
        if (isManaged && action === 'password') continue;
        const path = `/api/people/${id}/${action}`;
        const got = await send(country.url, 'POST', { path }, await papers(country, actor, ''));
        const wanted = !mayMake ? '403 FORBIDDEN' : isManaged ? '200' : '404 NOT_FOUND';
        ledger.expect(got.answer === wanted, `${action} of ${target} by ${actor}`, wanted, got.answer);
      }
      const difference = isManaged ? '' : changed(withoutSessions(before), withoutSessions(await takePicture(country.sql)));
      ledger.expect(difference === '', `the account of ${target} by ${actor}`, 'nothing written', difference);
    }
  }
}

/** The caller's own sign-ins are made in between. */
function withoutSessions(picture: ReadonlyMap<string, string>): Map<string, string> {
  return new Map([...picture].filter(([name]) => name !== 'session'));
}
