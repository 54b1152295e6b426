import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pisaVersion } from '#contract/bank/pisa-units.ts';
import { Button } from '#ui/button.tsx';
import { formatDateTime } from '#ui/format.ts';
import { request } from '#client/api/request.ts';
import { KitDialog } from '#client/kit/kit-dialog.tsx';
import { List } from '#ui/layout.tsx';
import css from './pisa.module.css';
import { unitVersionsQuery } from './queries.ts';
import { fieldsOf, type UnitFields } from './unit-steps.ts';

interface UnitHistoryProps {
  uuid: string;
  /** The version that is being edited. */
  current: number;
  onTake: (unit: UnitFields) => void;
  onClose: () => void;
}

/** Who saved what when. An earlier version comes into the builder; saving makes it the newest. */
export function UnitHistory({ uuid, current, onTake, onClose }: UnitHistoryProps) {
  const { t } = useLingui();
  const { data: versions, error } = useQuery(unitVersionsQuery(uuid));
  const [busy, setBusy] = useState(0);

  async function take(version: number) {
    setBusy(version);
    try {
      onTake(fieldsOf(await request(pisaVersion, { params: { uuid, version } })));
      onClose();
    } catch {
      // The notice has said why; the list stays.
      setBusy(0);
    }
  }

  return (
    <KitDialog title={t`History`} shape="side" onClose={onClose} testId="unit-history">
      {error && <p role="alert">{error.message}</p>}
      <List as="ol" gap={8} className={css['versions']}>
        {versions?.map(({ version, title, savedAt, savedBy }) => (
          <li key={version}>
            <span>
              <strong>
                {version}. {title}
              </strong>
              <br />
              {formatDateTime(savedAt)} {savedBy}
            </span>
            {version === current ? (
              <span className={css['hint']}>
                <Trans>This one</Trans>
              </span>
            ) : (
              <Button kind="quiet" size="s" busy={busy === version} onClick={() => void take(version)}>
                <Trans>Take this version</Trans>
              </Button>
            )}
          </li>
        ))}
      </List>
    </KitDialog>
  );
}
