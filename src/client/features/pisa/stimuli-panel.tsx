import { Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Row, Stack } from '#ui/layout.tsx';
import { RichEditor } from '#ui/rich-editor/rich-editor.tsx';
import type { UploadFile } from '#ui/rich-editor/upload.ts';
import css from './pisa.module.css';
import { PageTabs } from './page-tabs.tsx';
import { addStimulus, movePart, removePart, setStimulus, type UnitFields } from './unit-steps.ts';
import type { UnitEdit } from './use-unit.ts';

interface PanelProps {
  unit: UnitFields;
  onEdit: (edit: UnitEdit) => void;
  upload: UploadFile;
  lang: 'kk' | 'ru';
}

/** The pages of materials: texts, pictures, tables, sounds. Several are tabs for the student, too. */
export function StimuliPanel({ unit: { stimuli }, onEdit, upload, lang }: PanelProps) {
  const { t } = useLingui();
  const [current, setCurrent] = useState(0);
  const [isRemoving, setIsRemoving] = useState(false);
  const index = Math.min(current, stimuli.length - 1);
  const shown = stimuli[index];
  const names = stimuli.map(({ title }, place) => title || t`Page ${place + 1}`);

  function add() {
    onEdit((before) => addStimulus(before, crypto.randomUUID()));
    setCurrent(stimuli.length);
  }

  return (
    <Stack gap={12} className={css['panel']}>
      <Row justify="between">
        <h2>
          <Trans>Materials</Trans>
        </h2>
        <Button kind="quiet" size="s" onClick={add} disabled={stimuli.length >= 50}>
          <Trans>Add a page</Trans>
        </Button>
      </Row>
      {shown && (
        <PageTabs
          label={t`Pages of materials`}
          className={css['panelBody']}
          names={names}
          current={index}
          onOpen={setCurrent}
          lang={lang}
        >
          <TextInput
            label={t`Title of the page`}
            lang={lang}
            maxLength={200}
            value={shown.title}
            onChange={({ target }) => onEdit((before) => setStimulus(before, shown.uuid, { title: target.value }))}
          />
          <RichEditor
            key={shown.uuid}
            label={t`Text of the page`}
            lang={lang}
            html={shown.content}
            upload={upload}
            onChange={(content) => onEdit((before) => setStimulus(before, shown.uuid, { content }))}
          />
          <Row>
            {stimuli.length > 1 && (
              <>
                <Button
                  kind="plain"
                  size="s"
                  disabled={index === 0}
                  onClick={() => {
                    onEdit((before) => movePart(before, shown.uuid, -1));
                    setCurrent(index - 1);
                  }}
                >
                  <Trans>Earlier</Trans>
                </Button>
                <Button
                  kind="plain"
                  size="s"
                  disabled={index === stimuli.length - 1}
                  onClick={() => {
                    onEdit((before) => movePart(before, shown.uuid, 1));
                    setCurrent(index + 1);
                  }}
                >
                  <Trans>Later</Trans>
                </Button>
              </>
            )}
            <Button kind="plain" size="s" onClick={() => setIsRemoving(true)}>
              <Trans>Remove the page</Trans>
            </Button>
          </Row>
          {isRemoving && (
            <ConfirmDialog
              title={t`Remove this page?`}
              thing={names[index] ?? ''}
              yes={t`Remove`}
              isDanger
              onYes={async () => {
                onEdit((before) => removePart(before, shown.uuid));
                return Promise.resolve(null);
              }}
              onClose={() => setIsRemoving(false)}
            >
              <p className={css['plain']}>
                <Trans>Its text is deleted too.</Trans>
              </p>
            </ConfirmDialog>
          )}
        </PageTabs>
      )}
      {!shown && (
        <p className={css['hint']}>
          <Trans>No materials: only questions.</Trans>
        </p>
      )}
    </Stack>
  );
}
