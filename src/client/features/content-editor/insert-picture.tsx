import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { LineField } from './fields.tsx';
import { FilePicker } from './file-picker.tsx';
import css from './form.module.css';
import { useUpload, type Uploaded } from './use-upload.ts';

interface InsertPictureProps {
  lang: 'kk' | 'ru';
  onInsert: (picture: Uploaded & { alt: string }) => void;
  onClose: () => void;
}

/** A picture goes in with its description, or not at all. */
export function InsertPicture({ lang, onInsert, onClose }: InsertPictureProps) {
  const { t } = useLingui();
  const { upload, isBusy, problem } = useUpload('picture');
  const [picture, setPicture] = useState<Uploaded | null>(null);
  const [alt, setAlt] = useState('');

  function handleInsert() {
    if (!picture || alt.trim() === '') return;
    onInsert({ ...picture, alt: alt.trim() });
    onClose();
  }

  return (
    <Dialog title={t`Picture`} shape="centre" onClose={onClose}>
      <div className={css['stack']}>
        {picture && <img className={css['thumb']} src={picture.src} alt="" />}
        <FilePicker
          label={t`Choose a picture`}
          accept="image/*"
          isBusy={isBusy}
          problem={problem}
          onFile={(file) => void upload(file).then((uploaded) => uploaded && setPicture(uploaded))}
        />
        <LineField path="" lang={lang} label={t`What it shows, for who cannot see it`} value={alt} onChange={setAlt} />
        <Button onClick={handleInsert} disabled={!picture || alt.trim() === ''}>
          <Trans>Insert</Trans>
        </Button>
      </div>
    </Dialog>
  );
}
