import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Picture } from '#mechanics/parts.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { MediaForm } from '#ui/rich-editor/media-form.tsx';
import type { Uploaded } from '#ui/rich-editor/upload.ts';
import { useEditing } from './editing-context.tsx';
import css from './editing.module.css';

interface PicturePartProps {
  picture: Picture | null;
  onChange: (picture: Picture | null) => void;
}

/** The picture under squares or zones. It comes with its description. */
export function PicturePart({ picture, onChange }: PicturePartProps) {
  const { t } = useLingui();
  const { lang, upload } = useEditing();
  const [isOpen, setIsOpen] = useState(false);

  async function handleDone(media: Uploaded, alt: string) {
    setIsOpen(false);
    const size = media.width && media.height ? { width: media.width, height: media.height } : await measure(media.src);
    onChange({ src: media.src, alt, ...size });
  }

  return (
    <div className={css['line']} data-part="background">
      <span className={css['label']}>{t`Picture below it`}</span>
      {picture && <img className={css['thumb']} src={picture.src} alt={picture.alt} />}
      <Button kind="quiet" onClick={() => setIsOpen(true)}>
        {picture ? <Trans>Change the picture</Trans> : <Trans>Choose a picture</Trans>}
      </Button>
      {picture && (
        <Button kind="plain" onClick={() => onChange(null)}>
          <Trans>Without a picture</Trans>
        </Button>
      )}
      {isOpen && (
        <Dialog title={t`Picture`} shape="centre" onClose={() => setIsOpen(false)}>
          <MediaForm
            kind="picture"
            lang={lang}
            media={picture}
            words={picture?.alt ?? ''}
            upload={upload}
            onDone={(media, alt) => void handleDone(media, alt)}
          />
        </Dialog>
      )}
    </div>
  );
}

/** For an upload that did not say the picture's size. */
async function measure(src: string): Promise<{ width: number; height: number }> {
  const image = new Image();
  image.src = src;
  await image.decode().catch(() => undefined);
  return { width: Math.max(1, image.naturalWidth || 800), height: Math.max(1, image.naturalHeight || 600) };
}
