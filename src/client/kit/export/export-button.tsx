import { useLingui } from '@lingui/react/macro';
import { Menu } from '@mantine/core';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { notify } from '#ui/notices.ts';
import { ApiFailure } from '#client/api/api-failure.ts';

export interface Export {
  label: string;
  /** One: the button itself. More: a menu of them. Each makes its file, or begins the job that does. */
  formats: readonly { label: string; onExport: () => Promise<unknown> }[];
}

/** Runs an export. A failure appears as a notice. */
export function useExport() {
  const { t } = useLingui();
  const [isBusy, setIsBusy] = useState(false);

  async function handleExport(onExport: () => Promise<unknown>) {
    setIsBusy(true);
    try {
      await onExport();
    } catch (failure) {
      if (!(failure instanceof ApiFailure)) throw failure;
      notify({ kind: 'error', text: failure.message || t`The file could not be made.` });
    } finally {
      setIsBusy(false);
    }
  }
  return { isBusy, handleExport };
}

/** Button that exports what a page shows as a file. A list has it in its menu: `download` of `ListPage`. */
export function ExportButton({ label, formats }: Export) {
  const { isBusy, handleExport } = useExport();
  const [only, ...others] = formats;
  if (!only) return null;
  if (others.length === 0) {
    return (
      <Button kind="quiet" busy={isBusy} onClick={() => void handleExport(only.onExport)} data-testid="export">
        {label}
      </Button>
    );
  }
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Button kind="quiet" busy={isBusy} data-testid="export">
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {formats.map((format) => (
          <Menu.Item key={format.label} onClick={() => void handleExport(format.onExport)}>
            {format.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
