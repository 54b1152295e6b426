/** Runtime of SCORM 1.2: `API`, as the standard names it. */
import { Scorm12API } from 'scorm-again/scorm12/min';
import { runPackage } from './run.ts';
import { createReporter, shareOf, type FrameReport, type FrameStart } from './start.ts';

const statuses: Readonly<Record<string, FrameReport['status']>> = {
  passed: 'passed',
  completed: 'completed',
  failed: 'failed',
};

function prepare({ port, state, learner }: FrameStart) {
  const api = new Scorm12API({ autocommit: false, logLevel: 5 });
  const before = readState(state);
  if (before !== null) api.loadFromJSON(before, '');
  const { core } = api.cmi;
  core.student_id = learner.id;
  core.student_name = learner.name;
  core.entry = before === null ? 'ab-initio' : 'resume';
  const reporter = createReporter(port, () => ({
    status: statuses[core.lesson_status] ?? 'begun',
    score: shareOf(core.score.raw, core.score.min, core.score.max),
    state: JSON.stringify(api.renderCMIToJSONObject()),
  }));
  const text = (value: unknown) => String(value);
  const facade = {
    LMSInitialize: () => text(api.lmsInitialize('')),
    LMSGetValue: (name: string) => text(api.lmsGetValue(name)),
    LMSSetValue: (name: string, value: string) => {
      const done = text(api.lmsSetValue(name, value));
      reporter.soon();
      return done;
    },
    LMSCommit: () => {
      const done = text(api.lmsCommit(''));
      reporter.soon();
      return done;
    },
    LMSFinish: () => {
      const done = text(api.lmsFinish(''));
      if (done === 'true') reporter.now();
      return done;
    },
    LMSGetLastError: () => text(api.lmsGetLastError()),
    LMSGetErrorString: (code: string) => text(api.lmsGetErrorString(code)),
    LMSGetDiagnostic: (code: string) => text(api.lmsGetDiagnostic(code)),
  };
  Object.defineProperty(self, 'API', { value: facade, writable: true });
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
