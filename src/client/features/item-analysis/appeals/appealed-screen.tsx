import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { appealedQuestionList, appealedQuestionRead, appealList, type Appeal } from '#contract/bank/appeals.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { QuestionView } from '#mechanics/views.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { queryClient } from '#client/api/query-client.ts';
import { read, type Silence } from '#client/api/request.ts';
import { Loaded } from '#client/kit/loaded.tsx';
import { listKey } from '#client/kit/list/use-list.ts';
import { CorrectionDialog } from '../correction-dialog.tsx';
import { Edition } from '../item-dialog.tsx';
import { Card, Row, Stack } from '#ui/layout.tsx';
import css from '../item-analysis.module.css';
import { itemQuery } from '../queries.ts';
import { AppealRows } from './appeal-rows.tsx';
import { DecideDialog, type Deciding } from './decide-dialog.tsx';

type Appealed = DataOf<typeof appealedQuestionRead>;

const nothingStruck: ReadonlySet<string> = new Set();
const ignore = () => undefined;

const appealedKey = (id: number) => ['bank', 'appealed', id] as const;

/** A decision changes both lists, and the counts of the question. */
async function refresh(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['bank'] }),
    queryClient.invalidateQueries({ queryKey: listKey(appealList) }),
    queryClient.invalidateQueries({ queryKey: listKey(appealedQuestionList) }),
  ]);
}

/** A question with appeals: as it was sat, its figures, what is said against it, and the decision. */
export function AppealedScreen({ id }: { id: number }) {
  const query = useQuery({
    queryKey: appealedKey(id),
    queryFn: ({ signal }) => read(appealedQuestionRead, { params: { id }, signal }),
    staleTime: 0,
    meta: { isPersisted: false },
  });
  return (
    <Loaded query={query} height={480}>
      {(appealed) => <AppealedPage appealed={appealed} />}
    </Loaded>
  );
}

function AppealedPage({ appealed }: { appealed: Appealed }) {
  const { t } = useLingui();
  const [shown, setShown] = useState<Appeal | null>(null);
  const [deciding, setDeciding] = useState<Deciding | null>(null);
  const [isCorrecting, setIsCorrecting] = useState(false);
  const { id, questionId, examId, title, open, isCorrected, asOf } = appealed;
  const lang = appealed.forLang === 'kz' ? 'kk' : 'ru';
  return (
    <Stack data-testid="appealed">
      <PageHeading title={title || t`Question ${questionId}`} lang={lang} section={t`Appeals`} />
      <p className={css['dim']}>
        <Link to="/exam-editor/exams/edit/$id" params={{ id: examId }} lang={lang}>
          {appealed.examTitle}
        </Link>{' '}
        · {t`Version ${appealed.version}`} · <Plural value={open} one="# undecided appeal" other="# undecided appeals" />
      </p>
      <QuestionAsSat appealed={appealed} shown={shown} lang={lang} />
      <Statistics examId={examId} questionId={questionId} version={appealed.version} />
      {open > 0 && (
        <Card>
          <h2>
            <Trans>Decide all that are undecided</Trans>
          </h2>
          <p>
            {isCorrected ? (
              <Trans>The key of this question has been corrected, and all attempts are counted by the corrected key.</Trans>
            ) : (
              <Trans>
                To accept, publish the question with the right key, then apply it: all attempts are counted again, and the
                appeals are accepted with it.
              </Trans>
            )}
          </p>
          <Row>
            <Link
              to="/exam-editor/exams/edit/$id/questions/edit/$questionId"
              params={{ id: examId, questionId }}
              className={buttonClass('plain')}
            >
              <Trans>Go to the question</Trans>
            </Link>
            <Button kind="quiet" onClick={() => setDeciding({ state: 'rejected' })} data-testid="reject-all">
              <Trans>Reject…</Trans>
            </Button>
            {isCorrected ? (
              <Button onClick={() => setDeciding({ state: 'accepted' })} data-testid="accept-all">
                <Trans>Accept…</Trans>
              </Button>
            ) : (
              <Button onClick={() => setIsCorrecting(true)} data-testid="accept-all">
                <Trans>Accept with a corrected key…</Trans>
              </Button>
            )}
          </Row>
        </Card>
      )}
      <AppealRows
        versionId={id}
        shownId={shown?.id ?? null}
        onShow={setShown}
        onReject={(one) => setDeciding({ state: 'rejected', only: one })}
      />
      {deciding && (
        <DecideDialog
          versionId={id}
          open={open}
          asOf={asOf}
          deciding={deciding}
          refresh={refresh}
          onClose={() => setDeciding(null)}
        />
      )}
      {isCorrecting && (
        <CorrectionDialog
          questionId={questionId}
          hasAppeals
          onClose={() => {
            setIsCorrecting(false);
            void refresh();
          }}
        />
      )}
    </Stack>
  );
}

/** With the answer of one of those who appealed, or without any. */
function QuestionAsSat({ appealed, shown, lang }: { appealed: Appealed; shown: Appeal | null; lang: string }) {
  const { sharedContent, question, right, id } = appealed;
  return (
    <Card lang={lang} id="appealed-question" tabIndex={-1}>
      {sharedContent && (
        <details>
          <summary>{sharedContent.title}</summary>
          <RichText html={sharedContent.content} />
        </details>
      )}
      <QuestionView
        id={`appealed-${id}`}
        question={question}
        answer={shown?.answers ?? null}
        right={right}
        isCorrect={shown?.isCorrect ?? false}
        parts={shown?.parts ?? {}}
        mode="review"
        onAnswer={ignore}
        struck={nothingStruck}
        onStrike={ignore}
      />
    </Card>
  );
}

/** Where there are any; an analysis of many attempts comes later than the page. */
function Statistics({ examId, questionId, version }: { examId: number; questionId: number; version: number }) {
  const { data } = useQuery({
    ...itemQuery(examId, questionId, {}),
    retry: false,
    meta: { isPersisted: false, silent: 'beside' satisfies Silence },
  });
  const edition = data?.editions.find(({ versions }) => versions.includes(version));
  if (!edition) return null;
  return (
    <Card>
      <h2>
        <Trans>What everyone who took it chose</Trans>
      </h2>
      <Edition edition={edition} isAlone isOneLanguage />
    </Card>
  );
}
