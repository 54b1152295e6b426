import { Trans, useLingui } from '@lingui/react/macro';
import type { ExamSection } from '#domain/exam/section-plan.ts';
import { Segmented } from '#ui/segmented.tsx';
import css from './preview.module.css';

interface PreviewSectionsProps {
  plan: readonly ExamSection[];
  /** From 0; null: all at once. */
  chosen: number | null;
  onChoose: (section: number | null) => void;
}

/** The sections of the exam in their order; each can be looked at as students have it. */
export function PreviewSections({ plan, chosen, onChoose }: PreviewSectionsProps) {
  const { t, i18n } = useLingui();
  const section = chosen === null ? undefined : plan[chosen];
  const title = ({ title: { kk, ru, en } }: ExamSection) => (i18n.locale === 'ru' ? ru : i18n.locale === 'en' ? en : kk);
  return (
    <div className={css['sections']} data-testid="preview-sections">
      <Segmented
        label={t`Sections`}
        choices={[
          { value: null, label: <Trans>All sections</Trans> },
          ...plan.map((one, index) => ({ value: index, label: `${String(index + 1)}. ${title(one)}` })),
        ]}
        value={chosen}
        onChange={onChoose}
      />
      {section && (
        <p>
          <Trans>Time: {section.minutes} min.</Trans>{' '}
          {section.breakMinutes > 0 && <Trans>Then a break of up to {section.breakMinutes} min.</Trans>}{' '}
          {chosen !== 0 &&
            (section.back ? (
              <Trans>You may return to the previous section.</Trans>
            ) : (
              <Trans>You cannot return to the previous sections.</Trans>
            ))}
        </p>
      )}
    </div>
  );
}
