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
        return t`The code is right, but the test can be started only at its time: ${dates}. By this device's clock it is now ${here} at the school. If that is wrong, set the device's date, time and time zone and try again.`;
      }
      case 'damaged':
        return t`The data on this device cannot be read. Prepare the test again while there is a network.`;
      case 'storage-failed':
        return t`This device cannot store answers (private window or no space). Tell your teacher.`;
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
      setProblem(t`The test pages are not on this device: it can start only with a connection.`);
      return false;
    }
    if (isWarned || !pagesProblemOf(await holdPages())) return true;
    setIsWarned(true);
    setProblem(
      t`This device does not save the test pages. If you close or reload the page without a connection, the test will not reopen until there is one, and its clock keeps running. Press again to start anyway.`,
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
        <Trans>Start code that your teacher reads out</Trans>
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
        <Trans>Start without a network</Trans>
      </Button>
      <p id={`${id}-hint`} className={css['hint']}>
        <Trans>The clock starts at once. Your answers stay on this device and go to the server when the network is back.</Trans>
      </p>
    </form>
  );
}
