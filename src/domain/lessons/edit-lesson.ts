/** The builder's rules (specification E§4) as one pure function: a lesson and a change in, the lesson after it out. */
import { assertNever } from '#lib/assert-never.ts';
import {
  modulesOf,
  mostModules,
  mostPages,
  mostPurposes,
  type Descriptor,
  type LessonDocument,
  type LessonKind,
  type LessonModule,
  type LessonPage,
  type LessonSettings,
  type Purpose,
} from './document.ts';
import { editTask, type TaskEdit } from './edit-task.ts';

/** Fields of a module that are changed as a whole. */
export type ModulePatch = Partial<
  Pick<LessonModule, 'title' | 'description' | 'content' | 'attachments'> & {
    alt: string;
    solution: string;
    taskTypeId: number | null;
    additionalInfo: string;
    purposes: string[];
    maxMinutes: number | null;
  }
>;

export type LessonEdit =
  | { do: 'texts'; title?: string; summary?: string; duration?: number }
  | { do: 'settings'; settings: LessonSettings; version?: number }
  | { do: 'page-add'; page: Pick<LessonPage, 'id' | 'title'>; after: string | null }
  /** Pages that were brought in, in one step. `instead`: an empty page that they take the place of. */
  | { do: 'pages-add'; pages: readonly LessonPage[]; after: string | null; instead: string | null }
  | { do: 'page-set'; pageId: string; title?: string; isExpanded?: boolean }
  | { do: 'page-move'; pageId: string; after: string | null }
  | { do: 'page-remove'; pageId: string }
  | { do: 'module-add'; pageId: string; module: LessonModule; after: string | null }
  | { do: 'module-set'; moduleId: string; patch: ModulePatch }
  | { do: 'module-move'; moduleId: string; pageId: string; after: string | null }
  | { do: 'module-remove'; moduleId: string }
  | { do: 'task'; moduleId: string; edit: TaskEdit }
  | { do: 'purpose-add'; purpose: Purpose }
  | { do: 'purpose-set'; purpose: Purpose }
  | { do: 'purpose-remove'; purposeId: string }
  | { do: 'descriptor'; moduleId: string; descriptor: Descriptor | null }
  | { do: 'asset-add'; asset: LessonDocument['assets'][number] }
  | { do: 'asset-remove'; name: string };

/** @returns the same object where nothing changes; else one whose version is one more. */
export function editLesson(lesson: LessonDocument, edit: LessonEdit): LessonDocument {
  const after = applyEdit(lesson, edit);
  if (after === lesson) return lesson;
  // Settings that come with their version were loaded, not edited.
  if (edit.do === 'settings' && edit.version !== undefined) return { ...after, version: edit.version };
  return { ...after, version: lesson.version + 1 };
}

function addPages(lesson: LessonDocument, { pages, after, instead }: Extract<LessonEdit, { do: 'pages-add' }>): LessonDocument {
  let [next, last] = [lesson, after];
  for (const { id, title, modules } of pages) {
    const added = applyEdit(next, { do: 'page-add', page: { id, title }, after: last });
    if (added === next) continue;
    [next, last] = [added, id];
    let before: string | null = null;
    for (const module of modules) {
      next = applyEdit(next, { do: 'module-add', pageId: id, module, after: before });
      before = module.id;
    }
  }
  return instead === null || next === lesson ? next : applyEdit(next, { do: 'page-remove', pageId: instead });
}

