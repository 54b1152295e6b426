import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { QuestionFull } from '#contract/bank/question-parts.ts';
import type { VersionRow } from '#contract/bank/question-versions.ts';
import { findChanges } from '#mechanics/compare/changes.ts';
import { readDraft } from '#mechanics/draft.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Radio } from '#ui/check.tsx';
import { formatDateTime } from '#ui/format.ts';
import { Pill } from '#ui/pill.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { KitDialog } from '#client/kit/kit-dialog.tsx';
import { ChangeList } from './change-list.tsx';
import type { DraftFields, Unit } from './drafts/fields.ts';
import type { QuestionDraft } from './drafts/open-drafts.ts';
import css from './history.module.css';
import { versionQuery, versionsQuery } from './queries.ts';
import type { Actions } from './use-actions.ts';
import { unitNames } from './labels.ts';

interface HistoryDialogProps {
  draft: QuestionDraft;
  actions: Actions;
  question: QuestionFull;
  nameOf: (unit: Unit, fields: DraftFields) => string | number | null;
  lang: 'kk' | 'ru';
  onClose: () => void;
}

/** Who wrote what when, what differs between any two versions, and the way back: an old version becomes a new draft. */
export function HistoryDialog({ draft, actions, question, nameOf, lang, onClose }: HistoryDialogProps) {
  const { t } = useLingui();
  const { data: versions, error } = useQuery({ ...versionsQuery(question.id), staleTime: 0 });
  const [chosen, setChosen] = useState<{ from: number; to: number } | null>(null);
  const [newest, before] = versions ?? [];
  const pair = chosen ?? { from: before?.version ?? newest?.version ?? 0, to: newest?.version ?? 0 };
  return (
    <KitDialog title={t`History`} shape="side" onClose={onClose} testId="history">
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
                      <Radio
                        name={side}
                        checked={pair[side] === row.version}
                        aria-label={side === 'from' ? t`Before: version ${row.version}` : t`After: version ${row.version}`}
                        onChange={() => setChosen({ ...pair, [side]: row.version })}
                      />
                    </td>
                  ))}
                  <td>
                    <VersionText row={row} />
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
          {newest && before && (
            <Difference
              id={question.id}
              {...pair}
              lang={lang}
              nameOf={(unit, { groupId, levelId, sharedContentId }) =>
                nameOf(unit, { ...draft.getState().fields, groupId, levelId, sharedContentId })
              }
            />
          )}
          {!before && (
            <p>
              <Trans>There is one version so far: nothing to compare yet.</Trans>
            </p>
          )}
          {versions
            .filter((row) => row.version === pair.from && row.version !== newest?.version)
            .map(({ version }) => (
              <Restore key={version} actions={actions} version={version} onClose={onClose} />
            ))}
        </>
      )}
    </KitDialog>
  );
}

function VersionText({ row }: { row: VersionRow }) {
  const { t } = useLingui();
  const { version, attempts } = row;
  return (
    <>
      <strong>
        <Trans>Version {version}</Trans>
      </strong>{' '}
      <Pill tone={row.isCurrent ? 'done' : 'plain'}>
        {row.isCurrent ? t`offered now` : row.publishedAt === null ? t`draft` : t`was published`}
      </Pill>
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

/** What a version has beside its content, by its name. */
const namedUnits = ['groupId', 'levelId', 'sharedContentId'] as const;
type NamedUnit = (typeof namedUnits)[number];

interface DifferenceProps {
  id: number;
  from: number;
  to: number;
  lang: 'kk' | 'ru';
  nameOf: (unit: NamedUnit, version: Pick<DraftFields, NamedUnit>) => string | number | null;
}

function Difference({ id, from, to, lang, nameOf }: DifferenceProps) {
  const { i18n } = useLingui();
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
  const moved = namedUnits
    .filter((unit) => one.data[unit] !== other.data[unit])
    .map((unit) => ({ name: i18n._(unitNames[unit]), was: nameOf(unit, one.data), is: nameOf(unit, other.data) }));
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
      {moved.map(({ name, was, is }) => (
        <p key={name}>
          <Trans>
            {name}: {was} became {is}
          </Trans>
        </p>
      ))}
      {changes.length === 0 && pointsBefore === pointsAfter && !isPartlyMoved && moved.length === 0 ? (
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
  actions: Actions;
  version: number;
  onClose: () => void;
}

function Restore({ actions, version, onClose }: RestoreProps) {
  // Where it does not come to that, the notice has said why; the list stays.
  const restore = async () => (await actions.restore(version)) && onClose();

  return (
    <p className={css['restore']}>
      <Button kind="quiet" busy={actions.busy === 'restore'} onClick={() => void restore()} data-testid="restore">
        <Trans>Go on from version {version}</Trans>
      </Button>
      <small>
        <Trans>It replaces the current draft. Published versions stay.</Trans>
      </small>
    </p>
  );
}
