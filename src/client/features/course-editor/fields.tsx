import { useLingui } from '@lingui/react/macro';
import { InputWrapper, SimpleGrid, Textarea, TextInput } from '@mantine/core';
import { useCallback } from 'react';
import type { Bilingual } from '#domain/language.ts';
import { courseMediaAdd } from '#contract/courses/authoring.ts';
import { RichEditor } from '#ui/rich-editor/rich-editor.tsx';
import type { UploadFile } from '#ui/rich-editor/upload.ts';
import { ApiFailure } from '#client/api/api-failure.ts';
import { request } from '#client/api/request.ts';

const languages = ['kz', 'ru'] as const;

function useLanguageNames() {
  const { t } = useLingui();
  return { kz: t`in Kazakh`, ru: t`in Russian` };
}

interface BothProps {
  label: string;
  value: Bilingual;
  most: number;
  isLong?: boolean;
  onChange: (value: Bilingual) => void;
}

/** The Kazakh and the Russian side by side. */
export function BothLines({ label, value, most, isLong = false, onChange }: BothProps) {
  const names = useLanguageNames();
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      {languages.map((language) => {
        const field = {
          label: `${label}, ${names[language]}`,
          value: value[language],
          maxLength: most,
          lang: language === 'kz' ? 'kk' : 'ru',
          onChange: ({ target }: { target: { value: string } }) => onChange({ ...value, [language]: target.value }),
        };
        return isLong ? (
          <Textarea key={language} {...field} autosize minRows={2} maxRows={8} />
        ) : (
          <TextInput key={language} {...field} />
        );
      })}
    </SimpleGrid>
  );
}

interface BothRichProps {
  label: string;
  value: Bilingual;
  onChange: (change: (before: Bilingual) => Bilingual) => void;
}

export function BothRich({ label, value, onChange }: BothRichProps) {
  const names = useLanguageNames();
  const upload = useCourseUpload();
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }}>
      {languages.map((language) => {
        const name = `${label}, ${names[language]}`;
        return (
          <InputWrapper key={language} label={<span aria-hidden="true">{name}</span>} labelElement="div">
            <RichEditor
              label={name}
              lang={language === 'kz' ? 'kk' : 'ru'}
              html={value[language]}
              upload={upload}
              onChange={(html: string) => onChange((before) => ({ ...before, [language]: html }))}
            />
          </InputWrapper>
        );
      })}
    </SimpleGrid>
  );
}

/** Rejects with an error whose `message` is for the person who chose the file. */
export function useCourseUpload(): UploadFile {
  return useCallback(async (file) => {
    const { shrinkPicture } = await import('#client/uploads/shrink.ts');
    try {
      const bytes = await shrinkPicture(file, { keepsTransparency: true });
      const { src, width, height } = await request(courseMediaAdd, { bytes, silent: true });
      return { src, width: width ?? undefined, height: height ?? undefined };
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      throw new Error(error.message, { cause: error });
    }
  }, []);
}
