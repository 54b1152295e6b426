/** Runtime of SCORM 2004: `API_1484_11`, as the standard names it. */
import { Scorm2004API } from 'scorm-again/scorm2004/min';
import { runPackage } from './run.ts';
import { createReporter, shareOf, type FrameReport, type FrameStart } from './start.ts';

function prepare({ port, state, learner }: FrameStart) {
  const api = new Scorm2004API({ autocommit: false, logLevel: 5 });
  const before = readState(state);
  if (before !== null) api.loadFromJSON(before, '');
  const { cmi } = api;
  cmi.learner_id = learner.id;
  cmi.learner_name = learner.name;
  cmi.entry = before === null ? 'ab-initio' : 'resume';
  const reporter = createReporter(port, () => ({
    status: statusOf(),
    score: scoreOf(),
    state: JSON.stringify(api.renderCMIToJSONObject()),
  }));

  function statusOf(): FrameReport['status'] {
    if (cmi.success_status === 'passed') return 'passed';
    if (cmi.success_status === 'failed') return 'failed';
    return cmi.completion_status === 'completed' ? 'completed' : 'begun';
  }

  function scoreOf(): number | null {
    const { scaled, raw, min, max } = cmi.score;
    return shareOf(scaled, 0, 1) ?? shareOf(raw, min, max);
  }

  const text = (value: unknown) => String(value);
  const facade = {
    Initialize: () => text(api.lmsInitialize('')),
    GetValue: (name: string) => text(api.lmsGetValue(name)),
    SetValue: (name: string, value: string) => {
      const done = text(api.lmsSetValue(name, value));
      reporter.soon();
      return done;
    },
    Commit: () => {
      const done = text(api.lmsCommit(''));
      reporter.soon();
      return done;
    },
    Terminate: () => {
      const done = text(api.lmsFinish(''));
      if (done === 'true') reporter.now();
      return done;
    },
    GetLastError: () => text(api.lmsGetLastError()),
    GetErrorString: (code: string) => text(api.lmsGetErrorString(code)),
    GetDiagnostic: (code: string) => text(api.lmsGetDiagnostic(code)),
  };
  Object.defineProperty(self, 'API_1484_11', { value: facade, writable: true });
  return {};
}

function readState(state: string | null): Record<string, unknown> | null {
  try {
    const { cmi } = JSON.parse(state ?? '{}') as { cmi?: Record<string, unknown> };
    return cmi ?? null;
  } catch {
    return null;
  }
}

void runPackage(prepare);
