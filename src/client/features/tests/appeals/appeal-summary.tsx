import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { AttemptResult } from '#contract/attempts/get-result.ts';
import { formatScore } from '#ui/format.ts';
import { queryClient } from '#client/api/query-client.ts';
import { appealsQuery } from '#client/commands/appeals-query.ts';
import { appealOf } from '#client/commands/kinds/appeal.ts';
import { CommandState } from '#client/commands/command-state.tsx';
import { useCommands, useQueue } from '#client/commands/queue-access.ts';
import css from './appeals.module.css';
import { stateWords } from './appeal-words.ts';

/** On the result: the appeals that were made, what became of them, and what they changed. Nothing where there are none. */
export function AppealSummary({ result }: { result: AttemptResult }) {
  const { i18n } = useLingui();
  useQueue();
  const { attemptId, questionsData } = result;
  const { data } = useQuery(appealsQuery(attemptId));
  const appeals = data?.appeals ?? [];
  const underWay = useCommands().flatMap(({ body, place }) => {
    const made = place === 'server' ? null : appealOf(body);
    return made?.attemptId === attemptId ? [{ ...made, place }] : [];
  });
  const totalNow = appeals[0]?.totalNow;
  const isOld = totalNow !== undefined && totalNow !== result.resultData.totalScore;
  useEffect(() => {
    // A correction came after this result was read.
    if (isOld) void queryClient.invalidateQueries({ queryKey: ['result'] });
  }, [isOld]);
  if (appeals.length === 0 && underWay.length === 0) return null;
  const numbers = (questionsData?.disciplines ?? []).flatMap(({ questions }) => questions.map(({ id }) => id));
  const numberOf = (questionId: number) => numbers.indexOf(questionId) + 1;
  return (
    <section className={css['summary']} data-testid="appeals">
      <h2>
        <Trans>Your appeals</Trans>
      </h2>
      <ul>
        {underWay.map(({ questionId, place }) => (
          <li key={questionId}>
            <QuestionNumber number={numberOf(questionId)} /> <CommandState place={place} />
          </li>
        ))}
        {appeals.map(({ questionId, state, reply, totalBefore, totalNow: now }) => (
          <li key={questionId} data-state={state}>
            <QuestionNumber number={numberOf(questionId)} /> <strong>{i18n._(stateWords[state])}</strong>
            {state === 'accepted' && <Change before={totalBefore} now={now} />}
            {reply !== null && <p className={css['text']}>{reply}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Where the review is closed again, the question has no number. */
function QuestionNumber({ number }: { number: number }) {
  return <span>{number > 0 ? <Trans>Question {number}</Trans> : <Trans>A question</Trans>}:</span>;
}

function Change({ before, now }: { before: number; now: number }) {
  const [was, is] = [formatScore(before), formatScore(now)];
  return (
    <span className={css['change']}>
      {before === now ? (
        <Trans>Your points have not changed: {is}.</Trans>
      ) : (
        <Trans>
          Your points: {was}, now {is}.
        </Trans>
      )}
    </span>
  );
}
