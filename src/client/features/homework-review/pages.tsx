import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useId, useRef, useState } from 'react';
import type { WorkFile, WorkVersion } from '#contract/homework/parts.ts';
import { longestNote } from '#contract/homework/review-mark.ts';
import type { Mark, Point } from '#domain/ink/marks.ts';
import { marksOfPage } from '#domain/ink/mark-set.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { InkTools } from '#client/ink/ink-tools.tsx';
import { toolKeys, type PageView, type Writing } from '#client/ink/tools.ts';
import { WritingBoard } from '#client/ink/writing-board.tsx';
import { newId } from '#client/new-id.ts';
import { isSound, Sound } from '#client/sound.tsx';
import { formatBytes } from '#client/uploads/format-bytes.ts';
import type { Review } from './use-review.ts';
import { usePicture, useTaken, type Taken } from './use-taken.ts';
import reviewing from '#client/reviewing/reviewing.module.css';
import css from './review.module.css';

interface PagesProps {
  homeworkId: string;
  version: WorkVersion;
  review: Review;
}

const isPicture = ({ contentType }: WorkFile): boolean => contentType.startsWith('image/');

/** The pages of a version: its words, its pictures to be written on, and other files to be opened. */
export function Pages({ homeworkId, version, review }: PagesProps) {
  const { t } = useLingui();
  const taken = useTaken();
  const { files, text } = version;
  const [page, setPage] = useState(() => Math.max(0, files.findIndex(isPicture)));
  const file = files[page];
  return (
    <div className={css['pages']}>
      {text.trim() !== '' && (
        <section className={css['text']} aria-label={t`Answer`} data-testid="answer-text">
          {text}
        </section>
      )}
      {files.length > 1 && (
        <nav className={css['strip']} aria-label={t`Pages`}>
          {files.map((one, at) => (
            <PageButton
              key={one.uploadId}
              homeworkId={homeworkId}
              file={one}
              at={at}
              taken={taken}
              isOpen={at === page}
              marks={marksOfPage(review.set, at).length}
              onOpen={() => setPage(at)}
            />
          ))}
        </nav>
      )}
      {file && isPicture(file) ? (
        <InkPage key={page} homeworkId={homeworkId} file={file} page={page} taken={taken} review={review} />
      ) : (
        file && <OtherFile homeworkId={homeworkId} file={file} taken={taken} />
      )}
    </div>
  );
}

/** What is not written on: a recording is played in its place, others are opened. */
function OtherFile({ homeworkId, file, taken }: { homeworkId: string; file: WorkFile; taken: Taken }) {
  const { t } = useLingui();
  const url = usePicture(taken, homeworkId, file);
  if (isSound(file)) return url && <Sound src={url} label={t`Voice of the student`} />;
  return (
    <p className={css['file']}>
      <a href={file.url} target="_blank" rel="noreferrer" data-testid="open-file">
        {file.name}
      </a>{' '}
      · {formatBytes(file.size)}
    </p>
  );
}

interface PageButtonProps {
  homeworkId: string;
  file: WorkFile;
  at: number;
  taken: Taken;
  isOpen: boolean;
  marks: number;
  onOpen: () => void;
}

function PageButton({ homeworkId, file, at, taken, isOpen, marks, onOpen }: PageButtonProps) {
  const { t } = useLingui();
  const url = usePicture(taken, homeworkId, file);
  const number = at + 1;
  return (
    <button
      type="button"
      className={css['thumb']}
      aria-current={isOpen ? 'page' : undefined}
      aria-label={marks > 0 ? t`Page ${number}, with ink` : t`Page ${number}`}
      onClick={onOpen}
      data-testid="page-button"
    >
      {url && isPicture(file) && <img src={url} alt="" loading="lazy" />}
      <span>
        {number}
        {marks > 0 && ' ✓'}
      </span>
    </button>
  );
}

interface InkPageProps {
  homeworkId: string;
  file: WorkFile;
  page: number;
  taken: Taken;
  review: Review;
}

function InkPage({ homeworkId, file, page, taken, review }: InkPageProps) {
  const { t } = useLingui();
  const [writing, setWriting] = useState<Writing>({ tool: 'write', colour: 'red' });
  const [view, setView] = useState<PageView>({ zoom: 1, turn: file.rotation });
  const [noteAt, setNoteAt] = useState<Point | null>(null);
  const url = usePicture(taken, homeworkId, file);
  const marks = marksOfPage(review.set, page);
  const number = page + 1;
  const { name } = file;
  useToolKeys((tool) => setWriting({ ...writing, tool }));

  function addNote(text: string): void {
    if (noteAt) {
      const mark: Mark = { id: newId(), page, kind: 'note', body: { ...noteAt, text } };
      review.edit({ added: [mark], removed: [] });
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
        onUndo={review.canUndo ? review.undo : null}
        onRedo={review.canRedo ? review.redo : null}
      />
      <div className={css['board']} inert={!review.isReady}>
        <WritingBoard
          url={url}
          label={t`Page ${number}: ${name}`}
          view={view}
          onView={setView}
          marks={marks}
          others={review.others.filter((mark) => mark.page === page)}
          page={page}
          heightToWidth={file.width && file.height ? file.height / file.width : Math.SQRT2}
          writing={writing}
          onEdit={review.edit}
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
      <div className={css['buttons']}>
        <Button kind="quiet" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button aria-disabled={text.trim() === ''} onClick={() => onSave(text.trim())} data-testid="save-note">
          <Trans>Put it on the page</Trans>
        </Button>
      </div>
    </Dialog>
  );
}

/** A letter chooses a tool, where nobody types. */
function useToolKeys(onTool: (tool: Writing['tool']) => void): void {
  const latest = useRef(onTool);
  useEffect(() => {
    latest.current = onTool;
  });
  useEffect(() => {
    function handleKey({ target, code, ctrlKey, metaKey, altKey }: KeyboardEvent): void {
      if (ctrlKey || metaKey || altKey || (target instanceof HTMLElement && target.matches('input, textarea, select'))) return;
      const tool = toolKeys[code];
      if (tool) latest.current(tool);
    }
    addEventListener('keydown', handleKey);
    return () => removeEventListener('keydown', handleKey);
  }, []);
}
