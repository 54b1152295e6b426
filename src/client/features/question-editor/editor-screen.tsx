import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import type { Exam } from '#contract/bank/exams.ts';
import { questionRead } from '#contract/bank/questions.ts';
import { blankDraft } from '#mechanics/draft.ts';
import { Button } from '#ui/button.tsx';
import { Message } from '#ui/message.tsx';
import { notify } from '#ui/notices.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { ApiFailure } from '#client/api/api-failure.ts';
import { request } from '#client/api/request.ts';
import { useUser } from '#client/api/signed-in.tsx';
import type { DraftFields } from './drafts/fields.ts';
import { openQuestion, type OpenOutcome } from './drafts/open-drafts.ts';
import { Editor, type Ways } from './editor.tsx';
import { lastMechanic } from './last-mechanic.ts';
import { examQuery, invalidateBank } from './queries.ts';
import { useLeftDrafts } from './use-left-drafts.ts';

export type Target = { id: number } | { creationId: string; like: number | null };

interface EditorScreenProps {
  examId: number;
  target: Target;
  ways: Ways;
  missing: ReactNode;
}

/** The question with all that the device has of it, or why it cannot be opened. */
export function EditorScreen({ examId, target, ways, missing }: EditorScreenProps) {
  const { t } = useLingui();
  const { userId } = useUser();
  const { data: exam = null, error } = useQuery(examQuery(examId));
  const [opened, setOpened] = useState<OpenOutcome | null>(null);
  const [attempt, setAttempt] = useState(0);
  // Of the first drawing: a new question gets its own address while it is being written, and stays what it is.
  const [first] = useState(target);
  const isNew = 'creationId' in first;
  const isReady = !isNew || exam !== null || error !== null;

  const begin = useEffectEvent(() => ('id' in first ? Promise.resolve({ id: first.id }) : startOf(first, exam)));
  useEffect(() => {
    if (!isReady) return;
    let isGone = false;
    let release: (() => void) | undefined;
    void begin()
      .then((wanted) => openQuestion({ userId, examId, question: wanted }))
      .then((outcome) => {
        if (outcome.outcome === 'open') release = outcome.release;
        if (isGone) release?.();
        else setOpened(outcome);
      });
    return () => {
      isGone = true;
      release?.();
      // What was written is in the lists.
      invalidateBank();
    };
  }, [isReady, userId, examId, attempt]);

  const found = opened?.outcome === 'open' ? opened.found : null;
  useEffect(() => {
    if (found !== null) notify({ kind: 'info', text: t`What you typed before is here again: it was kept on this device.` });
  }, [found, t]);

  const own = 'id' in first ? `q:${String(first.id)}` : `new:${first.creationId}`;
  useLeftDrafts(userId, opened?.outcome === 'open' ? own : null, ({ examId: of, question }) =>
    'id' in question ? ways.toQuestion(of, question.id) : ways.toCreation(of, question.creationId, 'after'),
  );

  const isOffline = opened?.outcome === 'offline';
  useEffect(() => {
    if (!isOffline) return;
    const retry = () => setAttempt((count) => count + 1);
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [isOffline]);

  if (opened?.outcome === 'gone' || (error instanceof ApiFailure && error.code === 'NOT_FOUND')) return missing;
  if (opened?.outcome === 'open') {
    const created = (id: number) => {
      // Its place in the exam is known from now on.
      if (isNew) invalidateBank();
      ways.onCreated(id);
    };
    return <Editor draft={opened.draft} examId={examId} exam={exam} ways={{ ...ways, onCreated: created }} />;
  }
  if (isNew && exam && exam.subjects.length === 0)
    return (
      <Message
        title={t`This exam has no subject yet`}
        actions={
          <Button onClick={ways.toSubjects}>
            <Trans>Go to the exam’s subjects</Trans>
          </Button>
        }
      >
        <Trans>Each question belongs to a subject: add one to the exam first.</Trans>
      </Message>
    );
  if (opened) {
    return (
      <Message
        title={t`This question cannot be opened right now`}
        actions={
          <Button onClick={() => setAttempt((count) => count + 1)}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        {opened.outcome === 'failed' ? opened.message : t`There is no network, and it is not on this device.`}
      </Message>
    );
  }
  return <Skeleton height={640} />;
}

/** A new question begins with the settings of the one that it is to be like, and with the kind that was chosen last. */
async function startOf(
  { creationId, like }: { creationId: string; like: number | null },
  exam: Exam | null,
): Promise<{ creationId: string; blank: DraftFields | null }> {
  const subjectId = exam?.subjects[0]?.id;
  if (subjectId === undefined) return { creationId, blank: null };
  const mechanic = lastMechanic();
  const blank: DraftFields = {
    mechanic,
    content: blankDraft(mechanic),
    points: 1,
    partialCredit: true,
    subjectId,
    variantId: null,
    groupId: null,
    levelId: null,
    learningGoalId: null,
    sharedContentId: null,
    tags: [],
  };
  if (like === null) return { creationId, blank };
  try {
    const model = await request(questionRead, { params: { id: like }, silent: 'caller' });
    const { points, partialCredit, variantId, groupId, levelId, learningGoalId, sharedContentId, tags } = model;
    const places = { subjectId: model.subjectId, variantId, groupId, levelId, learningGoalId, sharedContentId, tags };
    const content = blankDraft(model.mechanic);
    return { creationId, blank: { ...places, mechanic: model.mechanic, content, points, partialCredit } };
  } catch {
    // Without a network it begins like any other.
    return { creationId, blank };
  }
}
