/** Runtime of SCORM 2004: `API_1484_11`, as the standard names it. */
import { Scorm2004API } from 'scorm-again/scorm2004/min';
import { runPackage } from './run.ts';
import { offerScorm, restoreScorm, scormSettings } from './scorm.ts';
import { shareOf, type FrameReport, type FrameStart } from './start.ts';

const names = {
  initialize: 'Initialize',
  get: 'GetValue',
  set: 'SetValue',
  commit: 'Commit',
  finish: 'Terminate',
  lastError: 'GetLastError',
  errorText: 'GetErrorString',
  diagnostic: 'GetDiagnostic',
};

function prepare(start: FrameStart) {
  const api = new Scorm2004API(scormSettings);
  const entry = restoreScorm(api, start.state);
  const { cmi } = api;
  cmi.learner_id = start.learner.id;
  cmi.learner_name = start.learner.id;
  cmi.entry = entry;

  function statusOf(): FrameReport['status'] {
    if (cmi.success_status === 'passed') return 'passed';
    if (cmi.success_status === 'failed') return 'failed';
    return cmi.completion_status === 'completed' ? 'completed' : 'begun';
  }

  function scoreOf(): number | null {
    const { scaled, raw, min, max } = cmi.score;
    return shareOf(scaled, 0, 1) ?? shareOf(raw, min, max);
  }

  const reporter = offerScorm(api, start, 'API_1484_11', names, () => ({ status: statusOf(), score: scoreOf() }));
  return { reporter };
}

void runPackage(prepare);
