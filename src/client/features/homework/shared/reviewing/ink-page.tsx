import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useId, useRef, useState } from 'react';
import { longestNote } from '#contract/homework/review-mark.ts';
import type { InkEdit } from '#domain/ink/history.ts';
import type { Mark, Point } from '#domain/ink/marks.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { InkTools } from '#client/ink/ink-tools.tsx';
import type { PageView, Writing } from '#client/ink/tools.ts';
import { WritingBoard } from '#client/ink/writing-board.tsx';
import { newId } from '#client/new-id.ts';
import { Row } from '#ui/layout.tsx';
import css from './ink-page.module.css';
import reviewing from './reviewing.module.css';

/** What is written goes out at once, and comes back among `marks`. */
export interface InkChanges {
  /** False: nothing can be stored yet. */
  isReady: boolean;
  edit: (edit: InkEdit) => void;
  canUndo: boolean;
  canRedo: boolean;
  undo: () => void;
  redo: () => void;
}

interface InkPageProps {
  label: string;
  /** Null: it is being opened. */
  url: string | null;
  size: { width: number | null; height: number | null; rotation: 0 | 90 | 180 | 270 };
  page: number;
  marks: readonly Mark[];
  /** Marks of everybody else, to look at. */
  others: readonly Mark[];
  ink: InkChanges;
}

/** A page that is written on: ink, stamps and notes, by stylus, finger, mouse and keys. */
export function InkPage({ label, url, size, page, marks, others, ink }: InkPageProps) {
  const [writing, setWriting] = useState<Writing>({ tool: 'write', colour: 'red' });
  const [view, setView] = useState<PageView>({ zoom: 1, turn: size.rotation });
  const [noteAt, setNoteAt] = useState<Point | null>(null);

  function addNote(text: string): void {
    if (noteAt) {
      const mark: Mark = { id: newId(), page, kind: 'note', body: { ...noteAt, text } };
      ink.edit({ added: [mark], removed: [] });
    }
    setNoteAt(null);
  }

  return (
    <>
      <InkTools
        writing={writing}
        onWriting={setWriting}
        view={view}
        onView={setView}
        onUndo={ink.canUndo ? ink.undo : null}
        onRedo={ink.canRedo ? ink.redo : null}
      />
      <div className={css['board']} inert={!ink.isReady}>
        <WritingBoard
          url={url}
          label={label}
          view={view}
          onView={setView}
          marks={marks}
          others={others}
          page={page}
          heightToWidth={size.width && size.height ? size.height / size.width : Math.SQRT2}
          writing={writing}
          onEdit={ink.edit}
          onNote={setNoteAt}
        />
      </div>
      {noteAt && <NoteDialog onSave={addNote} onClose={() => setNoteAt(null)} />}
    </>
  );
}

function NoteDialog({ onSave, onClose }: { onSave: (text: string) => void; onClose: () => void }) {
  const { t } = useLingui();
  const id = useId();
  const [text, setText] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <Dialog
      title={t`Note on the page`}
      shape="centre"
      onClose={onClose}
      mayClose={() => text.trim() === ''}
      testId="note-dialog"
    >
      <label htmlFor={id}>
        <Trans>What the student should read here</Trans>
      </label>
      <textarea
        ref={field}
        id={id}
        className={reviewing['comment']}
        rows={3}
        maxLength={longestNote}
        value={text}
        onChange={({ target }) => setText(target.value)}
        data-testid="note-text"
      />
      <Row gap={12} justify="end" className={css['buttons']}>
        <Button kind="quiet" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button aria-disabled={text.trim() === ''} onClick={() => onSave(text.trim())} data-testid="save-note">
          <Trans>Put it on the page</Trans>
        </Button>
      </Row>
    </Dialog>
  );
}
