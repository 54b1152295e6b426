import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox, Radio } from '@mantine/core';
import { useState } from 'react';
import type { Exam } from '#contract/bank/exams.ts';
import { examExport } from '#contract/bank/transfer.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { exportFormats, type ExportFormat } from '#domain/bank/bank-format.ts';
import { Button } from '#ui/button.tsx';
import { ApiFailure } from '#client/api/api-failure.ts';
import { request } from '#client/api/request.ts';
import { saveFile } from '#client/api/save-file.ts';
import { formatNames } from './format-names.ts';
import { exportNoteSentences, lossSentences, sentenceOf } from './reasons.ts';
import { Card, Note, Stack } from '#ui/layout.tsx';
import css from './transfer.module.css';

const writingMs = 300_000;

/** The exam's questions as a file for another program, and what that cannot carry. */
export function ExportPart({ exam }: { exam: Exam }) {
  const { t, i18n } = useLingui();
  const translate = (message: MessageDescriptor) => i18n._(message);
  const [format, setFormat] = useState<ExportFormat>('moodle');
  const [hasDrafts, setHasDrafts] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [left, setLeft] = useState<Pick<DataOf<typeof examExport>, 'losses' | 'notes'> | null>(null);

  async function handleExport() {
    setIsBusy(true);
    setProblem(null);
    setLeft(null);
    try {
      const file = await request(examExport, {
        params: { id: exam.id },
        query: { format, ...(hasDrafts && { drafts: '1' }) },
        timeoutMs: writingMs,
        silent: 'caller',
      });
      saveFile(file);
      setLeft({ losses: file.losses, notes: file.notes });
    } catch (error) {
      setProblem(error instanceof ApiFailure ? error.message : t`The file could not be made.`);
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <Card aria-labelledby="export-heading">
      <h2 id="export-heading">
        <Trans>Export</Trans>
      </h2>
      <p className={css['about']}>
        <Trans>The published questions with keys and pictures. Keep the file safe: it has the right answers.</Trans>
      </p>
      <Radio.Group
        name="export-format"
        label={t`Format`}
        value={format}
        onChange={(next) => setFormat(exportFormats.find((one) => one === next) ?? format)}
      >
        <Stack gap={12} style={{ paddingBlock: 8 }}>
          {exportFormats.map((one) => (
            <Radio key={one} value={one} label={formatNames[one]} />
          ))}
        </Stack>
      </Radio.Group>
      <Checkbox
        label={t`With drafts in place of what is published`}
        checked={hasDrafts}
        onChange={(event) => setHasDrafts(event.target.checked)}
      />
      <Note role="alert" tone="wrong">
        {problem}
      </Note>
      <div>
        <Button busy={isBusy} onClick={() => void handleExport()} data-testid="export">
          <Trans>Save the file</Trans>
        </Button>
      </div>
      {left !== null && (
        <Stack role="status" gap={12}>
          {left.losses.length + left.notes.length === 0 ? (
            <Note tone="right">
              <Trans>The file is saved, with everything.</Trans>
            </Note>
          ) : (
            <>
              <p>
                <Trans>The file is saved. The format does not support this:</Trans>
              </p>
              {left.notes.length > 0 && (
                <ul className={css['items']}>
                  {left.notes.map((note) => (
                    <li key={note.code} data-status="altered">
                      {i18n._(sentenceOf(exportNoteSentences, note, translate))}
                    </li>
                  ))}
                </ul>
              )}
              {left.losses.length > 0 && (
                <ol className={css['items']}>
                  {left.losses.map((loss, index) => (
                    <li key={index} data-status="altered">
                      <strong>{loss.title || t`Question without text`}</strong>
                      <span className={css['note']}>{i18n._(sentenceOf(lossSentences, loss, translate))}</span>
                    </li>
                  ))}
                </ol>
              )}
            </>
          )}
        </Stack>
      )}
    </Card>
  );
}
