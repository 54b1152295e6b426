import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { questionBulk, type BulkAction } from '#contract/bank/question-bulk.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { Button } from '#ui/button.tsx';
import { KitDialog } from '#client/kit/kit-dialog.tsx';
import { ApiFailure } from '#client/api/api-failure.ts';
import { request } from '#client/api/request.ts';
import { invalidateBank } from '../queries.ts';
import { BulkReport, hasFailed } from './bulk-report.tsx';
import { MoveFields, noMove, type Move } from './move-fields.tsx';
import formCss from '#client/kit/form/form.module.css';
import { Note, Row, Stack } from '#ui/layout.tsx';
import css from './questions.module.css';
import { TagFields } from './tag-fields.tsx';

export type BulkKind = 'publish' | 'withdraw' | 'tag' | 'move' | 'remove';

interface BulkDialogProps {
  kind: BulkKind;
  ids: readonly number[];
  /** @param failed those that it was not done for: they stay chosen */
  onDone: (failed: readonly number[]) => void;
  onClose: () => void;
}

/** One action for many questions: asked, done, and reported per question. */
export function BulkDialog({ kind, ids, onDone, onClose }: BulkDialogProps) {
  const { t } = useLingui();
  const [move, setMove] = useState<Move>(noMove);
  const [tags, setTags] = useState<{ tags: string[]; isOff: boolean }>({ tags: [], isOff: false });
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [report, setReport] = useState<DataOf<typeof questionBulk> | null>(null);
  const isReady = kind === 'move' ? Object.keys(move).length > 0 : kind !== 'tag' || tags.tags.length > 0;

  function bodyOf(): BulkAction {
    const all = [...ids];
    if (kind === 'move') return { ids: all, action: 'move', ...move };
    if (kind === 'tag') return { ids: all, action: tags.isOff ? 'untag' : 'tag', tags: tags.tags };
    return { ids: all, action: kind };
  }

  async function handleYes() {
    setIsBusy(true);
    setProblem(null);
    try {
      const data = await request(questionBulk, { body: bodyOf(), silent: true });
      void invalidateBank();
      setReport(data);
      onDone(data.results.filter(hasFailed).map(({ id }) => id));
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      setProblem(error.message);
    } finally {
      setIsBusy(false);
    }
  }

  const titles: Record<BulkKind, string> = {
    publish: t`Publish questions`,
    withdraw: t`Withdraw questions`,
    tag: t`Tags`,
    move: t`Move questions`,
    remove: t`Delete questions`,
  };
  return (
    <KitDialog title={titles[kind]} onClose={onClose} testId="bulk-dialog">
      {report ? (
        <Stack>
          <BulkReport report={report} />
          <Row justify="end">
            <Button onClick={onClose}>
              <Trans>Done</Trans>
            </Button>
          </Row>
        </Stack>
      ) : (
        <form
          className={formCss['form']}
          onSubmit={(event) => {
            event.preventDefault();
            if (isReady && !isBusy) void handleYes();
          }}
        >
          <p className={css['count']}>
            <Plural value={ids.length} one="# question" other="# questions" />
          </p>
          {kind === 'publish' && <p>{t`New attempts get them. Incomplete ones are left unchanged and listed afterwards.`}</p>}
          {kind === 'withdraw' && <p>{t`New attempts do not get them. Attempts already started keep them.`}</p>}
          {kind === 'remove' && <p>{t`What attempts have used goes into the archive; the rest is deleted permanently.`}</p>}
          {kind === 'tag' && <TagFields value={tags} onChange={setTags} />}
          {kind === 'move' && <MoveFields value={move} onChange={setMove} />}
          <Note role="alert" tone="wrong">
            {problem}
          </Note>
          <Row justify="end">
            <Button kind="quiet" onClick={onClose}>
              <Trans>Cancel</Trans>
            </Button>
            <Button type="submit" kind={kind === 'remove' ? 'danger' : 'primary'} busy={isBusy} disabled={!isReady}>
              {kind === 'publish' && <Trans>Publish</Trans>}
              {kind === 'withdraw' && <Trans>Withdraw</Trans>}
              {kind === 'remove' && <Trans>Delete</Trans>}
              {kind === 'move' && <Trans>Move</Trans>}
              {kind === 'tag' && (tags.isOff ? <Trans>Take off</Trans> : <Trans>Add</Trans>)}
            </Button>
          </Row>
        </form>
      )}
    </KitDialog>
  );
}
