import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { Stack } from '#ui/layout.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { PisaUnit } from '#contract/bank/pisa-units.ts';
import { ApiFailure } from '#client/api/api-failure.ts';
import { Failed } from '#client/kit/loaded.tsx';
import { unitDrafts, type DeviceDraft } from './device-drafts.ts';
import css from './pisa.module.css';
import { unitQuery } from './queries.ts';
import { UnitBuilder } from './unit-builder.tsx';

const nothing = (): void => undefined;

/** What this device has of a unit, of a page that is no more or this one; undefined until that is known. */
function useFound(subject: string): [DeviceDraft | null | undefined, (found: null) => void] {
  const [found, setFound] = useState<DeviceDraft | null>();
  useEffect(() => {
    let isWanted = true;
    void unitDrafts.find(subject).then((draft) => isWanted && setFound(draft));
    return () => {
      isWanted = false;
    };
  }, [subject]);
  return [found, setFound];
}

export function NewUnitScreen({ onCreated }: { onCreated: (uuid: string) => void }) {
  const { t } = useLingui();
  const [found] = useFound('new');
  return (
    <Stack className={css['screen']}>
      <PageHeading title={t`New unit`} />
      {found === undefined ? (
        <Skeleton height={420} />
      ) : (
        <UnitBuilder stored={null} found={found} onSaved={({ uuid }) => onCreated(uuid)} onOpen={onCreated} onGone={nothing} />
      )}
    </Stack>
  );
}

/** What the device has of a unit that the server cannot be asked for, as the server had it: saving tells what became of it meanwhile. */
function unitOf({ uuid, version, savedAt, unit }: DeviceDraft): PisaUnit {
  return { ...unit, uuid, version, createdAt: savedAt, savedAt, savedBy: null, inExam: null };
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
  const { data, error, errorUpdateCount, isFetching, refetch } = useQuery(unitQuery(uuid));
  /** As it was saved here last. */
  const [title, setTitle] = useState<string | null>(null);
  const [found, setFound] = useFound(uuid);
  const isGone = !data && error instanceof ApiFailure && error.code === 'NOT_FOUND';
  if (isGone && found === null) return missing;
  // Without the server one writes on from what the device has: also while it is asked again, and when it has answered.
  const alone = errorUpdateCount > 0 && found ? unitOf(found) : null;
  const stored = data ?? alone;
  return (
    <Stack className={css['screen']}>
      <PageHeading title={title ?? data?.title ?? (found?.unit.title || t`PISA tasks`)} />
      {found !== undefined && stored && (
        <UnitBuilder
          stored={stored}
          found={found}
          onSaved={(saved) => setTitle(saved.title)}
          onDiscarded={() => setFound(null)}
          onOpen={onOpen}
          onGone={onGone}
        />
      )}
      {error && !data && !isGone && alone && (
        <p role="alert" className={css['error']}>
          {error.message}
        </p>
      )}
      {error && !data && !isGone && !alone && <Failed query={{ error, isFetching, refetch }} />}
      {!stored && !error && <Skeleton height={420} />}
    </Stack>
  );
}
