/** Statements (xAPI) that H5P contents make of themselves. */
import { Event, EventDispatcher, type Callable, type Dispatcher, type H5pEvent } from './events.ts';

/** An object that a content's code has made. */
export interface Instance extends Dispatcher {
  contentId?: number;
  subContentId?: string;
  libraryInfo?: LibraryInfo;
  activityStartTime?: number;
  getTitle?: () => string;
  getScore?: () => unknown;
  getMaxScore?: () => unknown;
  getCurrentState?: () => unknown;
  attach?: (container: unknown) => void;
  isRoot?: () => boolean;
  [name: string]: unknown;
}

export interface LibraryInfo {
  machineName: string;
  majorVersion: number;
  minorVersion: number;
  versionedName: string;
  versionedNameNoSpaces: string;
}

interface Score {
  min: number;
  raw: number;
  max: number;
  scaled?: number;
}

interface Verb {
  id: string;
  display?: Record<string, string>;
}

export interface Statement {
  actor?: object;
  verb?: Verb;
  object?: { id: string; objectType: 'Activity'; definition: { extensions: object; name?: Record<string, string> } };
  context?: { contextActivities: { parent?: object[]; category?: object[] } };
  result?: { score?: Score; completion?: boolean; success?: boolean; duration?: string };
  [name: string]: unknown;
}

export interface StatementEvent extends H5pEvent {
  data: { statement: Statement };
  setScoredResult: (score: number, max: number, instance?: Instance, completion?: boolean, success?: boolean) => void;
  setVerb: (verb: string | Verb) => void;
  getVerb: (full?: boolean) => string | null;
  setObject: (instance: Instance) => void;
  setContext: (instance: Instance) => void;
  setActor: () => void;
  getMaxScore: () => unknown;
  getScore: () => unknown;
  getContentXAPIId: (instance: Instance) => string;
  isFromChild: () => boolean;
  getVerifiedStatementValue: (keys: string[]) => unknown;
}

const extension = 'http://h5p.org/x-api/h5p-local-content-id';
const home = 'https://synaq.invalid';

export const XAPIEvent = function (this: StatementEvent) {
  Object.assign(this, new Event('xAPI', { statement: {} }, { bubbles: true, external: true }));
} as unknown as Callable<StatementEvent, []>;
XAPIEvent.prototype = Object.create(Event.prototype) as StatementEvent;

Object.assign(XAPIEvent.prototype, {
  setScoredResult(
    this: StatementEvent,
    raw: number,
    max: number,
    instance?: Instance,
    completion?: boolean,
    success?: boolean,
  ) {
    const result: Statement['result'] = {
      score: { min: 0, raw, max, ...(max > 0 && { scaled: Math.round((raw / max) * 1e4) / 1e4 }) },
    };
    if (completion !== undefined) result.completion = completion;
    if (success !== undefined) result.success = success;
    if (instance?.activityStartTime !== undefined)
      result.duration = `PT${Math.round((Date.now() - instance.activityStartTime) / 10) / 100}S`;
    this.data.statement.result = result;
  },
  setVerb(this: StatementEvent, verb: string | Verb) {
    const id = typeof verb === 'string' ? (verb.includes('/') ? verb : `http://adlnet.gov/expapi/verbs/${verb}`) : verb.id;
    this.data.statement.verb = {
      display: { 'en-US': /([^/]+)$/.exec(id)?.[1] ?? id },
      ...(typeof verb === 'object' && verb),
      id,
    };
  },
  getVerb(this: StatementEvent, full = false) {
    const { verb } = this.data.statement;
    return (full ? verb?.id : verb?.display?.['en-US']) ?? null;
  },
  setObject(this: StatementEvent, instance: Instance) {
    const name = instance.getTitle?.();
    this.data.statement.object = {
      id: this.getContentXAPIId(instance),
      objectType: 'Activity',
      definition: {
        extensions: {
          [extension]: instance.contentId,
          ...(instance.subContentId !== undefined && { 'http://h5p.org/x-api/h5p-subContentId': instance.subContentId }),
        },
        ...(name !== undefined && { name: { 'en-US': name } }),
      },
    };
  },
  setContext(this: StatementEvent, instance: Instance) {
    const { parent, libraryInfo } = instance;
    this.data.statement.context = {
      contextActivities: {
        ...(parent && { parent: [{ id: this.getContentXAPIId(parent as Instance), objectType: 'Activity' }] }),
        ...(libraryInfo && {
          category: [{ id: `http://h5p.org/libraries/${libraryInfo.versionedNameNoSpaces}`, objectType: 'Activity' }],
        }),
      },
    };
  },
  setActor(this: StatementEvent) {
    this.data.statement.actor = { objectType: 'Agent', account: { name: 'learner', homePage: home } };
  },
  getMaxScore(this: StatementEvent) {
    return this.getVerifiedStatementValue(['result', 'score', 'max']);
  },
  getScore(this: StatementEvent) {
    return this.getVerifiedStatementValue(['result', 'score', 'raw']);
  },
  getContentXAPIId(this: StatementEvent, { contentId, subContentId }: Instance) {
    return `${home}/content/${contentId ?? ''}${subContentId === undefined ? '' : `?subContentId=${subContentId}`}`;
  },
  isFromChild(this: StatementEvent) {
    return this.getVerifiedStatementValue(['context', 'contextActivities', 'parent', '0', 'id']) !== null;
  },
  getVerifiedStatementValue(this: StatementEvent, keys: string[]) {
    let value: unknown = this.data.statement;
    for (const key of keys) {
      if (typeof value !== 'object' || value === null || !(key in value)) return null;
      value = (value as Record<string, unknown>)[key];
    }
    return value;
  },
} satisfies Omit<StatementEvent, keyof H5pEvent>);

Object.assign(EventDispatcher.prototype, {
  createXAPIEventTemplate(this: Instance, verb: string, extra: object = {}): StatementEvent {
    const event = new XAPIEvent();
    event.setActor();
    event.setVerb(verb);
    Object.assign(event.data.statement, extra);
    if (!('object' in extra)) event.setObject(this);
    if (!('context' in extra)) event.setContext(this);
    return event;
  },
  triggerXAPI(this: Making, verb: string, extra?: object) {
    this.trigger(this.createXAPIEventTemplate(verb, extra));
  },
  triggerXAPIScored(this: Making, score: number, max: number, verb: string, completion?: boolean, success?: boolean) {
    const event = this.createXAPIEventTemplate(verb);
    event.setScoredResult(score, max, this, completion, success);
    this.trigger(event);
  },
  triggerXAPICompleted(this: Making, score: number, max: number, success?: boolean) {
    this.triggerXAPIScored(score, max, 'completed', true, success);
  },
  setActivityStarted(this: Instance, time?: number) {
    this.activityStartTime ??= time ?? Date.now();
  },
});

interface Making extends Instance {
  createXAPIEventTemplate: (verb: string, extra?: object) => StatementEvent;
  triggerXAPIScored: (score: number, max: number, verb: string, completion?: boolean, success?: boolean) => void;
}
