import { Trans, useLingui } from '@lingui/react/macro';
import type { CourseLanguage } from '#contract/courses/courses.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Hint, Row } from '#ui/layout.tsx';
import css from './courses.module.css';

/** Each language in its own words. */
const names = { kz: 'Қазақша', ru: 'Русский' } as const;

export function languageName(language: CourseLanguage): string {
  return names[language];
}

interface LanguageDialogProps {
  onChoose: (language: CourseLanguage) => void;
  onClose: () => void;
}

/** In which language is the course read? */
export function LanguageDialog({ onChoose, onClose }: LanguageDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog title={t`Language of the course`} shape="centre" onClose={onClose} testId="course-language">
      <Hint className={css['about']}>
        <Trans>It can be changed later; what is finished stays finished.</Trans>
      </Hint>
      <Row gap={12} className={css['languages']}>
        <Button kind="quiet" lang="kk" onClick={() => onChoose('kz')}>
          {names.kz}
        </Button>
        <Button kind="quiet" lang="ru" onClick={() => onChoose('ru')}>
          {names.ru}
        </Button>
      </Row>
    </Dialog>
  );
}
