import { InputWrapper } from '@mantine/core';
import type { Bilingual } from '#domain/language.ts';
import { RichEditor } from '#ui/rich-editor/rich-editor.tsx';
import { Sides, useLanguageNames } from './fields.tsx';
import { useFieldErrors } from './field-errors.tsx';
import { useUploadFile } from './use-upload.ts';

interface BothRichProps {
  path: string;
  label: string;
  value: Bilingual;
  onChange: (language: 'kz' | 'ru', html: string) => void;
}

export function BothRich({ path, label, value, onChange }: BothRichProps) {
  const name = useLanguageNames();
  const errors = useFieldErrors();
  const upload = useUploadFile();
  return (
    <Sides>
      {(['kz', 'ru'] as const).map((language) => {
        const error = errors.of(`${path}.${language}`);
        return (
          <InputWrapper
            key={language}
            label={<span aria-hidden="true">{`${label}, ${name[language]}`}</span>}
            labelElement="div"
            error={error}
          >
            <RichEditor
              label={`${label}, ${name[language]}`}
              lang={language === 'kz' ? 'kk' : 'ru'}
              html={value[language]}
              upload={upload}
              extras={none}
              onChange={(html: string) => {
                errors.clear(`${path}.${language}`);
                onChange(language, html);
              }}
            />
          </InputWrapper>
        );
      })}
    </Sides>
  );
}

/** The server keeps neither formulas nor sounds in these texts. */
const none: readonly never[] = [];
