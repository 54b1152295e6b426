import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { bankLimits } from '#domain/bank/limits.ts';
import { Field } from '#ui/form/field.tsx';
import formCss from '#ui/form/form.module.css';
import { useExam } from '../exam/exam-context.ts';
import css from '#client/kit/form/form.module.css';
import { tagsQuery } from './parts-of-exam.ts';
import { readTags } from './read-tags.ts';

interface TagFieldsProps {
  value: { tags: string[]; isOff: boolean };
  onChange: (value: { tags: string[]; isOff: boolean }) => void;
}

/** Tags to add, or to take off. */
export function TagFields({ value, onChange }: TagFieldsProps) {
  const { t } = useLingui();
  const exam = useExam();
  const { data: known } = useQuery(tagsQuery(exam.id));
  const id = useId();
  const [text, setText] = useState('');
  const set = (next: string) => {
    setText(next);
    onChange({ ...value, tags: readTags(next) });
  };
  return (
    <>
      <Field
        label={t`Tags, with commas between them`}
        id={id}
        error={undefined}
        hint={t`At most ${bankLimits.tag} letters each.`}
      >
        <input
          id={id}
          className={formCss['input']}
          autoComplete="off"
          value={text}
          onChange={(event) => set(event.target.value)}
        />
      </Field>
      {known && known.length > 0 && (
        <div className={formCss['row']} role="group" aria-label={t`Tags of this exam`}>
          {known.slice(0, 12).map(({ tag }) => (
            <button
              key={tag}
              type="button"
              className={css['chip']}
              onClick={() => set(text.trim() === '' ? tag : `${text.replace(/[,\s]+$/, '')}, ${tag}`)}
            >
              {tag}
            </button>
          ))}
        </div>
      )}
      <label className={formCss['check']}>
        <input
          type="checkbox"
          checked={value.isOff}
          onChange={(event) => onChange({ ...value, isOff: event.target.checked })}
        />
        <Trans>Take these tags off instead of adding them</Trans>
      </label>
    </>
  );
}
