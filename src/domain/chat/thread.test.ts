import fc from 'fast-check';
import { expect, test } from 'vitest';
import { opened, withChanges, withEarlier, type Answer, type Numbered, type Window } from './thread.ts';

interface Message extends Numbered {
  text: string;
}

/** A server: every change takes the revision one further. */
function changed(messages: readonly Message[], revision: number, seq: number | null): Message[] {
  const text = `r${revision}`;
  if (seq === null) return [...messages, { seq: messages.length + 1, revision, text }];
  return messages.map((message) => (message.seq === seq ? { ...message, revision, text } : message));
}

/** Returns the state of the server after each change. */
function history(edits: readonly (number | null)[]): Message[][] {
  const states: Message[][] = [[]];
  for (const edit of edits) {
    const before = states.at(-1) ?? [];
    const seq = edit === null || before.length === 0 ? null : (edit % before.length) + 1;
    states.push(changed(before, states.length, seq));
  }
  return states;
}

const changesSince = (states: readonly Message[][], since: number, at: number): Answer<Message> => ({
  revision: at,
  messages: (states[at] ?? []).filter(({ revision }) => revision > since),
});

const runOf = (window: Window<Message>) => window.messages.map(({ seq }) => seq);

test('answers in any order, repeated or late, never make a gap, never go back, and end as the server is', () => {
  const edits = fc.array(fc.option(fc.nat(), { freq: 2 }), { minLength: 1, maxLength: 40 });
  const asks = fc.array(fc.record({ lag: fc.nat(10), at: fc.nat(), delay: fc.nat(5) }), { maxLength: 30 });
  fc.assert(
    fc.property(edits, fc.nat(), asks, (given, beginAt, questions) => {
      const states = history(given);
      const last = states.length - 1;
      const start = beginAt % states.length;
      let window = opened({ revision: start, messages: (states[start] ?? []).slice(-5) });
      const answers = questions
        .map(({ lag, at, delay }, index) => {
          const since = Math.max(0, (at % states.length) - lag);
          return { since, answer: changesSince(states, since, Math.max(since, at % states.length)), order: index + delay };
        })
        .sort((a, b) => a.order - b.order);
      for (const { since, answer } of answers) {
        const before = window;
        window = withChanges(window, since, answer);
        expect(window.revision).toBeGreaterThanOrEqual(before.revision);
        const numbers = runOf(window);
        expect(numbers).toEqual(numbers.map((_, at) => (numbers[0] ?? 0) + at));
        const known = new Map(before.messages.map((message) => [message.seq, message.revision]));
        for (const { seq, revision } of window.messages) expect(revision).toBeGreaterThanOrEqual(known.get(seq) ?? 0);
        // All that is true at the window's revision, or later.
        for (const message of states[window.revision] ?? [])
          if (message.seq >= (numbers[0] ?? 1))
            expect(window.messages.find(({ seq }) => seq === message.seq)?.revision).toBeGreaterThanOrEqual(message.revision);
      }
      window = withChanges(window, window.revision, changesSince(states, window.revision, last));
      const first = window.messages[0]?.seq ?? 1;
      expect(window.messages).toEqual((states[last] ?? []).filter(({ seq }) => seq >= first));
      const earlier = withEarlier(
        window,
        (states[last] ?? []).filter(({ seq }) => seq < first),
      );
      expect(earlier.messages).toEqual(states[last]);
    }),
  );
});

test('what has no connection to the window is left out', () => {
  const message = (seq: number): Message => ({ seq, revision: seq, text: '' });
  const window = opened({ revision: 9, messages: [message(8), message(9)] });
  expect(runOf(withEarlier(window, [message(4), message(5)]))).toEqual([8, 9]);
  expect(runOf(withEarlier(window, [message(7), message(6)]))).toEqual([6, 7, 8, 9]);
});

test('an answer that begins after what is known changes nothing', () => {
  const window = opened<Message>({ revision: 1, messages: [{ seq: 1, revision: 1, text: '' }] });
  expect(withChanges(window, 3, { revision: 4, messages: [{ seq: 4, revision: 4, text: '' }] })).toBe(window);
});

test('a window that has grown long is cut to what stays on the device', () => {
  const messages = Array.from({ length: 900 }, (_, at) => ({ seq: at + 1, revision: at + 1, text: '' }));
  const window = withChanges(opened<Message>({ revision: 0, messages: [] }), 0, { revision: 900, messages });
  expect(runOf(window)[0]).toBe(701);
});
