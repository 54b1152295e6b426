import { useLingui } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import { saveBlob } from '#ui/save-blob.ts';
import { notify } from '#ui/notices.ts';
import { getDeviceStore } from '#client/api/device-store.ts';
import css from './result-screen.module.css';

/**
 * The server's receipts for the answers of this test leave the device as a file: should anybody doubt the log, `npm run attempt:verify`
 * holds them against it.
 */
export function ReceiptsButton({ attemptId }: { attemptId: string }) {
  const { t } = useLingui();

  async function handleClick() {
    const deviceStore = await getDeviceStore().catch(() => null);
    const receipts = (await deviceStore?.receipts(attemptId).catch(() => null)) ?? [];
    if (receipts.length === 0) notify({ kind: 'info', text: t`There are no receipts for this test on this device.` });
    else {
      const text = JSON.stringify({ attemptId, receipts }, null, 1);
      saveBlob(new Blob([text], { type: 'application/json' }), `synaq-receipts-${attemptId}.json`);
    }
  }

  return (
    <div className={css['receipts']}>
      <Button kind="quiet" size="s" onClick={() => void handleClick()} data-testid="receipts">
        {t`Download receipts`}
      </Button>
    </div>
  );
}
