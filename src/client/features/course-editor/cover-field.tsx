import { Trans, useLingui } from '@lingui/react/macro';
import { Fieldset, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import css from './course-editor.module.css';
import { useCourseUpload } from './fields.tsx';
import { FilePicker } from '#client/kit/files/file-picker.tsx';

interface CoverFieldProps {
  value: string | null;
  onChange: (value: string | null) => void;
}

export function CoverField({ value, onChange }: CoverFieldProps) {
  const { t } = useLingui();
  const upload = useCourseUpload();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const take = async (file: File) => {
    setIsBusy(true);
    setProblem(null);
    try {
      onChange((await upload(file, 'picture')).src);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : t`This file could not be read as a picture.`);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Fieldset legend={t`Cover`}>
      <Stack gap="sm">
        {value !== null && <img className={css['cover']} src={value} alt="" />}
        <Group>
          <FilePicker
            label={value === null ? t`Choose a picture` : t`Choose another picture`}
            accept="image/*"
            isBusy={isBusy}
            problem={problem}
            onFile={(file) => void take(file)}
          />
          {value !== null && (
            <Button kind="plain" onClick={() => onChange(null)}>
              <Trans>Without a picture</Trans>
            </Button>
          )}
        </Group>
      </Stack>
    </Fieldset>
  );
}
