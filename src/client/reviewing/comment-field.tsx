import { Trans } from '@lingui/react/macro';
import { useLingui } from '@lingui/react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { longestComment } from '#domain/homework/homework.ts';
import { useOnLeaving } from '#client/api/leaving.ts';
import { PhrasesDialog } from './phrases-dialog.tsx';
import { phrasesQuery } from './phrases-query.ts';
import css from './reviewing.module.css';

/** A comment is stored when typing rests, ms. */
const restMs = 600;

/** What is typed, stored when it rests, when the field is left, and when the page is hidden. */
export function useComment(saved: string, save: (text: string) => void) {
  const [text, setText] = useState<string | null>(null);
  const latest = useRef({ text, saved, save });
  useEffect(() => {
    latest.current = { text, saved, save };
  });
  function store(): void {
    const { text: typed, saved: before, save: put } = latest.current;
    if (typed !== null && typed !== before) put(typed);
    latest.current = { ...latest.current, text: null };
    setText(null);
  }
  useEffect(() => {
    if (text === null) return;
    const timer = setTimeout(store, restMs);
    return () => clearTimeout(timer);
  }, [text]);
  useOnLeaving(store);
  return { text: text ?? saved, change: setText, store, put: save };
}

interface CommentFieldProps {
  label: string;
  /** Phrases of other subjects are left out; null: none are. */
  subjectId: number | null;
  comment: ReturnType<typeof useComment>;
}

/** A comment with one's own phrases above it. */
export function CommentField({ label, subjectId, comment }: CommentFieldProps) {
  const { i18n } = useLingui();
  const id = useId();
  const [isEditing, setIsEditing] = useState(false);
  const { data: phrases = [] } = useQuery(phrasesQuery);
  const language = i18n.locale === 'ru' ? 'ru' : 'kz';
  const fitting = phrases.filter(
    (one) => one.language === language && (subjectId === null || (one.subjectId ?? subjectId) === subjectId),
  );
  return (
    <div className={css['field']}>
      <label htmlFor={id}>{label}</label>
      <div className={css['phrases']}>
        {fitting.map((phrase) => (
          <button
            key={phrase.id}
            type="button"
            className={css['phrase']}
            onClick={() => comment.put([comment.text.trim(), phrase.text].filter(Boolean).join(' ').slice(0, longestComment))}
            data-testid="phrase"
          >
            {phrase.text}
          </button>
        ))}
        <button type="button" className={css['phrase']} onClick={() => setIsEditing(true)} data-testid="edit-phrases">
          <Trans>My phrases</Trans>…
        </button>
      </div>
      {isEditing && <PhrasesDialog phrases={phrases} language={language} onClose={() => setIsEditing(false)} />}
      <textarea
        id={id}
        className={css['comment']}
        rows={4}
        maxLength={longestComment}
        value={comment.text}
        onChange={({ target }) => comment.change(target.value)}
        onBlur={comment.store}
        data-testid="comment"
      />
    </div>
  );
}
