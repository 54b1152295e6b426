import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { cx } from '#ui/cx.ts';
import css from './transfer.module.css';

const accepted = '.xml,.gift,.txt,.zip,.imscc,.xlsx';

/** A file is chosen, or dropped here. */
export function FileDrop({ isBusy, onFile }: { isBusy: boolean; onFile: (file: File) => void }) {
  const [isOver, setIsOver] = useState(false);
  return (
    <label className={cx(css['drop'], isOver && css['over'])} aria-busy={isBusy}>
      <input
        type="file"
        accept={accepted}
        disabled={isBusy}
        data-testid="import-file"
        // It lies over the whole field, and takes what is dropped by itself.
        onDragEnter={() => setIsOver(true)}
        onDragLeave={() => setIsOver(false)}
        onDrop={() => setIsOver(false)}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          // The same file again, once it was corrected, is a change as well.
          event.target.value = '';
          if (file) onFile(file);
        }}
      />
      {isBusy ? (
        <span role="status">
          <Trans>The file is being read…</Trans>
        </span>
      ) : (
        <span>
          <strong>
            <Trans>Choose a file</Trans>
          </strong>{' '}
          <Trans>or drop it here</Trans>
        </span>
      )}
    </label>
  );
}
