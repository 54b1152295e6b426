import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { PlayedPackage } from '#contract/courses/parts.ts';
import type { CourseLanguage, PackageRun } from '#contract/courses/courses.ts';
import { frameReady, frameStart, packagesPath } from '#lib/package-frame.ts';
import { onLeaving } from '#client/api/leaving.ts';
import { newReport, reportOfBody } from '#client/commands/kinds/course-package.ts';
import { useCommands, useQueue } from '#client/commands/queue-access.ts';
import { formatBytes } from '#client/uploads/format-bytes.ts';
import { Button } from '#ui/button.tsx';
import { Hint, Row } from '#ui/layout.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import css from '../courses.module.css';
import { holdRun } from '../queries.ts';
import { openZip } from './open-zip.ts';
import { dropPackage, holdPackage, loadPackage, type LoadedPackage } from './package-store.ts';
import { readData, takeReport, throttle, type Reported } from './report.ts';

/** A package that tells its state all the time is passed on so often. Milliseconds. */
const passEveryMs = 4000;
/** So long a package that is left may still tell what it stores while its page goes away. */
const leavingMs = 3000;

export interface PackagePlayerProps {
  courseId: number;
  lessonId: number;
  /** The page of the lesson on which the package stands. */
  page: number;
  language: CourseLanguage;
  facts: PlayedPackage;
  run: PackageRun;
}

interface Opened extends LoadedPackage {
  files: ReadonlyMap<string, Blob>;
}

/** A package by others: closed off in a frame without an origin and without a network. */
export function PackagePlayer(props: PackagePlayerProps) {
  const { facts } = props;
  const { name, kind, bytes } = facts;
  const [opened, setOpened] = useState<Opened | 'damaged' | 'away' | null>(null);
  const [tries, setTries] = useState(0);
  const size = formatBytes(bytes);
  // A new link to the same bytes is no reason to open them again.
  const newest = useRef(facts);
  useEffect(() => {
    newest.current = facts;
  });
  useEffect(() => {
    let isGone = false;
    async function open(): Promise<Opened | 'damaged' | 'away'> {
      const loaded = await loadPackage(newest.current).catch(() => null);
      if (!loaded) return 'away';
      const files = await openZip(loaded.zip).catch(() => null);
      return files ? { ...loaded, files } : 'damaged';
    }
    void open().then((value) => {
      if (!isGone) setOpened(value);
    });
    return () => {
      isGone = true;
    };
  }, [name, kind, tries]);

  if (opened === null)
    return (
      <output aria-busy="true">
        <Hint className={css['about']}>
          <Trans>The package is being loaded: {size}.</Trans>
        </Hint>
        <Skeleton height={360} />
      </output>
    );
  if (opened === 'damaged' || opened === 'away')
    return (
      <div role="alert" data-testid="package-failed">
        <p>
          {opened === 'away' ? (
            <Trans>The package is not on this device, and there is no network.</Trans>
          ) : (
            <Trans>The package is damaged.</Trans>
          )}
        </p>
        <Button
          kind="quiet"
          onClick={() => {
            setOpened(null);
            setTries(tries + 1);
          }}
        >
          <Trans>Try again</Trans>
        </Button>
      </div>
    );
  return (
    <OneTab name={`${props.lessonId}`}>
      <Hold name={name} kind={kind} opened={opened} size={size} />
      <Stage {...props} opened={opened} />
    </OneTab>
  );
}

/** Two tabs would tell two states of one lesson: the second one waits until the first is closed. */
function OneTab({ name, children }: { name: string; children: ReactNode }) {
  const [isMine, setIsMine] = useState(!('locks' in navigator));
  useEffect(() => {
    if (!('locks' in navigator)) return;
    const controller = new AbortController();
    let release: (() => void) | undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    navigator.locks
      .request(`synaq-package-${name}`, { signal: controller.signal }, () => {
        setIsMine(true);
        return held;
      })
      .catch(() => undefined);
    return () => {
      controller.abort();
      release?.();
    };
  }, [name]);
  if (isMine) return children;
  return (
    <p role="status" data-testid="package-elsewhere">
      <Trans>This lesson is open in another tab. Close it there to go on here.</Trans>
    </p>
  );
}

interface HoldProps {
  name: string;
  kind: PlayedPackage['kind'];
  opened: Opened;
  size: string;
}

function Hold({ name, kind, opened, size }: HoldProps) {
  const [isHeld, setIsHeld] = useState(opened.isHeld);
  const [hasFailed, setHasFailed] = useState(false);
  const hold = async () => {
    const done = await holdPackage(name, kind, opened);
    setIsHeld(done);
    setHasFailed(!done);
  };
  return (
    <Row lineGap={12} gap={16}>
      {isHeld ? (
        <>
          <span className={css['state']} data-testid="package-held">
            <Trans>On this device: works without a network</Trans>
          </span>
          <Button kind="plain" size="s" onClick={() => void dropPackage(name).then(() => setIsHeld(false))}>
            <Trans>Remove from this device</Trans>
          </Button>
        </>
      ) : (
        <Button kind="quiet" size="s" onClick={() => void hold()} data-testid="hold-package">
          <Trans>Keep on this device ({size})</Trans>
        </Button>
      )}
      {hasFailed && (
        <span role="alert">
          <Trans>This device has no room for it.</Trans>
        </span>
      )}
    </Row>
  );
}