function applyEdit(lesson: LessonDocument, edit: LessonEdit): LessonDocument {
  switch (edit.do) {
    case 'texts': {
      const { title = lesson.title, summary = lesson.summary, duration = lesson.duration } = edit;
      return { ...lesson, title, summary, duration };
    }
    case 'settings':
      return { ...lesson, settings: edit.settings };
    case 'pages-add':
      return addPages(lesson, edit);
    case 'page-add':
    case 'page-set':
    case 'page-move':
    case 'page-remove':
      return editPages(lesson, edit);
    case 'module-add':
    case 'module-move':
    case 'module-remove':
      return editPlaces(lesson, edit);
    case 'module-set':
      return mapModule(lesson, edit.moduleId, (module) => patched(module, edit.patch, lesson));
    case 'task':
      return mapModule(lesson, edit.moduleId, (module) => {
        if (module.type === 'simple') return module;
        const body = editTask(module.body, edit.edit);
        return body === module.body ? module : { ...module, body };
      });
    case 'purpose-add':
    case 'purpose-set':
    case 'purpose-remove':
      return editPurposes(lesson, edit);
    case 'descriptor': {
      if (!modulesOf(lesson).some(({ id, type }) => id === edit.moduleId && type === 'task')) return lesson;
      const { descriptor } = edit;
      if (descriptor) return { ...lesson, descriptors: { ...lesson.descriptors, [edit.moduleId]: descriptor } };
      return withoutDescriptors(lesson, new Set([edit.moduleId]));
    }
    case 'asset-add':
      if (lesson.assets.some(({ name }) => name === edit.asset.name)) return lesson;
      return { ...lesson, assets: [...lesson.assets, edit.asset] };
    case 'asset-remove':
      if (!lesson.assets.some(({ name }) => name === edit.name)) return lesson;
      return { ...lesson, assets: lesson.assets.filter(({ name }) => name !== edit.name) };
    default:
      return assertNever(edit);
  }
}

type PageEdit = Extract<LessonEdit, { do: `page-${string}` }>;

function editPages(lesson: LessonDocument, edit: PageEdit): LessonDocument {
  const { pages } = lesson;
  if (edit.do === 'page-add') {
    if (pages.length >= mostPages || pages.some(({ id }) => id === edit.page.id)) return lesson;
    return { ...lesson, pages: inserted(pages, { ...edit.page, isExpanded: true, modules: [] }, edit.after) };
  }
  const page = pages.find(({ id }) => id === edit.pageId);
  if (!page) return lesson;
  const others = pages.filter((one) => one !== page);
  if (edit.do === 'page-set') {
    const { title = page.title, isExpanded = page.isExpanded } = edit;
    return { ...lesson, pages: pages.map((one) => (one === page ? { ...page, title, isExpanded } : one)) };
  }
  if (edit.do === 'page-move') {
    return edit.after === page.id ? lesson : numbered({ ...lesson, pages: inserted(others, page, edit.after) });
  }
  // A lesson has a page.
  if (others.length === 0) return lesson;
  const gone = new Set(page.modules.map(({ id }) => id));
  return numbered(withoutDescriptors({ ...lesson, pages: others }, gone));
}

type PlaceEdit = Extract<LessonEdit, { do: 'module-add' | 'module-move' | 'module-remove' }>;

function editPlaces(lesson: LessonDocument, edit: PlaceEdit): LessonDocument {
  const all = modulesOf(lesson);
  if (edit.do === 'module-add') {
    const { pageId, module, after } = edit;
    const isPage = lesson.pages.some(({ id }) => id === pageId);
    if (!isPage || all.length >= mostModules || all.some(({ id }) => id === module.id)) return lesson;
    return numbered(onPage(lesson, pageId, (modules) => inserted(modules, module, after)));
  }
  const module = all.find(({ id }) => id === edit.moduleId);
  if (!module) return lesson;
  const pages = lesson.pages.map((page) =>
    page.modules.includes(module) ? { ...page, modules: page.modules.filter((one) => one !== module) } : page,
  );
  if (edit.do === 'module-remove') {
    return numbered(withoutDescriptors({ ...lesson, pages }, new Set([module.id])));
  }
  if (edit.after === module.id || !pages.some(({ id }) => id === edit.pageId)) return lesson;
  return numbered(onPage({ ...lesson, pages }, edit.pageId, (modules) => inserted(modules, module, edit.after)));
}

type PurposeEdit = Extract<LessonEdit, { do: `purpose-${string}` }>;

