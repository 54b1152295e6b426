import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { uploadAvatar } from '#contract/profile/avatar.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ApiFailure } from '#client/api/api-failure.ts';
import { request } from '#client/api/request.ts';
import { updateUser } from '#client/api/session.ts';
import { Row } from '#ui/layout.tsx';
import { cutJpeg } from './cut-jpeg.ts';
import css from './profile.module.css';

/** Which part of the photo (an object URL) is shown; by touch, mouse, wheel, and by the keys of the slider. */
export function CropDialog({ address, onClose }: { address: string; onClose: () => void }) {
  const { t } = useLingui();
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area | null>(null);
  const [errorText, setErrorText] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  async function handleSave() {
    if (!area) return;
    setIsBusy(true);
    setErrorText(null);
    try {
      const image = await cutJpeg(address, area);
      updateUser(await request(uploadAvatar, { body: { image }, silent: true }));
      onClose();
    } catch (error) {
      setErrorText(
        error instanceof ApiFailure
          ? (!Array.isArray(error.errors) && error.errors['image']?.[0]) || error.message
          : t`This picture cannot be opened here.`,
      );
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <Dialog title={t`Your picture`} shape="centre" onClose={onClose} testId="crop-dialog">
      <div className={css['cropper']}>
        <Cropper
          image={address}
          crop={crop}
          zoom={zoom}
          aspect={1}
          cropShape="round"
          showGrid={false}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_, pixels) => setArea(pixels)}
          mediaProps={{ onError: () => setErrorText(t`This picture cannot be opened here.`) }}
        />
      </div>
      <Row as="label" gap={12} isOneLine className={css['zoom']}>
        <Trans>Size</Trans>
        <input
          type="range"
          min={1}
          max={3}
          step={0.05}
          value={zoom}
          onChange={(event) => setZoom(Number(event.target.value))}
        />
      </Row>
      {errorText && (
        <p className={css['problem']} role="alert">
          {errorText}
        </p>
      )}
      <Row justify="end" className={css['dialogActions']}>
        <Button kind="quiet" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button busy={isBusy} disabled={!area} onClick={handleSave}>
          <Trans>Save</Trans>
        </Button>
      </Row>
    </Dialog>
  );
}