function Stage({ courseId, lessonId, page, language, facts, run, opened }: PackagePlayerProps & { opened: Opened }) {
  const { t } = useLingui();
  const queue = useQueue();
  const views = useCommands();
  const reported = views.findLast(({ kind, body }) => reportOfBody(kind, body)?.lessonId === lessonId);
  const stored = reported && reported.place !== 'refused' ? reportOfBody(reported.kind, reported.body)?.data : undefined;
  const client = useQueryClient();
  const acknowledged = reported?.place === 'server' ? stored : undefined;
  useEffect(() => {
    if (acknowledged !== undefined) holdRun(client, courseId, lessonId, acknowledged);
  }, [client, courseId, lessonId, acknowledged]);
  const newest = useRef(stored ?? run.data);
  const data = useRef(readData(stored ?? run.data));
  const [number, setNumber] = useState(0);
  const [isTooLarge, setIsTooLarge] = useState(false);
  const frame = useRef<HTMLIFrameElement>(null);
  const root = `${packagesPath}${facts.name.replace(/\.zip$/, '')}/`;
  const part = run.parts[number] ?? { title: '', href: '' };

  const send = useRef((_reported: Reported) => undefined as void);
  useEffect(() => {
    newest.current = stored ?? run.data;
    send.current = ({ data: next, status, score }) => {
      const body = { courseId, lessonId, language, page, status, score, data: JSON.stringify(next) };
      queue?.enqueue(newReport(body));
    };
  });

  useEffect(() => {
    const isDone = ({ status }: Reported) => status === 'completed' || status === 'passed';
    let wasDone = false;
    const pass = throttle<Reported>(
      passEveryMs,
      (next) => send.current(next),
      (next) => {
        const isNew = isDone(next) && !wasDone;
        wasDone ||= isDone(next);
        return isNew;
      },
    );
    let last = JSON.stringify(data.current);
    const take = (value: unknown) => {
      const taken = takeReport(data.current, number, run.parts, value);
      if (!taken.ok) return setIsTooLarge(taken.why === 'too-large');
      setIsTooLarge(false);
      data.current = taken.reported.data;
      hasReported = true;
      const text = JSON.stringify(taken.reported.data);
      // A package may tell the same again and again.
      if (text !== last) pass.add(taken.reported);
      last = text;
      if (isLeft) pass.flush();
    };
    let isLeft = false;
    let hasReported = false;
    const ports: MessagePort[] = [];
    const greet = ({ data: greeting, source, origin }: MessageEvent<unknown>) => {
      const window = frame.current?.contentWindow;
      if (origin !== 'null' || !window || !source || !isInside(window, source)) return;
      const path = pathOf(greeting, root);
      if (path === null) return;
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', (event) => take(event.data));
      port1.start();
      ports.push(port1);
      // An earlier player of this package may have sent its last report only now.
      if (!hasReported) data.current = readData(newest.current);
      const learner = { id: run.learner, language };
      const state = data.current.parts[String(number)]?.state ?? null;
      const start = { type: frameStart, runtime: opened.runtime, files: opened.files, root, page: path, state, learner };
      (source as Window).postMessage(start, '*', [port2]);
    };
    addEventListener('message', greet);
    const stop = onLeaving(pass.flush);
    return () => {
      isLeft = true;
      removeEventListener('message', greet);
      stop();
      pass.flush();
      // The frame ends after this.
      setTimeout(() => {
        for (const port of ports) port.close();
      }, leavingMs);
    };
  }, [number, opened, root, run.learner, run.parts, language]);

  return (
    <>
      {run.parts.length > 1 && (
        <Row as="nav" lineGap={12} gap={16} aria-label={t`Parts of the package`}>
          {run.parts.map(({ title, href }, index) => (
            <Button
              key={`${index} ${href}`}
              kind={index === number ? 'primary' : 'quiet'}
              size="s"
              aria-current={index === number || undefined}
              onClick={() => setNumber(index)}
            >
              {index + 1}. {title}
            </Button>
          ))}
        </Row>
      )}
      {/* Its own page's header closes it off: a frame with the attribute from the start would not be served without a network. */}
      {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
      <iframe
        key={number}
        ref={frame}
        className={css['package']}
        title={facts.title || t`Package`}
        src={root + part.href}
        referrerPolicy="no-referrer"
        allow=""
        onLoad={({ currentTarget }) => currentTarget.setAttribute('sandbox', 'allow-scripts')}
        data-testid="package-frame"
      />
      {isTooLarge && (
        <p role="alert" data-testid="package-too-large">
          <Trans>The package wants to keep more than is allowed. What it kept before stays.</Trans>
        </p>
      )}
      <Hint className={css['about']}>
        <Trans>Licence: {facts.licence}</Trans>
      </Hint>
    </>
  );
}

/** Is a window that frame's, or of a frame in it? */
function isInside(window: Window, source: MessageEventSource, depth = 0): boolean {
  if (source === window) return true;
  if (depth > 3) return false;
  return Array.from({ length: Math.min(window.length, 20) }, (_, index) => window[index]).some(
    (child) => child !== undefined && isInside(child, source, depth + 1),
  );
}

/** Which page of the package a frame shows. Null: it is no greeting. */
function pathOf(greeting: unknown, root: string): string | null {
  if (typeof greeting !== 'object' || greeting === null || !('type' in greeting) || !('path' in greeting)) return null;
  if (greeting.type !== frameReady || typeof greeting.path !== 'string' || !greeting.path.startsWith(root)) return null;
  try {
    return decodeURIComponent(greeting.path.slice(root.length));
  } catch {
    return null;
  }
}
