import type { RecordOutcome } from '#offline/types.ts';
import type { Entry, LoggedRow } from '../history.ts';

export interface Violation {
  /** Its number in the design, or the name of a rule beside them. */
  invariant: string;
  text: string;
}

export interface Choice {
  n: number;
  device: number;
  userId: number;
  attemptId: string;
  questionId: number;
  isInvalid: boolean;
  at: number;
  outcome: RecordOutcome | null;
}

export interface AttemptFacts {
  attemptId: string;
  endTimeThreshold: number;
  hasSections: boolean;
  rows: LoggedRow[];
  finishedAt: number | null;
  /** When a student first asked for the finish. */
  finishAskedAt: number | null;
  /** Devices on which something was chosen or the finish asked for. */
  devices: Set<number>;
}

/** One part of the checker: receives every entry in order, then the end. */
export interface Check {
  see(entry: Entry): void;
  end(): void;
}

/** Facts that several checks need, updated before each of them receives an entry. */
export class Facts {
  readonly violations: Violation[] = [];
  readonly choices = new Map<number, Choice>();
  readonly attempts = new Map<string, AttemptFacts>();

  broken(invariant: string, text: string): void {
    this.violations.push({ invariant, text });
  }

  attempt(attemptId: string): AttemptFacts {
    const attempt = this.attempts.get(attemptId);
    if (!attempt) throw new Error(`The history does not begin attempt ${attemptId}`);
    return attempt;
  }

  see(entry: Entry): void {
    switch (entry.type) {
      case 'begun': {
        const { attemptId, endTimeThreshold } = entry;
        const none = { rows: [], finishedAt: null, finishAskedAt: null, devices: new Set<number>() };
        this.attempts.set(attemptId, { attemptId, endTimeThreshold, hasSections: entry.sections !== undefined, ...none });
        break;
      }
      case 'chosen': {
        const { n, device, userId, attemptId, questionId, isInvalid, at } = entry;
        this.choices.set(n, { n, device, userId, attemptId, questionId, isInvalid, at, outcome: null });
        this.attempt(attemptId).devices.add(device);
        break;
      }
      case 'recorded': {
        const choice = this.choices.get(entry.n);
        if (choice) choice.outcome = entry.outcome;
        break;
      }
      case 'logged':
        this.attempt(entry.row.attemptId).rows.push(entry.row);
        break;
      case 'finished':
        this.attempt(entry.attemptId).finishedAt = entry.at;
        break;
      case 'finish-asked':
        this.attempt(entry.attemptId).finishAskedAt ??= entry.at;
        this.attempt(entry.attemptId).devices.add(entry.device);
        break;
      case 'bug':
        this.broken('bug', entry.text);
        break;
      default:
    }
  }
}
