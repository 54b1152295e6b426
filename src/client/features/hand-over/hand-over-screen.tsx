import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useId, useState, useSyncExternalStore, type DragEvent } from 'react';
import { maxPackageBytes, maxSeriesBytes, splitPackages } from '#contract/attempts/hand-over-package.ts';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { Hint, Row, Stack } from '#ui/layout.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { HandOverIcon } from '#ui/shell-icons.tsx';
import { afterDrawing } from '#client/api/after-drawing.ts';
import { AddedNote, type Added } from './added-note.tsx';
import css from './hand-over-screen.module.css';
import { PackageList } from './package-list.tsx';
import { addPackage, getList, subscribe } from './queue.ts';
import { Scanner } from './scanner.tsx';
import { sendQueued } from './sender.ts';

/** Where answers come in that found no network: as files, or as codes before the camera. Works without a network itself. */
export function HandOverScreen() {
  const { t } = useLingui();
  const packages = useSyncExternalStore(subscribe, getList);
  const [added, setAdded] = useState<readonly Added[]>([]);
  const [isScanning, setIsScanning] = useState(false);
  const [isOver, setIsOver] = useState(false);
  const input = useId();

  useEffect(() => {
    const send = () => void sendQueued().catch(() => undefined);
    void afterDrawing().then(send);
    addEventListener('online', send);
    return () => removeEventListener('online', send);
  }, []);

  async function take(name: string, bytes: Uint8Array<ArrayBuffer> | null): Promise<Added> {
    const outcome = bytes ? await addPackage(bytes) : 'too-large';
    if (outcome === 'added') void sendQueued().catch(() => undefined);
    return { name, outcome };
  }

  async function handleFiles(files: readonly File[]): Promise<void> {
    const results: Added[] = [];
    for (const file of files) results.push(await takeFile(file));
    setAdded(results);
  }

  /** A file may hold several packages, photos first: each is brought by itself, in their order. */
  async function takeFile(file: File): Promise<Added> {
    const { name } = file;
    if (file.size > maxSeriesBytes) return { name, outcome: 'too-large' };
    const packages = splitPackages(new Uint8Array(await file.arrayBuffer()));
    if (!packages) return { name, outcome: 'foreign' };
    let last: Added = { name, outcome: 'foreign' };
    for (const bytes of packages) {
      last = await take(name, bytes.length <= maxPackageBytes ? bytes : null);
      if (last.outcome !== 'added' && last.outcome !== 'twice') return last;
    }
    return last;
  }

  function handleDrop(event: DragEvent): void {
    event.preventDefault();
    setIsOver(false);
    void handleFiles([...event.dataTransfer.files]);
  }

  return (
    <Stack gap={24}>
      <div>
        <PageHeading title={t`Receive answers without a network`} />
        <Hint className={css['lead']}>
          <Trans>
            When a device finds no network, its answers come here as a file or as QR codes, other changes as a file. They are
            encrypted, wait on this device for a network, and count once, even if the device comes back later.
          </Trans>
        </Hint>
      </div>
      <div
        className={cx(css['drop'], isOver && css['over'])}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={handleDrop}
      >
        <HandOverIcon className={css['icon']} />
        <p>
          <Trans>Drop the files here, choose them, or scan the codes.</Trans>
        </p>
        <Row gap={12} className={css['actions']}>
          <label className={css['file']} htmlFor={input}>
            <span>{t`Choose files`}</span>
            <input
              id={input}
              type="file"
              multiple
              accept=".synaq,application/octet-stream"
              onChange={(event) => {
                const files = [...(event.target.files ?? [])];
                // The same file may be chosen again.
                event.target.value = '';
                void handleFiles(files);
              }}
            />
          </label>
          {!isScanning && (
            <Button kind="quiet" data-testid="scan" onClick={() => setIsScanning(true)}>
              <Trans>Scan with the camera</Trans>
            </Button>
          )}
        </Row>
        <AddedNote added={added} />
      </div>
      {isScanning && (
        <Scanner
          onPackage={(bytes) => void take(t`Codes`, bytes).then((result) => setAdded([result]))}
          onClose={() => setIsScanning(false)}
        />
      )}
      {packages && <PackageList packages={packages} />}
    </Stack>
  );
}
