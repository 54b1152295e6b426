import { Trans, useLingui } from '@lingui/react/macro';
import { Fieldset, Group, Stack } from '@mantine/core';
import type { Picture } from '#contract/pages/content-parts.ts';
import { Button } from '#ui/button.tsx';
import { BothLines } from './fields.tsx';
import { FilePicker } from '#client/kit/files/file-picker.tsx';
import css from './form.module.css';
import { useFieldErrors } from './field-errors.tsx';
import { useUpload } from './use-upload.ts';

interface PictureFieldProps {
  path: string;
  value: Picture | null;
  onChange: (value: Picture | null) => void;
  isRequired?: boolean;
}

export function PictureField({ path, value, onChange, isRequired = false }: PictureFieldProps) {
  const { t } = useLingui();
  const { upload, isBusy, problem } = useUpload('picture');
  const errors = useFieldErrors();
  const hasPicture = value !== null && value.src !== '';

  async function handleFile(file: File) {
    const uploaded = await upload(file);
    if (!uploaded) return;
    errors.clear(`${path}.src`);
    onChange({ src: uploaded.src, alt: value?.alt ?? { kz: '', ru: '' } });
  }

  return (
    <Fieldset legend={t`Picture`}>
      <Stack>
        {hasPicture && <img className={css['thumb']} src={value.src} alt="" />}
        <Group>
          <FilePicker
            label={hasPicture ? t`Choose another picture` : t`Choose a picture`}
            accept="image/*"
            isBusy={isBusy}
            problem={problem ?? errors.of(`${path}.src`) ?? null}
            onFile={(file) => void handleFile(file)}
          />
          {hasPicture && !isRequired && (
            <Button kind="plain" onClick={() => onChange(null)}>
              <Trans>Without a picture</Trans>
            </Button>
          )}
        </Group>
        {hasPicture && (
          <BothLines
            path={`${path}.alt`}
            label={t`What it shows`}
            value={value.alt}
            onChange={(alt) => onChange({ ...value, alt })}
          />
        )}
      </Stack>
    </Fieldset>
  );
}
