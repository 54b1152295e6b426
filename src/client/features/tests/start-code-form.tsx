import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useId, useState, type FormEvent } from 'react';
import type { TestListItem } from '#contract/attempts/parts.ts';
import { formatStartCode, readStartCode, startCodeLength } from '#domain/attempt/start-code.ts';
import type { StartOutcome } from '#offline/start-prepared.ts';
import { Button } from '#ui/button.tsx';
import { formatDateTime } from '#ui/format.ts';
import { holdPages, pagesProblemOf } from '#client/api/held-pages.ts';
import { useUser } from '#client/api/signed-in.tsx';
import { getDeviceStore } from '#client/api/device-store.ts';
import css from './prepared-start.module.css';
import { testLink } from './test-link.ts';

/** Nobody guesses fifty bits; the pause keeps somebody from hammering a device, and a slip of the finger costs a second. */
const firstPauseMs = 1000;
const longestPauseMs = 15_000;

export function StartCodeForm({ test, attemptId }: { test: TestListItem; attemptId: string }) {
  const { t } = useLingui();
  const { userId } = useUser();
  const navigate = useNavigate();
  const router = useRouter();
  const id = useId();
  const [code, setCode] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [tries, setTries] = useState(0);
  const [isWarned, setIsWarned] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  function wordsFor(outcome: StartOutcome): string | null {
    const dates = `${formatDateTime(test.startDate)} – ${formatDateTime(test.finishDate)}`;
    switch (outcome.outcome) {
      case 'wrong-code':
        return t`This is not the code of this test. Nothing is lost: ask your teacher to read it out again.`;
      case 'wrong-time': {
        const here = formatDateTime(outcome.now);
        return t`The code is right, but you can begin the test only in its time: ${dates}. By the clock of this device it is now ${here} at the school. If that is wrong, set the device's date, time and time zone and try again.`;
      }
      case 'damaged':
        return t`The device cannot read what it stored. Prepare the test again, with a network.`;
      case 'storage-failed':
        return t`This device refuses to keep answers (private window, or no room). Tell your teacher.`;
      case 'started':
        return null;
    }
  }

  /** The clock starts with the right code: what the test needs is looked for before. */
  async function hasPages(): Promise<boolean> {
    try {
      // Without a worker the room's scripts may not be here, and then there is nothing to begin with.
      const room = Object.values(router.routesById).find(({ id }) => id === testLink(test, 'test').to);
      if (room) await router.loadRouteChunk(room);
    } catch {
      setProblem(t`The pages of the test are not on this device: it can begin only with a connection.`);
      return false;
    }
    if (isWarned || !pagesProblemOf(await holdPages())) return true;
    setIsWarned(true);
    setProblem(
      t`This device does not keep the pages of the test. If you close or reload the page while there is no connection, the test opens again only with one, and its clock goes on. Press again to begin anyway.`,
    );
    return false;
  }

  async function begin(): Promise<void> {
    setProblem(null);
    if (code.length < startCodeLength) return setProblem(t`The code has ten letters and digits.`);
    setIsBusy(true);
    if (!(await hasPages())) return setIsBusy(false);
    const outcome = await (await getDeviceStore())?.startPrepared(userId, attemptId, code);
    if (outcome?.outcome === 'started') return navigate(testLink(test, 'test'));
    if (outcome?.outcome === 'wrong-code') {
      const pause = Math.min(firstPauseMs * 2 ** tries, longestPauseMs);
      setTries(tries + 1);
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
    setProblem(outcome ? wordsFor(outcome) : null);
    setIsBusy(false);
  }

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    if (!isBusy) void begin();
  }

  return (
    <form className={css['form']} onSubmit={handleSubmit} noValidate>
      <label htmlFor={id}>
        <Trans>Start code, as your teacher reads it out</Trans>
      </label>
      <input
        id={id}
        className={css['code']}
        data-testid="start-code"
        value={formatStartCode(code)}
        onChange={(event) => setCode(readStartCode(event.target.value))}
        placeholder="••••• •••••"
        autoCapitalize="characters"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        inputMode="text"
        enterKeyHint="go"
        lang="en"
        aria-invalid={problem !== null || undefined}
        aria-describedby={`${id}-problem ${id}-hint`}
      />
      <p id={`${id}-problem`} className={css['problem']} role="alert" data-testid="start-code-problem">
        {problem}
      </p>
      <Button type="submit" size="l" busy={isBusy}>
        <Trans>Begin without a network</Trans>
      </Button>
      <p id={`${id}-hint`} className={css['hint']}>
        <Trans>The clock starts at once. Your answers stay on this device and go to the server when the network is back.</Trans>
      </p>
    </form>
  );
}
