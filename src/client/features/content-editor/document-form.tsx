import { Trans, useLingui } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import type { ContentOf } from '#contract/pages/content-parts.ts';
import type { ContentFormProps } from './content-form-props.ts';
import { BothLines, Sides, useLanguageNames } from './fields.tsx';
import { FilePicker } from '#client/kit/files/file-picker.tsx';
import { useFieldErrors } from './field-errors.tsx';
import { useUpload } from './use-upload.ts';

export function DocumentForm({ content, onChange }: ContentFormProps<ContentOf<'document'>>) {
  const { t } = useLingui();
  const names = useLanguageNames();
  const errors = useFieldErrors();
  const uploads = { kz: useUpload('document'), ru: useUpload('document') };

  async function handleFile(language: 'kz' | 'ru', file: File) {
    const uploaded = await uploads[language].upload(file);
    if (!uploaded) return;
    errors.clear(`content.file.${language}`);
    onChange((before) => ({ ...before, file: { ...before.file, [language]: uploaded.src } }));
  }

  return (
    <>
      <BothLines
        path="content.title"
        label={t`Title`}
        value={content.title}
        onChange={(title) => onChange((before) => ({ ...before, title }))}
      />
      <Sides>
        {(['kz', 'ru'] as const).map((language) => (
          <Stack key={language}>
            <a href={content.file[language]} target="_blank" rel="noopener">
              <Trans>Look at the file {names[language]}</Trans>
            </a>
            <FilePicker
              label={`${t`Choose another PDF`}, ${names[language]}`}
              accept="application/pdf"
              isBusy={uploads[language].isBusy}
              problem={uploads[language].problem ?? errors.of(`content.file.${language}`) ?? null}
              onFile={(file) => void handleFile(language, file)}
            />
          </Stack>
        ))}
      </Sides>
    </>
  );
}
