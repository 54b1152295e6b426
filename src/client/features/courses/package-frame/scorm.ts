/** What the runtimes of SCORM 1.2 and 2004 share. The standards name the same functions differently. */
import { offerInterface } from './parent.ts';
import { createReporter, type FrameReport, type FrameStart, type Reporter } from './start.ts';

/** Under which name the package looks for each function. */
export interface ScormNames {
  initialize: string;
  get: string;
  set: string;
  commit: string;
  finish: string;
  lastError: string;
  errorText: string;
  diagnostic: string;
}

/** Silent; what is written goes out by our own reports. */
export const scormSettings = { autocommit: false, logLevel: 5 } as const;

/** What the package reported last time is there again. @returns how it is entered */
export function restoreScorm(api: ScormApi, state: string | null): 'ab-initio' | 'resume' {
  const before = readState(state);
  if (before === null) return 'ab-initio';
  api.loadFromJSON(before, '');
  return 'resume';
}

/** Puts the interface where the standard says (`at`). Each change is reported. */
export function offerScorm(
  api: ScormApi,
  { port }: FrameStart,
  at: 'API' | 'API_1484_11',
  names: ScormNames,
  read: () => Omit<FrameReport, 'type' | 'state'>,
): Reporter {
  const reporter = createReporter(port, () => ({ ...read(), state: JSON.stringify(api.renderCMIToJSONObject()) }));
  const text = (value: unknown) => String(value);
  const facade = {
    [names.initialize]: () => {
      const done = text(api.lmsInitialize(''));
      reporter.soon();
      return done;
    },
    [names.get]: (name: string) => text(api.lmsGetValue(name)),
    [names.set]: (name: string, value: string) => {
      const done = text(api.lmsSetValue(name, value));
      reporter.soon();
      return done;
    },
    [names.commit]: () => {
      const done = text(api.lmsCommit(''));
      reporter.soon();
      return done;
    },
    [names.finish]: () => {
      const done = text(api.lmsFinish(''));
      if (done === 'true') reporter.now();
      return done;
    },
    [names.lastError]: () => text(api.lmsGetLastError()),
    [names.errorText]: (code: string) => text(api.lmsGetErrorString(code)),
    [names.diagnostic]: (code: string) => text(api.lmsGetDiagnostic(code)),
  };
  offerInterface(at, facade);
  return reporter;
}

function readState(state: string | null): Record<string, unknown> | null {
  try {
    const { cmi } = JSON.parse(state ?? '{}') as { cmi?: Record<string, unknown> };
    return cmi ?? null;
  } catch {
    return null;
  }
}
