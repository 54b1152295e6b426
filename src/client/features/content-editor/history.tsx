import { Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Content } from '#contract/pages/content-parts.ts';
import { contentVersion } from '#contract/pages/edit-content.ts';
import { Button } from '#ui/button.tsx';
import { formatDateTime } from '#ui/format.ts';
import { request } from '#client/api/request.ts';
import { KitDialog } from '#client/kit/kit-dialog.tsx';
import { List } from '#ui/layout.tsx';
import css from './form.module.css';
import { contentVersionsQuery } from './queries.ts';
import { stateTexts } from './texts.ts';

interface HistoryProps {
  entryId: number;
  /** The version that is being edited. */
  current: number;
  onTake: (content: Content) => void;
  onClose: () => void;
}

/** Who saved what when. An earlier text comes into the form; it is published by publishing. */
export function History({ entryId, current, onTake, onClose }: HistoryProps) {
  const { t, i18n } = useLingui();
  const { data: versions, error } = useQuery(contentVersionsQuery(entryId));
  const [busy, setBusy] = useState(0);

  async function take(version: number) {
    setBusy(version);
    try {
      const { content } = await request(contentVersion, { params: { id: entryId, version } });
      onTake(content);
      onClose();
    } catch {
      // The notice has said why; the list stays.
      setBusy(0);
    }
  }

  return (
    <KitDialog title={t`History`} shape="side" onClose={onClose} testId="history">
      {error && <p role="alert">{error.message}</p>}
      <List as="ol" gap={8} className={css['versions']}>
        {versions?.map(({ version, state, savedAt, savedBy }) => (
          <li key={version}>
            <span>
              <strong>{formatDateTime(savedAt)}</strong>
              <br />
              {savedBy ?? t`Included with the platform`} · {i18n._(stateTexts[state])}
            </span>
            {version === current ? (
              <Text size="sm" c="dimmed">
                <Trans>This one</Trans>
              </Text>
            ) : (
              <Button kind="quiet" size="s" busy={busy === version} onClick={() => void take(version)}>
                <Trans>Use this version</Trans>
              </Button>
            )}
          </li>
        ))}
      </List>
    </KitDialog>
  );
}
