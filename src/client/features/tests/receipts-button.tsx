import { useLingui } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import { notify } from '#ui/notices.ts';
import { getTablet } from '#client/api/tablet.ts';

/**
 * The server's receipts for the answers of this test leave the device as a file: should anybody doubt the log, `npm run attempt:verify`
 * holds them against it.
 */
export function ReceiptsButton({ attemptId }: { attemptId: string }) {
  const { t } = useLingui();

  async function handleClick() {
    const tablet = await getTablet().catch(() => null);
    const receipts = (await tablet?.receipts(attemptId).catch(() => null)) ?? [];
    if (receipts.length === 0) notify({ kind: 'info', text: t`This device holds no receipts of this test.` });
    else saveFile(`synaq-receipts-${attemptId}.json`, JSON.stringify({ attemptId, receipts }, null, 1));
  }

  return (
    <div>
      <Button kind="quiet" size="s" onClick={() => void handleClick()} data-testid="receipts">
        {t`Download receipts`}
      </Button>
    </div>
  );
}

function saveFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers begin to read only after the click.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