function editPurposes(lesson: LessonDocument, edit: PurposeEdit): LessonDocument {
  const { purposes } = lesson;
  const id = edit.do === 'purpose-remove' ? edit.purposeId : edit.purpose.id;
  const isThere = purposes.some((purpose) => purpose.id === id);
  switch (edit.do) {
    case 'purpose-add':
      return isThere || purposes.length >= mostPurposes ? lesson : { ...lesson, purposes: [...purposes, edit.purpose] };
    case 'purpose-set':
      if (!isThere) return lesson;
      return { ...lesson, purposes: purposes.map((purpose) => (purpose.id === id ? edit.purpose : purpose)) };
    case 'purpose-remove': {
      if (!isThere) return lesson;
      const pages = mapAll(lesson.pages, (module) => {
        if (module.type === 'simple' || !module.additionalCriterions.purposes.includes(id)) return module;
        const left = module.additionalCriterions.purposes.filter((purpose) => purpose !== id);
        return { ...module, additionalCriterions: { ...module.additionalCriterions, purposes: left } };
      });
      return { ...lesson, purposes: purposes.filter((purpose) => purpose.id !== id), pages };
    }
    default:
      return assertNever(edit);
  }
}

/** After the one that is named; null, or one that is gone: at the beginning, or the end. */
function inserted<T extends { id: string }>(items: readonly T[], item: T, after: string | null): T[] {
  if (after === null) return [item, ...items];
  const index = items.findIndex(({ id }) => id === after);
  return items.toSpliced(index < 0 ? items.length : index + 1, 0, item);
}

function onPage(lesson: LessonDocument, pageId: string, change: (modules: LessonModule[]) => LessonModule[]): LessonDocument {
  const pages = lesson.pages.map((page) => (page.id === pageId ? { ...page, modules: change(page.modules) } : page));
  return { ...lesson, pages };
}

function mapAll(pages: readonly LessonPage[], change: (module: LessonModule) => LessonModule): LessonPage[] {
  return pages.map((page) => ({ ...page, modules: page.modules.map(change) }));
}

function mapModule(lesson: LessonDocument, moduleId: string, change: (module: LessonModule) => LessonModule): LessonDocument {
  const before = modulesOf(lesson).find(({ id }) => id === moduleId);
  const after = before && change(before);
  if (!after || after === before) return lesson;
  return numbered({ ...lesson, pages: mapAll(lesson.pages, (module) => (module === before ? after : module)) });
}

function patched(module: LessonModule, patch: ModulePatch, { purposes: all }: LessonDocument): LessonModule {
  const { title = module.title, description = module.description, content = module.content } = patch;
  const { attachments = module.attachments } = patch;
  const parts = { title, description, content, attachments };
  if (module.type === 'simple') return { ...module, ...parts, alt: patch.alt ?? module.alt };
  const criterions = module.additionalCriterions;
  const known = new Set(all.map(({ id }) => id));
  return {
    ...module,
    ...parts,
    hints: { solution: patch.solution ?? module.hints.solution },
    additionalCriterions: {
      taskTypeId: patch.taskTypeId === undefined ? criterions.taskTypeId : patch.taskTypeId,
      additionalInfo: patch.additionalInfo ?? criterions.additionalInfo,
      purposes: patch.purposes ? [...new Set(patch.purposes)].filter((id) => known.has(id)) : criterions.purposes,
      maxMinutes: patch.maxMinutes === undefined ? criterions.maxMinutes : patch.maxMinutes,
    },
  };
}

function withoutDescriptors(lesson: LessonDocument, gone: ReadonlySet<string>): LessonDocument {
  const remaining = Object.entries(lesson.descriptors).filter(([id]) => !gone.has(id));
  return { ...lesson, descriptors: Object.fromEntries(remaining) };
}

/** Is the module counted? Tasks and other modules are counted apart; in custom lessons only tasks are. */
export function isNumbered(kind: LessonKind, { type }: LessonModule): boolean {
  return type === 'task' || kind !== 'custom';
}

/** Numbers from 1 through all pages, tasks and other modules each for themselves. */
export function numbered(lesson: LessonDocument): LessonDocument {
  const counts = { simple: 0, task: 0 };
  const pages = mapAll(lesson.pages, (module) => {
    const number = isNumbered(lesson.kind, module) ? (counts[module.type] += 1) : null;
    return number === module.number ? module : { ...module, number };
  });
  return { ...lesson, pages };
}
