import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
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
  const { data, error } = useQuery(unitQuery(uuid));
  /** As it was saved here last. */
  const [title, setTitle] = useState<string | null>(null);
  const [kept] = useState(() => readDraft(uuid));
  const isGone = !data && error instanceof ApiFailure && error.code === 'NOT_FOUND';
  if (isGone && !kept) return missing;
  return (
    <div className={css['screen']}>
      <PageHeading title={title ?? (data ? data.title : t`PISA tasks`)} />
      {isGone && kept && <UnitBuilder stored={unitOf(kept)} onSaved={nothing} onOpen={onOpen} onGone={onGone} />}
      {error && !data && !isGone && <p role="alert">{error.message}</p>}
      {!data && !error && <Skeleton height={420} />}
      {data && <UnitBuilder stored={data} onSaved={(saved) => setTitle(saved.title)} onOpen={onOpen} onGone={onGone} />}
    </div>
  );
}
