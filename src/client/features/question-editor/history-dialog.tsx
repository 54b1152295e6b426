import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { QuestionFull } from '#contract/bank/question-parts.ts';
import { questionNewVersion } from '#contract/bank/questions.ts';
import type { VersionRow } from '#contract/bank/question-versions.ts';
import { findChanges } from '#mechanics/compare/changes.ts';
import { readDraft } from '#mechanics/draft.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { formatDateTime } from '#ui/format.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { request } from '#client/api/request.ts';
import { ChangeList } from './change-list.tsx';
import { copyOf } from './drafts/call.ts';
import type { QuestionDraft } from './drafts/open-drafts.ts';
import css from './history.module.css';
import { forgetBank, versionQuery, versionsQuery } from './queries.ts';

interface HistoryDialogProps {
  draft: QuestionDraft;
  question: QuestionFull;
  lang: 'kk' | 'ru';
  onClose: () => void;
}

/** Who wrote what when, what differs between any two versions, and the way back: an old version becomes a new draft. */
export function HistoryDialog({ draft, question, lang, onClose }: HistoryDialogProps) {
  const { t } = useLingui();
  const { data: versions, error } = useQuery({ ...versionsQuery(question.id), staleTime: 0 });
  const [chosen, setChosen] = useState<{ from: number; to: number } | null>(null);
  const [newest, before] = versions ?? [];
  const pair = chosen ?? { from: before?.version ?? newest?.version ?? 0, to: newest?.version ?? 0 };
  return (
    <Dialog title={t`History`} shape="side" onClose={onClose} testId="history">
      {error && <p role="alert">{error.message}</p>}
      {!versions && !error && <Skeleton height={240} />}
      {versions && (
        <>
          <table className={css['versions']} aria-label={t`History`}>
            <thead>
              <tr>
                <th scope="col">{t`Before`}</th>
                <th scope="col">{t`After`}</th>
                <th scope="col">{t`Version`}</th>
              </tr>
            </thead>
            <tbody>
              {versions.map((row) => (
                <tr key={row.version} data-version={row.version}>
                  {(['from', 'to'] as const).map((side) => (
                    <td key={side}>
                      <label>
                        <input
                          type="radio"
                          name={side}
                          checked={pair[side] === row.version}
                          aria-label={side === 'from' ? t`Before: version ${row.version}` : t`After: version ${row.version}`}
                          onChange={() => setChosen({ ...pair, [side]: row.version })}
                        />
                      </label>
                    </td>
                  ))}
                  <td>
                    <VersionWords row={row} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          {versions.some((row) => row.attempts > 0) && (
            <p className={css['restore']}>
              <Link
                to="/exam-editor/exams/edit/$id/analysis"
                params={{ id: question.examId }}
                search={{ question: question.id, correct: 1 }}
                className={buttonClass('quiet')}
              >
                <Trans>Apply a corrected key to results</Trans>
              </Link>
            </p>
          )}
          {newest && before && <Difference id={question.id} {...pair} lang={lang} />}
          {!before && (
            <p>
              <Trans>There is one version so far: nothing to compare yet.</Trans>
            </p>
          )}
          {versions
            .filter((row) => row.version === pair.from && row.version !== newest?.version)
            .map(({ version }) => (
              <Restore key={version} draft={draft} id={question.id} version={version} onClose={onClose} />
            ))}
        </>
      )}
    </Dialog>
  );
}

function VersionWords({ row }: { row: VersionRow }) {
  const { t } = useLingui();
  const { version, attempts } = row;
  return (
    <>
      <strong>
        <Trans>Version {version}</Trans>
      </strong>{' '}
      <span className={css['state']} data-current={row.isCurrent || undefined}>
        {row.isCurrent ? t`offered now` : row.publishedAt === null ? t`draft` : t`was published`}
      </span>
      <small>
        {formatDateTime(row.publishedAt ?? row.savedAt)} · {row.savedBy ?? t`Came with an import or the platform`}
        {attempts > 0 && (
          <>
            {' '}
            · <Plural value={attempts} one="# attempt sat it" other="# attempts sat it" />
          </>
        )}
      </small>
    </>
  );
}

function Difference({ id, from, to, lang }: { id: number; from: number; to: number; lang: 'kk' | 'ru' }) {
  const one = useQuery(versionQuery(id, from));
  const other = useQuery(versionQuery(id, to));
  if (one.error ?? other.error) return <p role="alert">{(one.error ?? other.error)?.message}</p>;
  if (!one.data || !other.data) return <Skeleton height={160} />;
  const [before, after] = [one.data, other.data].map((row) => ({
    mechanic: row.mechanic,
    content: readDraft(row.mechanic, row.content),
  }));
  if (!before || !after) return null;
  const changes = findChanges(before, after);
  const [pointsBefore, pointsAfter] = [one.data.points, other.data.points];
  const isPartlyMoved = one.data.partialCredit !== other.data.partialCredit;
  return (
    <section className={css['difference']} data-testid="difference">
      <h3>
        <Trans>
          From version {from} to version {to}
        </Trans>
      </h3>
      {pointsBefore !== pointsAfter && (
        <p>
          <Trans>
            Points: {pointsBefore} became {pointsAfter}
          </Trans>
        </p>
      )}
      {isPartlyMoved && (
        <p>
          {other.data.partialCredit ? <Trans>Partial credit was allowed</Trans> : <Trans>Partial credit was taken away</Trans>}
        </p>
      )}
      {changes.length === 0 && pointsBefore === pointsAfter && !isPartlyMoved ? (
        <p>
          <Trans>The content is the same.</Trans>
        </p>
      ) : (
        <ChangeList changes={changes} lang={lang} />
      )}
    </section>
  );
}

interface RestoreProps {
  draft: QuestionDraft;
  id: number;
  version: number;
  onClose: () => void;
}

function Restore({ draft, id, version, onClose }: RestoreProps) {
  const [isBusy, setIsBusy] = useState(false);

  async function restore() {
    setIsBusy(true);
    try {
      // What is being written is saved before: it is written over, and stays nowhere else.
      await draft.settle();
      const revision = draft.getState().copy?.revision;
      const body = { from: version, ...(revision !== undefined && { revision }) };
      draft.accept(copyOf(await request(questionNewVersion, { params: { id }, body })));
      forgetBank();
      onClose();
    } catch {
      // The notice has said why; the list stays.
      setIsBusy(false);
    }
  }

  return (
    <p className={css['restore']}>
      <Button kind="quiet" busy={isBusy} onClick={() => void restore()} data-testid="restore">
        <Trans>Go on from version {version}</Trans>
      </Button>
      <small>
        <Trans>It becomes the draft in place of what is being written now. Published versions stay.</Trans>
      </small>
    </p>
  );
}
