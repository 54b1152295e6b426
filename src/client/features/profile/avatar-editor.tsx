import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useRef, useState, type ChangeEvent } from 'react';
import { removeAvatar } from '#contract/profile/avatar.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { Row } from '#ui/layout.tsx';
import { notify } from '#ui/notices.ts';
import { ApiFailure } from '#client/api/api-failure.ts';
import { request } from '#client/api/request.ts';
import { updateUser } from '#client/api/session.ts';
import { useUser } from '#client/api/signed-in.tsx';

const CropDialog = lazy(() => import('./crop-dialog.tsx').then((module) => ({ default: module.CropDialog })));

/** What a phone's camera makes, and some more. */
const maxFileBytes = 21 * 1024 * 1024;

export function AvatarEditor({ name }: { name: string }) {
  const { t } = useLingui();
  const user = useUser();
  const input = useRef<HTMLInputElement>(null);
  /** An object URL of the chosen file. */
  const [chosenAddress, setChosenAddress] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  function handleFile(event: ChangeEvent<HTMLInputElement>) {
    const chosen = event.target.files?.[0];
    // The same file may be chosen again.
    event.target.value = '';
    if (!chosen) return;
    if (!chosen.type.startsWith('image/') || chosen.type.includes('svg'))
      return void notify({ kind: 'error', text: t`Take a photo: JPEG, PNG or WebP.` });
    if (chosen.size > maxFileBytes) return void notify({ kind: 'error', text: t`This file is larger than 21 MB.` });
    setChosenAddress(URL.createObjectURL(chosen));
  }

  async function handleRemove() {
    setIsBusy(true);
    try {
      updateUser(await request(removeAvatar, {}));
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <Row lineGap={12} gap={24}>
      <span data-testid="avatar">
        <Avatar name={name} photo={user.photo} size="l" />
      </span>
      {!user.onBehalf && (
        <Row>
          <input
            ref={input}
            type="file"
            accept="image/jpeg,image/png,image/webp"
            hidden
            onChange={handleFile}
            data-testid="avatar-file"
          />
          <Button kind="quiet" onClick={() => input.current?.click()}>
            {user.photo ? <Trans>Another picture</Trans> : <Trans>Add a picture</Trans>}
          </Button>
          {user.photo && (
            <Button kind="plain" busy={isBusy} onClick={handleRemove}>
              <Trans>Remove</Trans>
            </Button>
          )}
        </Row>
      )}
      {chosenAddress && (
        <Suspense>
          <CropDialog
            address={chosenAddress}
            onClose={() => {
              URL.revokeObjectURL(chosenAddress);
              setChosenAddress(null);
            }}
          />
        </Suspense>
      )}
    </Row>
  );
}
