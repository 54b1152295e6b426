import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  correctionApply,
  type correctionList,
  correctionPreview,
  type CorrectionState,
} from '#contract/bank/key-corrections.ts';
import type { DataOf, MetaOf } from '#contract/endpoint.ts';
import { longestAppealReply } from '#domain/exam/appeal.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/check.tsx';
import { formatDateTime } from '#ui/format.ts';
import { Select } from '#ui/select.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { ApiFailure } from '#client/api/api-failure.ts';
import { readList, request, type ListPage } from '#client/api/request.ts';
import { KitDialog } from '#client/kit/kit-dialog.tsx';
import { newId } from '#client/new-id.ts';
import { CorrectionProgress } from './correction-progress.tsx';
import { List, Note, Row, Stack } from '#ui/layout.tsx';
import css from './item-analysis.module.css';
import { correctionsQuery } from './queries.ts';
import { RescoreNumbers } from './rescore-numbers.tsx';

/** A hundred thousand attempts are not looked through within the time of an ordinary call. */
const timeoutMs = 300_000;

type Preview = ListPage<DataOf<typeof correctionPreview>, MetaOf<typeof correctionPreview>>;

interface CorrectionDialogProps {
  questionId: number;
  /** Undecided appeals are accepted with it, and replied to. */
  hasAppeals?: boolean;
  onClose: () => void;
}

/** From the key of a version to the results: first what would change, then the reason, then it is done. */
export function CorrectionDialog({ questionId, hasAppeals = false, onClose }: CorrectionDialogProps) {
  const { t } = useLingui();
  const { data, error } = useQuery(correctionsQuery(questionId));
  const [chosen, setChosen] = useState<number | null>(null);
  const [onlyRises, setOnlyRises] = useState(true);
  const [preview, setPreview] = useState<Preview | null>(null);
  const [decision, setDecision] = useState<Decision>({
    reason: '',
    revokesCertificates: false,
    appealReply: hasAppeals ? '' : null,
  });
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  /** Id of one press and its repetitions; the next correction has another. */
  const [correctionId, setCorrectionId] = useState(newId);
  const [jobId, setJobId] = useState<string | null>(null);
  const toVersion = chosen ?? data?.versions.find(({ isCurrent }) => isCurrent)?.version ?? data?.versions[0]?.version ?? 1;
  const stateLabels: Record<CorrectionState, string> = {
    applies: t`will be scored by this key`,
    'in-force': t`is already scored by this key`,
    'same-key': t`has exactly this key`,
    'other-mechanic': t`was another kind of question`,
    'other-content': t`students saw something else: text or options differ`,
  };

  async function run(work: () => Promise<void>) {
    setIsBusy(true);
    setProblem(null);
    try {
      await work();
    } catch (failure) {
      if (!(failure instanceof ApiFailure)) throw failure;
      setProblem(
        failure.hasTimedOut
          ? t`It takes longer than usual. Open this again in a few minutes to see whether it is done.`
          : failure.message,
      );
    } finally {
      setIsBusy(false);
    }
  }
  const look = (page = 1) =>
    run(async () => {
      setPreview(
        await readList(correctionPreview, {
          params: { id: questionId },
          body: { toVersion, onlyRises, page },
          silent: 'caller',
          timeoutMs,
        }),
      );
    });
  const apply = () =>
    run(async () => {
      if (!preview) return;
      const body = { correctionId, toVersion, onlyRises, ...decision, hash: preview.meta.hash };
      const begun = await request(correctionApply, { params: { id: questionId }, body, silent: true });
      setJobId(begun.jobId);
    });
  function end(why: string | null) {
    setJobId(null);
    setCorrectionId(newId());
    setProblem(why);
    setPreview(null);
  }

  const isIdle =
    preview !== null && !preview.meta.versions.some(({ state }) => state === 'applies') && preview.meta.figures.changed === 0;
  return (
    <KitDialog title={t`Apply a corrected key to results`} shape="side" onClose={onClose} testId="correction-dialog">
      <Stack>
        <p>
          <Trans>
            Finished attempts are scored again by the key of the version that you choose. What students answered stays as it is;
            running attempts get the corrected key, too.
          </Trans>
        </p>
        {error && <p role="alert">{error.message}</p>}
        {!data && !error && <Skeleton height={160} />}
        {jobId !== null && <CorrectionProgress jobId={jobId} onDone={onClose} onEnd={end} />}
        {data && jobId === null && (
          <>
            <Select
              label={t`The key of`}
              value={toVersion}
              onChange={(event) => {
                setChosen(Number(event.target.value));
                setPreview(null);
              }}
            >
              {data.versions.map(({ version, isCurrent, attempts }) => (
                <option key={version} value={version}>
                  {isCurrent ? t`Version ${version}, offered now` : t`Version ${version}`} ({attempts})
                </option>
              ))}
            </Select>
            <Checkbox
              checked={onlyRises}
              onChange={(event) => {
                setOnlyRises(event.target.checked);
                setPreview(null);
              }}
            >
              <Trans>Never to a student's harm: scores only rise, and whoever has passed stays passed</Trans>
            </Checkbox>
            {!preview && (
              <div>
                <Button busy={isBusy} onClick={() => void look()} data-testid="look">
                  <Trans>What would change?</Trans>
                </Button>
              </div>
            )}
            {preview && (
              <>
                <List gap={4}>
                  {preview.meta.versions.map(({ version, attempts, state }) => (
                    <li key={version} data-state={state}>
                      <Trans>Version {version}</Trans> (<Plural value={attempts} one="# attempt" other="# attempts" />
                      ): {stateLabels[state]}
                    </li>
                  ))}
                </List>
                <RescoreNumbers preview={preview} onPage={(page) => void look(page)} />
                {isIdle ? (
                  <Note>
                    <Trans>There is nothing to correct.</Trans>
                  </Note>
                ) : (
                  <ApplyPart
                    certificates={preview.meta.figures.certificates}
                    decision={decision}
                    isBusy={isBusy}
                    onChange={setDecision}
                    onApply={apply}
                    onClose={onClose}
                  />
                )}
              </>
            )}
            <Note role="alert" tone="wrong">
              {problem}
            </Note>
            {data.corrections.length > 0 && <EarlierCorrections rows={data.corrections} />}
          </>
        )}
      </Stack>
    </KitDialog>
  );
}

