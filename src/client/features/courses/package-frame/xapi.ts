/** Runtime of cmi5 and xAPI: statements, states and the launch are answered in the frame itself, under an address that leads nowhere. */
import type { Answer } from './hooks.ts';
import { runPackage } from './run.ts';
import { createReporter, type FrameReport, type FrameStart } from './start.ts';

const endpoint = 'https://statements.invalid/';
const mostDocuments = 200;

interface PackageState {
  status: FrameReport['status'];
  score: number | null;
  /** By resource and parameters. */
  documents: Record<string, string>;
}

interface Statement {
  verb?: { id?: unknown };
  result?: {
    completion?: unknown;
    success?: unknown;
    score?: { scaled?: unknown; raw?: unknown; min?: unknown; max?: unknown };
  };
}

function prepare({ port, state, learner }: FrameStart) {
  const stored = readState(state);
  const reporter = createReporter(port, () => ({ status: stored.status, score: stored.score, state: JSON.stringify(stored) }));

  function take({ verb, result }: Statement): void {
    const name = /([^/]+)$/.exec(typeof verb?.id === 'string' ? verb.id : '')?.[1] ?? '';
    const { scaled, raw, max } = result?.score ?? {};
    const share =
      typeof scaled === 'number' ? scaled : typeof raw === 'number' && typeof max === 'number' && max > 0 ? raw / max : null;
    if (share !== null) stored.score = Math.min(1, Math.max(0, share));
    const reached: FrameReport['status'] | null =
      name === 'passed' || result?.success === true
        ? 'passed'
        : name === 'failed' || result?.success === false
          ? 'failed'
          : name === 'completed' || result?.completion === true
            ? 'completed'
            : null;
    const order = ['begun', 'failed', 'completed', 'passed'] as const;
    if (reached !== null && order.indexOf(reached) > order.indexOf(stored.status)) stored.status = reached;
    reporter.soon();
  }

  function virtual(asked: string, address: string, body: string | null): Answer | null {
    if (!address.startsWith(endpoint)) return null;
    const method = asked.toUpperCase();
    const url = new URL(address);
    const [resource = ''] = url.pathname.slice(1).split('?');
    if (method === 'LOOK') return found('');
    if (resource === 'fetch') return found(JSON.stringify({ 'auth-token': 'none' }));
    if (resource === 'statements') {
      if (method !== 'PUT' && method !== 'POST') return found(JSON.stringify({ statements: [], more: '' }));
      const sent: unknown = parse(body);
      const statements = (Array.isArray(sent) ? sent : [sent]) as (Statement | null)[];
      for (const statement of statements) if (statement && typeof statement === 'object') take(statement);
      if (method === 'PUT') return done;
      return found(JSON.stringify([url.searchParams.get('statementId') ?? crypto.randomUUID()]));
    }
    return documentOf(
      method,
      `${resource} ${url.searchParams.get('stateId') ?? url.searchParams.get('profileId') ?? ''}`,
      body,
    );
  }

  function documentOf(method: string, key: string, body: string | null): Answer {
    const { documents } = stored;
    if (method === 'GET' || method === 'HEAD') {
      const text = documents[key] ?? given(key);
      return text === null ? { text: '', status: 404 } : found(text);
    }
    if (method === 'DELETE') delete documents[key];
    else if (key in documents || Object.keys(documents).length < mostDocuments) documents[key] = body ?? '';
    reporter.soon();
    return done;
  }

  const launch = new URLSearchParams({
    endpoint,
    fetch: `${endpoint}fetch`,
    auth: 'Basic bm9uZTpub25l',
    actor: JSON.stringify({
      objectType: 'Agent',
      account: { homePage: 'https://synaq.invalid', name: learner.id },
    }),
    registration: '00000000-0000-4000-8000-000000000000',
    activityId: 'https://synaq.invalid/lesson',
    activity_id: 'https://synaq.invalid/lesson',
  });
  if (!location.search.includes('endpoint=')) {
    const others = location.search.replace(/^\?/, '');
    history.replaceState(null, '', `?${others === '' ? '' : `${others}&`}${launch.toString()}${location.hash}`);
  }
  return { virtual, reporter };
}

const done: Answer = { text: '', status: 204 };

function found(text: string): Answer {
  return { text, status: 200 };
}

/** What whoever launches a unit has to have ready. */
function given(key: string): string | null {
  if (key.endsWith('LMS.LaunchData')) return launchData();
  return key.endsWith('cmi5LearnerPreferences') ? '{}' : null;
}

function launchData(): string {
  return JSON.stringify({
    contextTemplate: { contextActivities: {}, extensions: {} },
    launchMode: 'Normal',
    moveOn: 'CompletedOrPassed',
  });
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

function readState(state: string | null): PackageState {
  const stored = parse(state) as Partial<PackageState> | null;
  const documents = typeof stored?.documents === 'object' && stored.documents !== null ? stored.documents : {};
  return { status: 'begun', score: null, documents };
}

void runPackage(prepare);
