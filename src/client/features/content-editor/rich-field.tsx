import type { Bilingual } from '#domain/language.ts';
import { RichEditor } from '#ui/rich-editor/rich-editor.tsx';
import css from './form.module.css';
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
          <div key={language} className={css['field']}>
            <span className={css['label']} aria-hidden="true">
              {label}, {name[language]}
            </span>
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
            {error !== undefined && (
              <span className={css['error']} role="alert">
                {error}
              </span>
            )}
          </div>
        );
      })}
    </Sides>
  );
}

/** The server keeps neither formulas nor sounds in these texts. */
const none: readonly never[] = [];
