import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { pisaCreate, pisaRead, pisaRemove, pisaSave, type PisaRow } from '#contract/bank/pisa-units.ts';
import { bankLimits } from '#domain/bank/limits.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { formatDateTime } from '#ui/format.ts';
import { request } from '#client/api/request.ts';
import { untilAnswered } from '#client/until-answered.ts';
import css from './pisa.module.css';
import { invalidateUnits } from './queries.ts';
import { fieldsOf, newCopy, type UnitFields } from './unit-steps.ts';

/** One unit in the list, with what one does to it without opening it. */
export function UnitRow({ row }: { row: PisaRow }) {
  const { t } = useLingui();
  const [isBusy, setIsBusy] = useState(false);
  const [once] = useState(() => untilAnswered<UnitFields & { uuid: string }>());
  const [isRemoving, setIsRemoving] = useState(false);
  const { uuid, title, isActive, version } = row;

  /** A refusal is shown in a notice; the list is read again either way. */
  async function act(work: () => Promise<unknown>) {
    setIsBusy(true);
    await work().catch(() => undefined);
    setIsBusy(false);
    invalidateUnits();
  }

  const toggle = () =>
    act(async () => {
      const unit = await request(pisaRead, { params: { uuid } });
      await request(pisaSave, { params: { uuid }, body: { ...fieldsOf(unit), isActive: !isActive, version: unit.version } });
    });

  const duplicate = () =>
    act(async () => {
      const unit = await request(pisaRead, { params: { uuid } });
      await once(
        unit.version,
        () => newCopy(fieldsOf(unit), t`${unit.title} (copy)`.slice(0, bankLimits.title)),
        (body) => request(pisaCreate, { body }),
      );
    });

  return (
    <li data-testid="unit-row">
      <span className={css['rowWords']}>
        <Link to="/pisa/content/$uuid" params={{ uuid }}>
          {title}
        </Link>
        <span>
          <span className={css['state']} data-active={isActive}>
            {isActive ? t`Ready` : t`Not ready`}
          </span>{' '}
          {row.examTitle !== null && <>{row.examTitle} · </>}
          <Trans>
            Questions: {row.questionCount}, pages of materials: {row.stimulusCount}, score: {row.score}
          </Trans>
        </span>
        <span>
          <Trans>Version {version}</Trans> · {formatDateTime(row.savedAt)} {row.savedBy}
        </span>
      </span>
      <span className={css['row']}>
        <Button
          kind="quiet"
          size="s"
          busy={isBusy}
          aria-label={isActive ? t`Mark as not ready: ${title}` : t`Mark as ready: ${title}`}
          onClick={() => void toggle()}
        >
          {isActive ? <Trans>Mark as not ready</Trans> : <Trans>Mark as ready</Trans>}
        </Button>
        <Button kind="plain" size="s" busy={isBusy} aria-label={t`Duplicate: ${title}`} onClick={() => void duplicate()}>
          <Trans>Duplicate</Trans>
        </Button>
        <Button kind="plain" size="s" aria-label={t`Delete: ${title}`} onClick={() => setIsRemoving(true)}>
          <Trans>Delete</Trans>
        </Button>
      </span>
      {isRemoving && (
        <ConfirmDialog
          title={t`Delete this unit?`}
          thing={title}
          yes={t`Delete`}
          isDanger
          onYes={async () => {
            await request(pisaRemove, { params: { uuid }, query: { version: String(version) }, silent: true });
            invalidateUnits();
          }}
          onClose={() => setIsRemoving(false)}
        />
      )}
    </li>
  );
}