interface Decision {
  reason: string;
  revokesCertificates: boolean;
  /** To those who appealed; null: nobody is replied to. */
  appealReply: string | null;
}

interface ApplyPartProps {
  /** How many belong to people who would no longer pass. */
  certificates: number;
  decision: Decision;
  isBusy: boolean;
  onChange: (decision: Decision) => void;
  onApply: () => Promise<void>;
  onClose: () => void;
}

function ApplyPart({ certificates, decision, isBusy, onChange, onApply, onClose }: ApplyPartProps) {
  const { t } = useLingui();
  const { reason, revokesCertificates, appealReply } = decision;
  return (
    <>
      {certificates > 0 && (
        <Checkbox
          data-testid="revokes"
          checked={revokesCertificates}
          onChange={(event) => onChange({ ...decision, revokesCertificates: event.target.checked })}
        >
          <Plural
            value={certificates}
            one="Revoke # certificate of somebody who no longer passes. Without the tick it stays valid."
            other="Revoke # certificates of those who no longer pass. Without the tick they stay valid."
          />
        </Checkbox>
      )}
      <label className={css['field']}>
        <span>{t`Reason (is kept with the correction)`}</span>
        <textarea
          rows={2}
          maxLength={500}
          value={reason}
          onChange={(event) => onChange({ ...decision, reason: event.target.value })}
        />
      </label>
      {appealReply !== null && (
        <label className={css['field']}>
          <span>{t`Reply to those who appealed: their appeals are accepted`}</span>
          <textarea
            rows={2}
            maxLength={longestAppealReply}
            value={appealReply}
            onChange={(event) => onChange({ ...decision, appealReply: event.target.value })}
          />
        </label>
      )}
      <Row>
        <Button kind="quiet" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button
          busy={isBusy}
          disabled={reason.trim() === '' || appealReply?.trim() === ''}
          onClick={() => void onApply()}
          data-testid="apply"
        >
          <Trans>Change the results</Trans>
        </Button>
      </Row>
    </>
  );
}

function EarlierCorrections({ rows }: { rows: DataOf<typeof correctionList>['corrections'] }) {
  const { t } = useLingui();
  return (
    <section>
      <h3>
        <Trans>Earlier corrections</Trans>
      </h3>
      <List gap={4} data-testid="earlier">
        {rows.map((row) => (
          <li key={row.id}>
            {formatDateTime(row.at)} · {row.by ?? '–'} · {t`version ${row.fromVersion} by the key of version ${row.toVersion}`}{' '}
            · <Plural value={row.changed} one="# result" other="# results" /> · {row.reason}
          </li>
        ))}
      </List>
      <p className={css['dim']}>
        <Trans>To undo one, choose the version that was sat and take the tick away: its own key counts again then.</Trans>
      </p>
    </section>
  );
}
