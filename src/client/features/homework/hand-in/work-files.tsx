import { useLingui } from '@lingui/react/macro';
import type { ShownFile, WorkFile } from '#contract/homework/parts.ts';
import { useOwnFile } from '../shared/use-own-file.ts';
import css from '#client/paper-pages/draft-pages.module.css';
import { isSound, Sound } from '#client/sound.tsx';

interface WorkFilesProps {
  files: readonly (ShownFile & Partial<Pick<WorkFile, 'rotation'>>)[];
}

/** Files of a homework or of a version. What was opened once is there without a network. */
export function WorkFiles({ files }: WorkFilesProps) {
  if (files.length === 0) return null;
  return (
    <ul className={css['pages']}>
      {files.map((file) => (
        <li key={file.uploadId} className={css['card']}>
          <OneFile {...file} />
        </li>
      ))}
    </ul>
  );
}

function OneFile({ url, size, name, contentType, rotation = 0 }: WorkFilesProps['files'][number]) {
  const { t } = useLingui();
  const src = useOwnFile(url, size);
  if (src === null) return <span className={css['thumb']}>{name}</span>;
  if (isSound({ name, contentType }))
    return (
      <span className={css['thumb']}>
        <Sound src={src} label={t`Voice message`} />
      </span>
    );
  const isPicture = contentType.startsWith('image/');
  // Bytes of this device are opened under our own name: pictures only.
  const isOpened = src === url || isPicture;
  return (
    <a href={src} {...(isOpened ? { target: '_blank' } : { download: name })} rel="noreferrer" className={css['thumb']}>
      {isPicture ? <img src={src} alt={name} loading="lazy" style={{ rotate: `${rotation}deg` }} /> : <span>{name}</span>}
    </a>
  );
}
