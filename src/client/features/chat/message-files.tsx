import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useUser } from '#client/api/signed-in.tsx';
import { readCommandFile } from '#client/commands/command-files.ts';
import css from './thread.module.css';
import type { ShownFile } from './shown.ts';

/** Photos, voice and files of a message: from the server, or from this device while they wait. */
export function MessageFiles({ files }: { files: readonly ShownFile[] }) {
  return (
    <ul className={css['files']}>
      {files.map((file) => (
        <li key={file.uploadId}>
          <OneFile file={file} />
        </li>
      ))}
    </ul>
  );
}

function OneFile({ file }: { file: ShownFile }) {
  const { t } = useLingui();
  const local = useLocalFile(file.remote ? null : file.uploadId);
  const url = file.remote?.url ?? local;
  const { kind, seconds } = file;
  const name = file.remote?.name ?? t`File`;
  const type = file.remote?.contentType ?? '';
  if (url === null) return <span className={css['waitingFile']}>{name}</span>;
  // An image type that no browser shows inline is a file like others.
  if (kind === 'photo' && !/heic|heif/.test(type))
    return (
      <a href={url} target="_blank" rel="noreferrer" className={css['photo']}>
        <img src={url} alt={t`Photo`} loading="lazy" />
      </a>
    );
  if (kind === 'voice')
    return (
      <span className={css['voice']}>
        {/* Nobody writes captions for what a person has recorded: the track is empty. */}
        <audio controls preload="none" src={url} aria-label={t`Voice message`}>
          <track kind="captions" />
        </audio>
        {seconds !== null && (
          <small>
            <Trans>{seconds} s</Trans>
          </small>
        )}
      </span>
    );
  return (
    <a href={url} download={name} className={css['file']}>
      {name}
    </a>
  );
}

/** An address of a file that waits on this device. */
function useLocalFile(uploadId: string | null): string | null {
  const { userId } = useUser();
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (uploadId === null) return;
    let made: string | null = null;
    let isGone = false;
    void readCommandFile(userId, uploadId)
      .then((blob) => {
        if (!blob || isGone) return;
        made = URL.createObjectURL(blob);
        setUrl(made);
      })
      .catch(() => undefined);
    return () => {
      isGone = true;
      if (made !== null) URL.revokeObjectURL(made);
    };
  }, [userId, uploadId]);
  return url;
}
