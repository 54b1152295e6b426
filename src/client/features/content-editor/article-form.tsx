import { useLingui } from '@lingui/react/macro';
import type { ContentOf } from '#contract/pages/content-parts.ts';
import { BothLines, DayField, Sides } from './fields.tsx';
import type { ContentFormProps } from './content-form-props.ts';
import { PictureField } from './picture-field.tsx';
import { BothRich } from './rich-field.tsx';

export function ArticleForm({ content, onChange }: ContentFormProps<ContentOf<'news' | 'contest'>>) {
  const { t } = useLingui();
  return (
    <>
      <BothLines
        path="content.title"
        label={t`Title`}
        value={content.title}
        onChange={(title) => onChange((before) => ({ ...before, title }))}
      />
      <BothLines
        path="content.summary"
        label={t`In short`}
        isLong
        value={content.summary}
        onChange={(summary) => onChange((before) => ({ ...before, summary }))}
      />
      {content.kind === 'contest' && (
        <Sides>
          <DayField
            path="content.startDate"
            label={t`First day`}
            value={content.startDate}
            onChange={(startDate) => onChange((before) => ({ ...before, startDate }))}
          />
          <DayField
            path="content.finishDate"
            label={t`Last day`}
            min={content.startDate || undefined}
            value={content.finishDate}
            onChange={(finishDate) => onChange((before) => ({ ...before, finishDate }))}
          />
        </Sides>
      )}
      <PictureField
        path="content.picture"
        value={content.picture}
        onChange={(picture) => onChange((before) => ({ ...before, picture }))}
      />
      <BothRich
        path="content.html"
        label={t`Text`}
        value={content.html}
        onChange={(language, html) => onChange((before) => ({ ...before, html: { ...before.html, [language]: html } }))}
      />
    </>
  );
}
