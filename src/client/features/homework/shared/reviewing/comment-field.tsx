import { Trans } from '@lingui/react/macro';
import { useLingui } from '@lingui/react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import * as v from 'valibot';
import { longestComment } from '#domain/homework/homework.ts';
import { useOnLeaving } from '#client/api/leaving.ts';
import { useTextDraft } from '#client/text-drafts/use-stored-text.ts';
import { Row, Stack } from '#ui/layout.tsx';
import { PhrasesDialog } from './phrases-dialog.tsx';
import { phrasesQuery } from './phrases-query.ts';
import css from './reviewing.module.css';

/** A comment is stored when typing rests, ms. */
const restMs = 600;

/** Hands a comment over. Resolves once its command is on this device. Null: nothing can be handed over yet. */
export type SaveComment = ((text: string) => Promise<unknown>) | null;

const stored = v.object({ comment: v.string() });

/** Null: nothing is typed; an empty one is a comment that was emptied. */
function typedIn(draft: string): string | null {
  if (draft === '') return null;
  const { success, output } = v.safeParse(stored, JSON.parse(draft));
  return success ? output.comment : null;
}

/**
 * What is typed: a draft of this device until its command is stored, which is when it rests, when the field is left, and when the page is hidden.
 *
 * @param subject what the comment is about, unique over all areas
 */
export function useComment(subject: string, saved: string, save: SaveComment) {
  const { draft, state } = useTextDraft(`comment:${subject}`);
  const typed = typedIn(state.text);
  /** A command has it. */
  const [given, setGiven] = useState<string | null>(null);
  const latest = useRef({ saved, save, given });
  useEffect(() => {
    latest.current = { saved, save, given };
  });

  function hand(text: string, put: NonNullable<SaveComment>): void {
    const { text: handed } = draft.getState();
    latest.current = { ...latest.current, given: text };
    setGiven(text);
    const isStill = (): boolean => handed !== '' && draft.getState().text === handed;
    void put(text)
      .then(() => (isStill() ? draft.put('') : undefined))
      .catch(() => undefined);
  }

  function store(): void {
    const now = typedIn(draft.getState().text);
    const { saved: before, save: put, given: handed } = latest.current;
    if (now === null || now === handed || !put) return;
    hand(now, now === before ? () => Promise.resolve() : put);
  }

  const storeRested = useEffectEvent(store);
  const canSave = save !== null;
  useEffect(() => {
    if (typed === null || typed === given || !canSave) return;
    const timer = setTimeout(storeRested, restMs);
    return () => clearTimeout(timer);
  }, [typed, given, canSave]);
  useOnLeaving(store);
  const text = typed === null || typed === given ? saved : typed;
  return {
    text,
    isRead: state.isRead,
    change(next: string): void {
      setGiven(null);
      latest.current = { ...latest.current, given: null };
      void draft.put(JSON.stringify({ comment: next })).catch(() => undefined);
    },
    store,
    put: (next: string) => save && hand(next, save),
    /** By a command of the caller's, which has more than the comment. */
    putWith: (put: NonNullable<SaveComment>) => hand(text, put),
  };
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
    <Stack gap={8}>
      <label htmlFor={id}>{label}</label>
      <Row>
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
      </Row>
      {isEditing && <PhrasesDialog phrases={phrases} language={language} onClose={() => setIsEditing(false)} />}
      <textarea
        id={id}
        className={css['comment']}
        rows={4}
        maxLength={longestComment}
        value={comment.text}
        readOnly={!comment.isRead}
        onChange={({ target }) => comment.change(target.value)}
        onBlur={comment.store}
        data-testid="comment"
      />
    </Stack>
  );
}
