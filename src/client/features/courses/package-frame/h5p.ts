/** Runtime of H5P contents: assembles the page of a `.h5p` file and is the player that its libraries expect. */
import jQuery from 'jquery';
import { readContent, type H5pContent } from './h5p/content.ts';
import { contentId, makeCore, trigger } from './h5p/core.ts';
import { outside } from './h5p/events.ts';
import { contentStyles } from './h5p/styles.ts';
import type { Instance, StatementEvent } from './h5p/statements.ts';
import { texts } from './h5p/texts.ts';
import { runPackage, type Runtime } from './run.ts';
import { createReporter, shareOf, type FrameReport, type FrameStart } from './start.ts';

/** Contents tell their state only when they are asked. */
const lookEveryMs = 3000;
const firstLookMs = 1500;

interface Stored {
  status: FrameReport['status'];
  score: number | null;
  /** By the content inside (`0`: the whole) and the name. */
  data: Record<string, Record<string, unknown>>;
}

async function prepare({ port, root, files, state, learner }: FrameStart): Promise<Runtime> {
  const content = await readContent(files);
  const stored = readStored(state);
  let main: Instance | undefined;
  const reporter = createReporter(port, () => {
    const current = stateOf(main);
    if (current !== undefined) (stored.data['0'] ??= {})['state'] = current;
    return { status: stored.status, score: stored.score, state: JSON.stringify(stored) };
  });
  const core = makeCore({
    root,
    folders: content.folders,
    load: (subContentId, name) => stored.data[subContentId]?.[name],
    store: (subContentId, name, data) => {
      (stored.data[subContentId] ??= {})[name] = data;
      reporter.soon();
    },
  });

  function begin(): void {
    const container = document.querySelector('.h5p-content');
    const library = { library: content.library, params: content.params, metadata: content.metadata };
    const previousState = stored.data['0']?.['state'];
    main = core.newRunnable(library, contentId, container, false, { ...(previousState !== undefined && { previousState }) });
    if (!main) throw new Error(`${content.library} is not in the package`);
    (core['instances'] as Instance[]).push(main);
    const resize = () => main && trigger(main, 'resize');
    addEventListener('resize', resize);
    addEventListener('load', resize);
    let last = '';
    const look = () => {
      if (!content.tellsEnd || isWithoutPoints(main)) reach(stored, 'completed');
      const next = JSON.stringify([stored.status, stateOf(main)]);
      if (next !== last) reporter.soon();
      last = next;
    };
    // What is shown without a task may be so at once; others count their points a moment later.
    setTimeout(look, firstLookMs);
    setInterval(look, lookEveryMs);
    reporter.soon();
  }

  outside.on('xAPI', (given) => {
    const event = given as StatementEvent;
    const { result } = event.data.statement;
    const isEnd = ['answered', 'completed'].includes(event.getVerb() ?? '');
    if (isEnd && !event.isFromChild()) {
      stored.score = shareOf(result?.score?.raw, 0, result?.score?.max) ?? stored.score;
      reach(
        stored,
        result?.success === true
          ? 'passed'
          : event.getVerb() === 'completed' && result?.success === false
            ? 'failed'
            : 'completed',
      );
    }
    reporter.soon();
  });
  Object.assign(self, {
    H5P: Object.assign(core, { init: begin }),
    H5PIntegration: integration(content, learner.id, root),
    jQuery,
  });
  return { page: pageOf(content), reporter };
}

/** The best that was reached stays. */
function reach(stored: Stored, status: FrameReport['status']): void {
  const order = ['begun', 'failed', 'completed', 'passed'] as const;
  if (order.indexOf(status) > order.indexOf(stored.status)) stored.status = status;
}

/** Undefined: it has none, or has not begun what it asks (a player of a film that cannot be played). */
function stateOf(content: Instance | undefined): unknown {
  try {
    return content?.getCurrentState?.();
  } catch {
    return undefined;
  }
}

/** What gives no points is done once it is open. */
function isWithoutPoints(content: Instance | undefined): boolean {
  try {
    return content?.getMaxScore?.() === 0;
  } catch {
    return false;
  }
}

function integration({ library, title, metadata, params }: H5pContent, name: string, root: string): object {
  return {
    baseUrl: '',
    url: root.replace(/\/$/, ''),
    siteUrl: '',
    user: { name },
    hubIsEnabled: false,
    reportingIsEnabled: false,
    postUserStatistics: false,
    saveFreq: false,
    ajax: { setFinished: '', contentUserData: '' },
    l10n: { H5P: texts },
    libraryConfig: {},
    contents: {
      [`cid-${contentId}`]: {
        library,
        title,
        metadata,
        jsonContent: JSON.stringify(params),
        displayOptions: {},
        contentUserData: {},
      },
    },
  };
}

function pageOf({ title, language, scripts, styles }: H5pContent): string {
  const links = styles.map((path) => `<link rel="stylesheet" href="${escaped(path)}">`);
  const tags = scripts.map((path) => `<script src="${escaped(path)}"></script>`);
  return `<!doctype html><html lang="${escaped(language)}" class="h5p-iframe"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${escaped(title)}</title><style>${contentStyles}</style>${links.join('')}</head>
<body><div class="h5p-content" data-content-id="${contentId}"></div>${tags.join('')}<script>H5P.init()</script></body></html>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

function readStored(state: string | null): Stored {
  const empty: Stored = { status: 'begun', score: null, data: {} };
  try {
    const stored = JSON.parse(state ?? 'null') as Partial<Stored> | null;
    return { ...empty, ...stored, data: stored?.data ?? {} };
  } catch {
    return empty;
  }
}

void runPackage(prepare);
