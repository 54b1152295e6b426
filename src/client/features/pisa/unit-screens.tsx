import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { PisaUnit } from '#contract/bank/pisa-units.ts';
import { ApiFailure } from '#client/api/api-failure.ts';
import { readDraft, type DeviceDraft } from './device-drafts.ts';
import css from './pisa.module.css';
import { unitQuery } from './queries.ts';
import { UnitBuilder } from './unit-builder.tsx';

const nothing = (): void => undefined;

export function NewUnitScreen({ onCreated }: { onCreated: (uuid: string) => void }) {
  const { t } = useLingui();
  return (
    <div className={css['screen']}>
      <PageHeading title={t`New unit`} />
      <UnitBuilder stored={null} onSaved={({ uuid }) => onCreated(uuid)} onOpen={onCreated} onGone={nothing} />
    </div>
  );
}

/** What the device has of a unit that somebody deleted, as the server had it: saving says that it is gone, and offers to make a new one. */
function unitOf({ uuid, version, savedAt, unit }: DeviceDraft): PisaUnit {
  return { ...unit, uuid, version, createdAt: savedAt, savedAt, savedBy: null };
}

interface UnitScreenProps {
  uuid: string;
  /** Stands there for a unit that does not exist. */
  missing: ReactNode;
  onOpen: (uuid: string) => void;
  onGone: () => void;
}

export function UnitScreen({ uuid, missing, onOpen, onGone }: UnitScreenProps) {
  const { t } = useLingui();
  const { data, error, isFetching, refetch } = useQuery(unitQuery(uuid));
  /** As it was saved here last. */
  const [title, setTitle] = useState<string | null>(null);
  const [kept] = useState(() => readDraft(uuid));
  const isGone = !data && error instanceof ApiFailure && error.code === 'NOT_FOUND';
  if (isGone && !kept) return missing;
  // Without the server one writes on from what the device has; saving tells what became of the unit meanwhile.
  const isAlone = !data && error !== null && kept !== null;
  return (
    <div className={css['screen']}>
      <PageHeading title={title ?? data?.title ?? (kept?.unit.title || t`PISA tasks`)} />
      {isAlone && (
        <UnitBuilder stored={unitOf(kept)} onSaved={(saved) => setTitle(saved.title)} onOpen={onOpen} onGone={onGone} />
      )}
      {error && !data && !isGone && (
        <div role="alert" className={css['note']} data-kind="error">
          <p>{error.message}</p>
          {!isAlone && (
            <Button kind="quiet" busy={isFetching} onClick={() => void refetch()}>
              <Trans>Try again</Trans>
            </Button>
          )}
        </div>
      )}
      {!data && !error && <Skeleton height={420} />}
      {data && <UnitBuilder stored={data} onSaved={(saved) => setTitle(saved.title)} onOpen={onOpen} onGone={onGone} />}
    </div>
  );
}
