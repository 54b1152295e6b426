/** 10: nothing is sent under another person's sign-in. 11, as far as it shows here: nobody is given another person's answers. */
import type { Entry } from '../history.ts';
import type { Check, Facts } from './facts.ts';

export class PrivacyCheck implements Check {
  readonly #facts: Facts;

  constructor(facts: Facts) {
    this.#facts = facts;
  }

  see(entry: Entry): void {
    if (entry.type === 'sent') {
      for (const { n } of entry.operations) {
        const choice = this.#facts.choices.get(n);
        const author = choice?.userId;
        if (entry.isByToken && choice?.attemptId === entry.attemptId) continue;
        if (author !== undefined && author !== entry.session)
          this.#facts.broken('10', `${n} of person ${author} went out under the sign-in of ${entry.session}`);
      }
    } else if (entry.type === 'received') {
      for (const n of entry.fetched) {
        const author = this.#facts.choices.get(n)?.userId;
        if (author !== undefined && author !== entry.session)
          this.#facts.broken('11', `${n} of person ${author} was given to ${entry.session}`);
      }
    }
  }

  end(): void {}
}
