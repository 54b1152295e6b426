import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Alert, Group, Progress, Stack, Text, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { longestLicence } from '#domain/courses/packages.ts';
import { coursePackageAdd, coursePackageCheck, type PackageReport } from '#contract/courses/packages.ts';
import type { PackageFacts } from '#contract/courses/parts.ts';
import { mostBytes } from '#contract/uploads/parts.ts';
import { Button } from '#ui/button.tsx';
import { ApiFailure } from '#client/api/api-failure.ts';
import { request } from '#client/api/request.ts';
import { KitDialog } from '#client/kit/kit-dialog.tsx';
import { newId } from '#client/new-id.ts';
import { formatBytes } from '#client/uploads/format-bytes.ts';
import { sendUpload } from '#client/uploads/send-upload.ts';
import { removeUpload, uploadLine } from '#client/uploads/upload-line.ts';
import css from './course-editor.module.css';
import { FilePicker } from '#client/kit/files/file-picker.tsx';
import { faultTexts, kindTexts, noteTexts } from './texts.ts';

interface PackageFieldProps {
  value: PackageFacts | null;
  onTaken: (taken: PackageFacts) => void;
}

interface Checked {
  uploadId: string;
  report: PackageReport;
}

/** A package is brought in, looked through by the server, and taken once a person has seen its check. */
export function PackageField({ value, onTaken }: PackageFieldProps) {
  const { t } = useLingui();
  const [progress, setProgress] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [checked, setChecked] = useState<Checked | null>(null);
  const controller = useRef<AbortController | null>(null);
  useEffect(() => () => controller.current?.abort(), []);

  async function bring(file: File): Promise<void> {
    setProblem(null);
    const megabytes = mostBytes / 1024 / 1024;
    if (file.size > mostBytes) return setProblem(t`The file is larger than ${megabytes} MB.`);
    const uploadId = newId();
    controller.current = new AbortController();
    setProgress(0);
    try {
      const job = { uploadId, file, name: file.name, kind: 'package' as const };
      await sendUpload(job, uploadLine, controller.current.signal, ({ sent }) => setProgress((100 * sent) / file.size));
      const report = await request(coursePackageCheck, { body: { uploadId }, silent: true, timeoutMs: 120_000 });
      setChecked({ uploadId, report });
    } catch (error) {
      if (!(error instanceof ApiFailure)) return;
      setProblem(error.message);
    } finally {
      setProgress(null);
    }
  }

  return (
    <Stack gap="sm">
      {value && <Facts facts={value} />}
      <Text size="sm" c="dimmed" data-testid="package-risks">
        <Trans>
          A package is a program by others. It sees what a learner does in it, under a pseudonym: no name, no sign-in, nothing
          else of this site. The browser closes the network to it as far as browsers can. Bring in packages only from sources
          that you trust.
        </Trans>
      </Text>
      <FilePicker
        label={value ? t`Choose another package` : t`Choose a package`}
        accept=".zip,.h5p,application/zip"
        isBusy={progress !== null}
        problem={problem}
        onFile={(file) => void bring(file)}
      />
      {progress !== null && <Progress value={progress} aria-label={t`Sending the package`} />}
      {checked && (
        <CheckDialog
          checked={checked}
          onTaken={(taken) => {
            setChecked(null);
            onTaken(taken);
          }}
          onClose={() => {
            removeUpload(checked.uploadId);
            setChecked(null);
          }}
        />
      )}
    </Stack>
  );
}

function Facts({ facts: { kind, title, bytes, licence } }: { facts: PackageFacts }) {
  const { i18n } = useLingui();
  const text = kindTexts[kind];
  return (
    <dl className={css['facts']} data-testid="package-facts">
      <dt>
        <Trans>Kind</Trans>
      </dt>
      <dd>{typeof text === 'string' ? text : i18n._(text)}</dd>
      {title !== '' && (
        <>
          <dt>
            <Trans>Title in the package</Trans>
          </dt>
          <dd>{title}</dd>
        </>
      )}
      <dt>
        <Trans>Size</Trans>
      </dt>
      <dd>{formatBytes(bytes)}</dd>
      <dt>
        <Trans>Licence</Trans>
      </dt>
      <dd>{licence}</dd>
    </dl>
  );
}

interface CheckDialogProps {
  checked: Checked;
  onTaken: (taken: PackageFacts) => void;
  onClose: () => void;
}

function CheckDialog({ checked: { uploadId, report }, onTaken, onClose }: CheckDialogProps) {
  const { t, i18n } = useLingui();
  const [licence, setLicence] = useState(report.licence);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const isTakeable = report.faults.length === 0;
  const kind = report.kind && kindTexts[report.kind];
  const take = async () => {
    if (licence.trim() === '') return setProblem(t`Say what allows you to show it.`);
    setIsBusy(true);
    setProblem(null);
    try {
      onTaken(await request(coursePackageAdd, { body: { uploadId, licence }, silent: true, timeoutMs: 120_000 }));
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      setProblem(error.message);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <KitDialog title={t`Check of the package`} onClose={onClose} testId="package-check">
      <Stack>
        {isTakeable ? (
          <Alert color="green">
            <Trans>No problems found. It runs in isolation and knows no learner’s name.</Trans>
          </Alert>
        ) : (
          <Alert color="red" data-testid="package-faults">
            <Trans>It cannot be imported:</Trans>
            <ul>
              {report.faults.map(({ code, detail }) => (
                <li key={code}>
                  {i18n._(faultTexts[code])} {detail !== '' && <code>{detail}</code>}
                </li>
              ))}
            </ul>
          </Alert>
        )}
        {report.notes.map(({ code, detail }) => (
          <Alert key={code} color="yellow">
            {i18n._(noteTexts[code])} {detail !== '' && <code>{detail}</code>}
          </Alert>
        ))}
        <dl className={css['facts']}>
          {kind && (
            <>
              <dt>
                <Trans>Kind</Trans>
              </dt>
              <dd>{typeof kind === 'string' ? kind : i18n._(kind)}</dd>
            </>
          )}
          {report.title !== '' && (
            <>
              <dt>
                <Trans>Title in the package</Trans>
              </dt>
              <dd>{report.title}</dd>
            </>
          )}
          {report.parts.length > 1 && (
            <>
              <dt>
                <Trans>Parts</Trans>
              </dt>
              <dd>{report.parts.length}</dd>
            </>
          )}
          <dt>
            <Trans>Size</Trans>
          </dt>
          <dd>
            {formatBytes(report.bytes)}, <Unpacked size={formatBytes(report.unpacked)} /> (
            <Plural value={report.files} one="# file" other="# files" />)
          </dd>
        </dl>
        {isTakeable && (
          <TextInput
            label={t`Licence: what allows you to show it`}
            description={t`For instance CC BY 4.0, the school’s own work, permission of the author`}
            maxLength={longestLicence}
            value={licence}
            error={problem}
            onChange={({ target }) => setLicence(target.value)}
            data-testid="licence"
          />
        )}
        <Group justify="flex-end">
          <Button kind="quiet" onClick={onClose}>
            {isTakeable ? <Trans>Cancel</Trans> : <Trans>Close</Trans>}
          </Button>
          {isTakeable && (
            <Button busy={isBusy} onClick={() => void take()} data-testid="take-package">
              <Trans>Import the package</Trans>
            </Button>
          )}
        </Group>
      </Stack>
    </KitDialog>
  );
}

function Unpacked({ size }: { size: string }) {
  return <Trans>{size} unpacked</Trans>;
}
