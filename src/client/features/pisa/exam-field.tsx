import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useId, useState } from 'react';
import { localeTag } from '#domain/language.ts';
import css from './pisa.module.css';
import { examChoicesQuery } from './queries.ts';
import type { ExamChoice } from './use-exam.ts';

interface ExamFieldProps {
  value: number | null;
  /** Of the value, as soon as it is known. */
  chosen: ExamChoice | null;
  /** Shown while nothing is chosen. */
  emptyLabel: string;
  onChange: (examId: number | null) => void;
  error?: string | undefined;
}

/** Chooses an exam: typing narrows the list, which the server searches. */
export function ExamField({ value, chosen, emptyLabel, onChange, error }: ExamFieldProps) {
  const { t } = useLingui();
  const id = useId();
  const [text, setText] = useState('');
  const { data = [] } = useQuery(examChoicesQuery(useDeferredValue(text.trim())));
  const choices = chosen && data.every((exam) => exam.id !== chosen.id) ? [chosen, ...data] : data;
  return (
    <div className={css['field']}>
      <label htmlFor={id}>
        <Trans>Exam</Trans>
      </label>
      <div className={css['examChoice']}>
        <input
          type="search"
          className={css['input']}
          aria-label={t`Search exams`}
          placeholder={t`Search exams`}
          maxLength={100}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <select
          id={id}
          className={css['input']}
          value={value ?? ''}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
        >
          <option value="">{emptyLabel}</option>
          {choices.map((exam) => (
            <option key={exam.id} value={exam.id} lang={localeTag(exam.forLang)}>
              {exam.title}
            </option>
          ))}
        </select>
      </div>
      {error !== undefined && (
        <span id={`${id}-error`} className={css['error']}>
          {error}
        </span>
      )}
    </div>
  );
}
