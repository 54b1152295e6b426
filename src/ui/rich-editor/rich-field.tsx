import {
  type ComponentType,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type DragEvent,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { flushSync } from 'react-dom';
import { cx } from '#ui/cx.ts';
import { RichText } from '#ui/rich-text.tsx';
import { whenIdle } from '#ui/when-idle.ts';
import type * as Module from './live-editor.tsx';
import type { LiveEditorProps } from './live-editor.tsx';
import css from './rich-editor.module.css';
import { whenPointerRests } from './pointer-rest.ts';

export interface RichFieldProps extends Omit<LiveEditorProps, 'focusAt' | 'describedBy' | 'typed' | 'dropped' | 'onHold'> {
  placeholder?: string | undefined;
  /** The error message. */
  problem?: string | undefined;
  /** Where the screen finds it, to take the focus here. */
  part?: string | undefined;
}

let live: Promise<typeof Module> | undefined;
let Loaded: ComponentType<LiveEditorProps> | undefined;
/** Until it has been done. */
let warmUp: (() => void) | undefined;

/** Loads the editor ahead of the first focus: a page that opens its fields later can lose the network before. */
export function loadLive(): Promise<unknown> {
  live ??= import('./live-editor.tsx');
  return live.then(
    (module) => {
      if (!Loaded) ({ warmUp } = module);
      Loaded = module.LiveEditor;
    },
    () => (live = undefined),
  );
}

/**
 * A rich text that looks as students see it until it gets the focus, and is an editor only while it has it: twenty live editors on a page make
 * every letter slow.
 */
export function RichField({ placeholder, problem, part, ...props }: RichFieldProps) {
  const { label, lang, html, isLine = false } = props;
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [focusAt, setFocusAt] = useState<LiveEditorProps['focusAt'] | null>(null);
  const [isHere, setIsHere] = useState(Loaded !== undefined);
  const chips = useMemo(() => chipsOf(html), [html]);
  const Live = focusAt !== null && isHere ? Loaded : undefined;

  useEffect(() => {
    if (isHere) return;
    let isGone = false;
    void loadLive().then(() => !isGone && setIsHere(Loaded !== undefined));
    return () => void (isGone = true);
    // Tried again when it is needed and is not there.
  }, [isHere, focusAt]);

  useEffect(() => {
    if (!isHere) return;
    return whenIdle(() => {
      warmUp?.();
      warmUp = undefined;
    });
  }, [isHere]);

  // On a slow line the editor comes after the first letters.
  const [typed, setTyped] = useState('');

  // Dropped on the text before it is an editor.
  const [dropped, setDropped] = useState<readonly File[]>();
  const isHeld = useRef(false);

  const stopWaiting = useRef<() => void>(() => undefined);
  useLayoutEffect(() => () => stopWaiting.current(), []);

  function handleBlur(event: FocusEvent) {
    if (event.currentTarget.contains(event.relatedTarget)) return;
    // While a button is held down nothing may move: the press would end on something else.
    stopWaiting.current();
    stopWaiting.current = whenPointerRests(() => {
      if (!isHeld.current) close();
    });
  }

  function close() {
    if (box.current?.contains(document.activeElement)) return;
    setFocusAt(null);
    setDropped(undefined);
    if (Loaded) setTyped('');
  }

  function handleHold(next: boolean) {
    const wasHeld = isHeld.current;
    isHeld.current = next;
    if (wasHeld && !next) close();
  }

  function handleDrop(event: DragEvent) {
    if (event.dataTransfer.files.length === 0) return;
    // The browser would open the file in place of the page.
    event.preventDefault();
    setDropped([...event.dataTransfer.files]);
    setFocusAt({ x: event.clientX, y: event.clientY });
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Backspace') setTyped((before) => before.slice(0, -1));
    else if (event.key.length === 1) setTyped((before) => before + event.key);
    else return;
    event.preventDefault();
  }

  function handleMouseDown(event: MouseEvent) {
    if (event.button !== 0 || !Loaded) return;
    // The browser would put its own cursor into what is going to be replaced.
    event.preventDefault();
    const point = { x: event.clientX, y: event.clientY };
    // At once, within the press: a device shows its keyboard for nothing else.
    flushSync(() => {
      setIsHere(true);
      setFocusAt(point);
    });
  }

  return (
    <>
      <div
        ref={box}
        className={cx(css['box'], !isLine && css['full'])}
        data-invalid={problem === undefined ? undefined : ''}
        data-part={part}
        onBlur={handleBlur}
      >
        {Live ? (
          <Live
            {...props}
            focusAt={focusAt ?? 'end'}
            typed={typed}
            dropped={dropped}
            onHold={handleHold}
            describedBy={problem === undefined ? undefined : id}
          />
        ) : (
          <div
            role="textbox"
            aria-multiline="true"
            aria-label={label}
            aria-describedby={problem === undefined ? undefined : id}
            lang={lang}
            tabIndex={0}
            className={cx(css['shell'], html === '' && css['hollow'])}
            data-placeholder={placeholder}
            onFocus={() => setFocusAt((at) => at ?? 'end')}
            onKeyDown={handleKeyDown}
            onMouseDown={handleMouseDown}
            onDragOver={(event) => event.dataTransfer.types.includes('Files') && event.preventDefault()}
            onDrop={handleDrop}
          >
            {html !== '' && <RichText html={html} gaps={chips} />}
            {typed}
          </div>
        )}
      </div>
      {problem !== undefined && (
        <p id={id} className={css['problem']}>
          {problem}
        </p>
      )}
    </>
  );
}

/** Gaps with the numbers that the live editor gives them. */
function chipsOf(html: string): Readonly<Record<string, ReactNode>> {
  const ids = new Set(Array.from(html.matchAll(/<span\b[^<>]*?\sdata-gap=["']([^"'<>]*)["']/gi), (match) => match[1] ?? ''));
  return Object.fromEntries(
    [...ids].map((id, index) => [
      id,
      <span key={id} className={css['chip']}>
        {index + 1}
      </span>,
    ]),
  );
}
