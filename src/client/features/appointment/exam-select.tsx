import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import type { AppointableExam } from '#contract/appointment/students.ts';
import { localeTag } from '#domain/language.ts';
import { described, Field } from './field.tsx';
import css from './form.module.css';
import { kindWords, languageWords } from './words.ts';

interface ExamSelectProps {
  exams: readonly AppointableExam[];
  value: AppointableExam | null;
  onChange: (exam: AppointableExam) => void;
  error: string | undefined;
}

/** A school has dozens of tests: they are found by a part of the name. */
export function ExamSelect({ exams, value, onChange, error }: ExamSelectProps) {
  const { t } = useLingui();
  const id = useId();
  const about = useAbout();
  const [text, setText] = useState<string | null>(null);
  const [active, setActive] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const isOpen = text !== null;
  const words = (text ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  const found = exams.filter((exam) => {
    const name = `${exam.title} ${exam.titleKz} ${about(exam)}`.toLowerCase();
    return words.every((word) => name.includes(word));
  });
  const current = Math.min(active, found.length - 1);

  useEffect(() => {
    if (isOpen) list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [isOpen, current]);

  function choose(exam: AppointableExam) {
    onChange(exam);
    setText(null);
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!isOpen) setText('');
      else setActive(Math.max(0, Math.min(found.length - 1, current + (event.key === 'ArrowDown' ? 1 : -1))));
    }
    if (event.key === 'Enter' && isOpen) {
      event.preventDefault();
      const exam = found[current];
      if (exam) choose(exam);
    }
    if (event.key === 'Escape' && isOpen) {
      // The list closes, not the dialog.
      event.preventDefault();
      event.stopPropagation();
      setText(null);
    }
  }

  return (
    <Field id={id} label={t`Test`} error={error} hint={value && !isOpen ? about(value) : undefined}>
      <div className={css['combo']}>
        <input
          {...described(id, error, value !== null && !isOpen)}
          name="examId"
          className={css['input']}
          role="combobox"
          aria-expanded={isOpen}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={isOpen && found[current] ? `${id}-${found[current].id}` : undefined}
          autoComplete="off"
          placeholder={t`Type a part of its name`}
          value={text ?? value?.title ?? ''}
          onFocus={(event) => event.currentTarget.select()}
          onClick={() => setText((before) => before ?? '')}
          onBlur={() => setText(null)}
          onKeyDown={handleKey}
          onChange={(event) => {
            setActive(0);
            setText(event.target.value);
          }}
        />
        {isOpen && (
          <div ref={list} id={`${id}-list`} role="listbox" tabIndex={-1} aria-label={t`Test`} className={css['options']}>
            {found.map((exam, index) => (
              <div
                key={exam.id}
                id={`${id}-${exam.id}`}
                role="option"
                tabIndex={-1}
                aria-selected={index === current}
                // Before the field loses the focus, which closes the list.
                onPointerDown={(event) => {
                  event.preventDefault();
                  choose(exam);
                }}
              >
                <span lang={localeTag(exam.language)}>{exam.title}</span>
                <small>{about(exam)}</small>
              </div>
            ))}
            {found.length === 0 && (
              <div className={css['note']} role="status">
                <Trans>No test is called so.</Trans>
              </div>
            )}
          </div>
        )}
      </div>
    </Field>
  );
}

/** Kind, language, grade, length. */
function useAbout(): (exam: AppointableExam) => string {
  const { t, i18n } = useLingui();
  return ({ accessTypeId, language, parallel, durationInSeconds, questionCount }) => {
    const minutes = Math.round(durationInSeconds / 60);
    return [
      i18n._(kindWords[accessTypeId]),
      i18n._(languageWords[language]),
      parallel === null ? null : t`grade ${parallel}`,
      t`${minutes} min`,
      t`questions: ${questionCount}`,
    ]
      .filter(Boolean)
      .join(' · ');
  };
}
