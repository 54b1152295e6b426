import type { History } from '../history.ts';
import { AnswersCheck } from './answers.ts';
import { ClockCheck } from './clock.ts';
import { DevicesCheck } from './devices.ts';
import { DeliveryCheck } from './delivery.ts';
import { Facts, type Check, type Violation } from './facts.ts';
import { FinalCheck } from './final.ts';
import { LogCheck } from './log.ts';
import { SectionsCheck } from './sections.ts';
import { PrivacyCheck } from './privacy.ts';

/** Reads a history and reports which invariants it breaks. It knows nothing of how outbox and server work. */
export function checkHistory(history: History): Violation[] {
  const facts = new Facts();
  const checks: Check[] = [
    new AnswersCheck(facts),
    new FinalCheck(facts),
    new LogCheck(facts),
    new DeliveryCheck(facts),
    new ClockCheck(facts),
    new DevicesCheck(facts),
    new PrivacyCheck(facts),
    new SectionsCheck(facts),
  ];
  for (const entry of history) {
    facts.see(entry);
    for (const check of checks) check.see(entry);
  }
  for (const check of checks) check.end();
  return facts.violations;
}
