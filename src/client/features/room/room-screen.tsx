import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { FinishReason } from '#domain/attempt/attempt.ts';
import type { AttemptKind } from '#domain/exam/access-type.ts';
import type { OpenAttempt } from '#offline/types.ts';
import { notify } from '#ui/notices.ts';
import { getSession, updateUser } from '#client/api/session.ts';
import { useUser } from '#client/api/signed-in.tsx';
import { addressOf, configurationOf } from './configuration.ts';
import { PagesMissing } from './pages-missing.tsx';
import { RoomLoading } from './room-loading.tsx';
import { memorySources, deviceSources } from './room-sources.ts';
import { RoomErrorState } from './room-error-state.tsx';
import { Room } from './room.tsx';
import { useOpening } from './use-opening.ts';

const endedByOrganiser = msg`The organiser has ended the test. Your answers are on the server.`;

/** The test room: opens the attempt, and leads on when it is over. */
export function RoomScreen({ kind, examId }: { kind: AttemptKind; examId: number }) {
  const { i18n } = useLingui();
  const { history } = useRouter();
  const { userId, currentTest } = useUser();
  const [onDevice] = useState(deviceSources);
  const opening = useOpening({
    kind,
    examId,
    userId,
    onDevice,
    memory: memorySources,
    isRunning: Boolean(currentTest),
  });
  const { outcome } = opening;
  const configuration = configurationOf(
    kind,
    outcome?.outcome === 'opened' ? outcome.attempt.getSnapshot().content.accessTypeId : undefined,
  );

  function handleCompleted(reason: FinishReason) {
    leaveTest();
    const texts = {
      student: configuration.completedMessage,
      time: configuration.completedMessageTimeLeft,
      organiser: endedByOrganiser,
    };
    notify({ kind: reason === 'student' ? 'success' : 'info', text: i18n._(texts[reason]) });
    history.replace(addressOf(configuration.redirectAfterCompleted, examId));
  }

  useEffect(() => {
    if (outcome?.outcome === 'opened') {
      enterTest(outcome.attempt);
      // The browser may drop what is not asked to persist; it may also say no.
      if (typeof navigator.storage?.persist === 'function') void navigator.storage.persist().catch(() => false);
    } else if (outcome?.outcome === 'elsewhere') history.replace(outcome.redirect);
    else if (outcome?.outcome === 'failed' && outcome.failure.code === 'PROFILE_NEEDED') history.replace(`/${kind}/${examId}`);
    else if (outcome?.outcome === 'completed') {
      leaveTest();
      if (outcome.by === 'time') notify({ kind: 'info', text: i18n._(configuration.completedMessageTimeLeft) });
      history.replace(addressOf(configuration.uriList.redirectAfter302, examId));
    }
  }, [outcome, configuration, kind, examId, history, i18n]);

  if (outcome?.outcome === 'opened') {
    return (
      <Room
        key={outcome.attempt.attemptId}
        attempt={outcome.attempt}
        address={{ kind, examId, userId }}
        ask={opening.sources.fetchData}
        isHeld={outcome.isHeld}
        isMemoryOnly={opening.isMemoryOnly}
        onCompleted={handleCompleted}
      />
    );
  }
  if (outcome?.outcome === 'pages-missing') {
    return <PagesMissing why={outcome.why} listPath={`/${kind}`} onRetry={opening.retry} onBegin={opening.beginAnyway} />;
  }
  if (outcome?.outcome === 'failed' || outcome?.outcome === 'storage-failed') {
    return (
      <RoomErrorState
        problem={outcome}
        hasRetried={opening.retries > 0}
        isRunning={Boolean(currentTest)}
        listPath={`/${kind}`}
        onRetry={opening.retry}
        onGoOn={opening.goOn}
      />
    );
  }
  return <RoomLoading mustHold={opening.mustHold} onBegin={opening.beginAnyway} />;
}

/** From here on the guard leads to this test and nowhere else. */
function enterTest(attempt: OpenAttempt): void {
  const { attemptId, content, phase } = attempt.getSnapshot();
  if (phase === 'completed' || getSession().user?.currentTest?.attemptId === attemptId) return;
  updateUser({
    currentExamAttemptId: attemptId,
    currentTestType: content.accessTypeId,
    currentTest: { kind: content.kind, examId: content.exam.id, attemptId },
  });
}

function leaveTest(): void {
  updateUser({ currentExamAttemptId: null, currentTestType: null, currentTest: null });
  // Loaded only now: the lists' machinery is as heavy as the room itself. Where it does not come, the lists look for news on their own.
  void import('#client/api/query-client.ts').then(
    ({ queryClient }) => queryClient.invalidateQueries(),
    () => undefined,
  );
}
