import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { rightAnswersOpen, type RightAnswers } from '#contract/bank/right-answers.ts';
import { Button } from '#ui/button.tsx';
import { formatDateTime } from '#ui/format.ts';
import { notify } from '#ui/notices.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { upTo } from '#ui/up-to.ts';
import { request } from '#client/api/request.ts';
import { ActDialog } from '#client/kit/ask/act-dialog.tsx';
import { newId } from '#client/new-id.ts';
import { Card, List, Stack } from '#ui/layout.tsx';
import css from './item-analysis.module.css';
import { rightAnswersQuery } from './queries.ts';

interface RightAnswersPanelProps {
  examId: number;
  title: string;
  titleLang: 'kk' | 'ru';
}

/** Until when the right answers are withheld, and the way to show them before that. */
export function RightAnswersPanel({ examId, title, titleLang }: RightAnswersPanelProps) {
  const { t } = useLingui();
  const query = useQuery(rightAnswersQuery(examId));
  const [isAsking, setIsAsking] = useState(false);
  const { data, error } = query;
  return (
    <Card data-testid="right-answers">
      <h2>
        <Trans>Right answers</Trans>
      </h2>
      {!data && (error ? <p role="alert">{error.message}</p> : <Skeleton height={80} />)}
      {data && <State data={data} />}
      {data?.state === 'held' && (
        <div>
          <Button kind="quiet" onClick={() => setIsAsking(true)} data-testid="open-answers">
            <Trans>Show them earlier…</Trans>
          </Button>
        </div>
      )}
      {data && data.openings.length > 0 && (
        <List gap={4} aria-label={t`Earlier decisions`}>
          {data.openings.map(({ id, at, by, reason }) => (
            <li key={id}>
              {formatDateTime(at)} · {by ?? '–'} · {reason}
            </li>
          ))}
        </List>
      )}
      {isAsking && (
        <OpenDialog
          examId={examId}
          title={title}
          titleLang={titleLang}
          query={query}
          data={data}
          onClose={() => setIsAsking(false)}
        />
      )}
    </Card>
  );
}

function State({ data: { state, opensAt } }: { data: RightAnswers }) {
  const opens = opensAt === null ? '' : upTo(formatDateTime(opensAt));
  if (state === 'never')
    return (
      <p>
        <Trans>This exam does not show its right answers.</Trans>
      </p>
    );
  if (state === 'open')
    return (
      <p>
        <Trans>Students who have finished see the right answers.</Trans>
      </p>
    );
  return (
    <p>
      {opensAt === null ? (
        <Trans>They are kept back: a test with the same questions is paused, and nobody knows when it ends.</Trans>
      ) : (
        <Trans>
          They are kept back while somebody may still sit the same questions: until {opens}, or later if a test is extended.
        </Trans>
      )}
    </p>
  );
}

interface OpenDialogProps extends RightAnswersPanelProps {
  query: { data: unknown; error: Error | null; isFetching: boolean; refetch: () => Promise<unknown> };
  data: RightAnswers | undefined;
  onClose: () => void;
}

function OpenDialog({ examId, title, titleLang, query, data, onClose }: OpenDialogProps) {
  const { t } = useLingui();
  const client = useQueryClient();
  const [reason, setReason] = useState('');
  /** One id for the dialog: a repeated call is the same decision. */
  const [openingId] = useState(newId);

  async function handleYes() {
    const body = { openingId, reason };
    const now = await request(rightAnswersOpen, { params: { id: examId }, body, silent: true });
    client.setQueryData(rightAnswersQuery(examId).queryKey, now);
    notify({ kind: 'success', text: t`The right answers are shown to those who have finished.` });
  }

  return (
    <ActDialog
      title={t`Show the right answers now?`}
      thing={title}
      thingLang={titleLang}
      query={query}
      yes={{ label: t`Show the answers`, isDanger: true, onYes: handleYes }}
      no={t`Cancel`}
      onClose={onClose}
      testId="open-answers-dialog"
    >
      {data && (
        <Stack>
          <p>
            <Plural
              value={data.waiting}
              one="# finished test gets its right answers. What is finished after this decision waits as before."
              other="# finished tests get their right answers. What is finished after this decision waits as before."
            />
          </p>
          <Helped helps={data.helps} />
        </Stack>
      )}
      <label className={css['field']}>
        <span>{t`Reason (written to the log)`}</span>
        <textarea rows={2} maxLength={500} value={reason} onChange={(event) => setReason(event.target.value)} />
      </label>
    </ActDialog>
  );
}

/** Who could learn the answers from those who have them. */
function Helped({ helps: { openPeriods, comingPeriods, schools, running, expected } }: Pick<RightAnswers, 'helps'>) {
  const { t } = useLingui();
  const rows = [
    [t`Open periods`, openPeriods],
    [t`Coming periods`, comingPeriods],
    [t`Schools`, schools],
    [t`Taking it right now`, running],
    [t`Still to take it`, expected],
  ] as const;
  return (
    <>
      <p>
        <Trans>These could learn the answers before their own test ends:</Trans>
      </p>
      <dl className={css['cards']} data-testid="helped">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
