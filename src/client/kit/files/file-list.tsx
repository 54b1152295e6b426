import { useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { FileViewer } from './file-viewer.tsx';
import css from './file-viewer.module.css';
import { kindOf, type ViewedFile } from './viewed-file.ts';

/** A record's files as small pictures and names; each opens the viewer. @param files with addresses of our server */
export function FileList({ files }: { files: readonly (ViewedFile & { id: string; source: string })[] }) {
  const { t } = useLingui();
  const [at, setAt] = useState<number | null>(null);
  return (
    <>
      <ul className={css['list']}>
        {files.map(({ id, name, type, source }, index) => (
          <li key={id}>
            <UnstyledButton className={css['open'] ?? ''} aria-label={t`Show: ${name}`} onClick={() => setAt(index)}>
              {kindOf(type) === 'picture' ? <img src={source} alt="" loading="lazy" /> : name}
            </UnstyledButton>
          </li>
        ))}
      </ul>
      {at !== null && <FileViewer files={files} at={at} onMove={setAt} onClose={() => setAt(null)} />}
    </>
  );
}
