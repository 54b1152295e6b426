/** Runtime of SCORM 1.2: `API`, as the standard names it. */
import { Scorm12API } from 'scorm-again/scorm12/min';
import { runPackage } from './run.ts';
import { offerScorm, restoreScorm, scormSettings } from './scorm.ts';
import { shareOf, type FrameReport, type FrameStart } from './start.ts';

const statuses: Readonly<Record<string, FrameReport['status']>> = {
  passed: 'passed',
  completed: 'completed',
  failed: 'failed',
};

const names = {
  initialize: 'LMSInitialize',
  get: 'LMSGetValue',
  set: 'LMSSetValue',
  commit: 'LMSCommit',
  finish: 'LMSFinish',
  lastError: 'LMSGetLastError',
  errorText: 'LMSGetErrorString',
  diagnostic: 'LMSGetDiagnostic',
};

function prepare(start: FrameStart) {
  const api = new Scorm12API(scormSettings);
  const entry = restoreScorm(api, start.state);
  const { core } = api.cmi;
  core.student_id = start.learner.id;
  core.student_name = start.learner.id;
  core.entry = entry;
  const reporter = offerScorm(api, start, 'API', names, () => ({
    status: statuses[core.lesson_status] ?? 'begun',
    score: shareOf(core.score.raw, core.score.min, core.score.max),
  }));
  return { reporter };
}

void runPackage(prepare);
