/** What is used of the library. Its own types name a default export, which the files do not have. */
declare class ScormApi {
  lmsInitialize: (nothing: '') => unknown;
  lmsGetValue: (name: string) => unknown;
  lmsSetValue: (name: string, value: string) => unknown;
  lmsCommit: (nothing: '') => unknown;
  lmsFinish: (nothing: '') => unknown;
  lmsGetLastError: () => unknown;
  lmsGetErrorString: (code: string) => unknown;
  lmsGetDiagnostic: (code: string) => unknown;
  loadFromJSON: (cmi: Record<string, unknown>, under: '') => void;
  renderCMIToJSONObject: () => Record<string, unknown>;
}
interface ScormSettings {
  autocommit: boolean;
  /** 5: silent. */
  logLevel: number;
}
interface ScormScore {
  scaled: string;
  raw: string;
  min: string;
  max: string;
}

declare module 'scorm-again/scorm12/min' {
  export class Scorm12API extends ScormApi {
    constructor(settings: ScormSettings);
    cmi: { core: { student_id: string; student_name: string; entry: string; lesson_status: string; score: ScormScore } };
  }
}

declare module 'scorm-again/scorm2004/min' {
  export class Scorm2004API extends ScormApi {
    constructor(settings: ScormSettings);
    cmi: {
      learner_id: string;
      learner_name: string;
      entry: string;
      success_status: string;
      completion_status: string;
      score: ScormScore;
    };
  }
}
