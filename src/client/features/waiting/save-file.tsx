import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { joinPackages, maxSeriesBytes } from '#contract/attempts/hand-over-package.ts';
import { commandVault } from '#contract/commands/command-key.ts';
import { Button } from '#ui/button.tsx';
import page from '#ui/card-page.module.css';
import { saveBlob } from '#ui/save-blob.ts';
import { useUser } from '#client/api/signed-in.tsx';
import { getQueue } from '#client/commands/queue-access.ts';

type Outcome = { outcome: 'saved'; name: string } | { outcome: 'nothing' | 'no-key' | 'too-large' | 'failed' };

async function save(personId: number): Promise<Outcome> {
  const [queue, { packCommands, packFile, packageFileName }, { createVault }, { readDeviceFiles }] = await Promise.all([
    getQueue(),
    import('#offline/hand-over.ts'),
    import('#offline/vault.ts'),
    import('#client/commands/command-files.ts'),
  ]);
  const files = new Map((await readDeviceFiles(personId)).map((file) => [file.uploadId, file]));
  const commands = queue.handOver((uploadId) => files.has(uploadId));
  if (commands.length === 0) return { outcome: 'nothing' };
  const now = Date.now();
  const vault = createVault();
  const packages: Uint8Array<ArrayBuffer>[] = [];
  // Files go before the commands that name them.
  for (const uploadId of new Set(commands.flatMap((command) => command.files))) {
    const { blob, kind, name } = files.get(uploadId) ?? {};
    if (!blob || name === undefined || (kind !== 'image' && kind !== 'file')) continue;
    const bytes = new Uint8Array(await blob.arrayBuffer());
    for (const packed of await packFile(vault, personId, { uploadId, name, kind, bytes }, now)) {
      if (packed.outcome !== 'packed') return packed;
      packages.push(packed.bytes);
    }
  }
  const packed = await packCommands(vault, personId, commands, now);
  if (packed.outcome !== 'packed') return packed;
  const whole = joinPackages([...packages, packed.bytes]);
  if (whole.length > maxSeriesBytes) return { outcome: 'too-large' };
  const fileName = packageFileName(commandVault(personId), now);
  saveBlob(new Blob([whole], { type: 'application/octet-stream' }), fileName);
  return { outcome: 'saved', name: fileName };
}

/** All that waits leaves as a sealed file, for whoever brings it to the server on the page of the hand-over. It stays on the device too. */
export function SaveFile() {
  const { t } = useLingui();
  const { userId } = useUser();
  const [result, setResult] = useState<Outcome | null>(null);
  return (
    <>
      <Button
        kind="quiet"
        data-testid="save-file"
        title={t`In case the network does not return: school staff take the file to the server. Only the server can open it.`}
        onClick={() =>
          void save(userId)
            .catch((): Outcome => ({ outcome: 'failed' }))
            .then(setResult)
        }
      >
        <Trans>Save as a file</Trans>
      </Button>
      <p className={page['about']} role="status" data-testid="save-file-outcome">
        {result && <Words result={result} />}
      </p>
    </>
  );
}

function Words({ result }: { result: Outcome }) {
  switch (result.outcome) {
    case 'saved': {
      const { name } = result;
      return (
        <Trans>
          Saved in this device's downloads: {name}. Give the file to your teacher or school. The changes also stay here; nothing
          counts twice.
        </Trans>
      );
    }
    case 'nothing':
      return <Trans>There is nothing to save as a file right now.</Trans>;
    case 'no-key':
      return <Trans>This device cannot encrypt the file. Keep the device with you until there is a connection.</Trans>;
    case 'too-large':
      return <Trans>There are too many changes for one file. Keep the device with you until there is a connection.</Trans>;
    case 'failed':
      return <Trans>This is not possible right now. Try again.</Trans>;
  }
}
