import { Skeleton } from '#ui/skeleton.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import type { Bilingual } from '#domain/language.ts';
import css from './form.module.css';
import { Sides, useLanguageNames } from './fields.tsx';
import { useFieldErrors } from './field-errors.tsx';

/** Heavier than all the rest of the page, and by its name kept out of what every tablet holds (vite.config.ts, globIgnores). */
const RichEditor = lazyPart(
  () => import('./lazy-rich-editor.tsx').then((module) => module.RichEditor),
  <Skeleton height={220} />,
);

interface BothRichProps {
  path: string;
  label: string;
  value: Bilingual;
  onChange: (language: 'kz' | 'ru', html: string) => void;
}

export function BothRich({ path, label, value, onChange }: BothRichProps) {
  const name = useLanguageNames();
  const errors = useFieldErrors();
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
