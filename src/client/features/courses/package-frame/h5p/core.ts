/**
 * The functions that H5P contents find in `H5P`. The player that the H5P group publishes is under the GPL and cannot be part of the product; the
 * contents' libraries (mostly MIT) come inside each file. Source: https://h5p.org/documentation/api and the calls that contents make.
 */
import jQuery from 'jquery';
import { ConfirmationDialog, Tooltip } from './dialogs.ts';
import { Event, EventDispatcher, outside, type Dispatcher, type EventExtras } from './events.ts';
import { XAPIEvent, type Instance, type LibraryInfo } from './statements.ts';
import { texts } from './texts.ts';

/** The only content of a page. */
export const contentId = 1;

/** A content in a content, as its parameters name it. */
interface Runnable {
  library: string;
  params?: unknown;
  subContentId?: string;
  metadata?: object;
  userDatas?: { state?: unknown };
}

export interface CoreOptions {
  /** Address of the package. */
  root: string;
  folders: ReadonlyMap<string, string>;
  /** What a content stored, by content inside and name. Undefined: nothing. */
  load: (subContentId: string, name: string) => unknown;
  store: (subContentId: string, name: string, data: unknown) => void;
}

type Constructor = new (params: unknown, contentId: number, extras: object) => Instance;

/** @returns the object that stands at `H5P` */
export function makeCore({ root, folders, load, store }: CoreOptions): Record<string, unknown> & { newRunnable: NewRunnable } {
  const libraryPath = (name: string) => `${root}${folders.get(name) ?? name}`;
  const contentPath = (path: string) => (isAddress(path) ? path : `${root}content/${path.replace(/#tmp$/, '')}`);

  const types = contentTypes(libraryPath);

  function newRunnable(
    library: Runnable,
    id: number,
    container?: unknown,
    isStill = false,
    extras: Record<string, unknown> = {},
  ): Instance | undefined {
    const info = libraryInfo(library.library);
    const found = info && classFromName(info.machineName);
    if (!info || typeof found !== 'function') return undefined;
    const { subContentId, metadata = {}, userDatas } = library;
    const state =
      extras['previousState'] ?? userDatas?.state ?? (subContentId === undefined ? undefined : load(subContentId, 'state'));
    // A content changes what it is given; a repeated one must find it as it was.
    const params = cloneObject(library.params ?? {}, true);
    const given = {
      standalone: extras['parent'] === undefined,
      ...extras,
      metadata,
      subContentId,
      ...(state !== undefined && { previousState: state }),
    };
    const instance = types.construct(found as Constructor, given.standalone, params, id, given);
    Object.assign(instance, { contentId: instance.contentId ?? id, libraryInfo: instance.libraryInfo ?? info });
    instance['$'] ??= jQuery(instance);
    if (subContentId !== undefined) instance.subContentId ??= subContentId;
    const { parent } = extras;
    if (parent !== undefined) instance.parent ??= parent as Dispatcher;
    if (container !== undefined && instance.attach) {
      const [element] = [jQuery(container)[0]];
      element?.classList.toggle('h5p-standalone', given.standalone);
      instance.attach(jQuery(container));
      trigger(
        instance,
        'domChanged',
        { $target: container, library: info.machineName, key: 'newLibrary' },
        { bubbles: true, external: true },
      );
      if (!isStill) trigger(instance, 'resize');
    }
    return instance;
  }

  return {
    jQuery,
    $window: jQuery(self),
    // The page is not written yet.
    get $body() {
      return jQuery(document.body);
    },
    Event,
    EventDispatcher,
    XAPIEvent,
    externalDispatcher: outside,
    ContentType: types.base,
    ConfirmationDialog,
    Tooltip,
    ...copyrights,
    contentDatas: {},
    instances: [],
    isFramed: true,
    externalEmbed: false,
    // The frame may not fill the screen.
    fullscreenSupported: false,
    canHasFullScreen: false,
    isFullscreen: false,
    fullScreen: () => undefined,
    semiFullScreen: () => undefined,
    exitFullScreen: () => undefined,
    newRunnable,
    classFromName,
    libraryFromString: (text: string) => {
      const { machineName, majorVersion, minorVersion } = libraryInfo(text) ?? {};
      return machineName === undefined ? false : { machineName, majorVersion, minorVersion };
    },
    getPath: contentPath,
    getContentPath: () => `${root}content`,
    getLibraryPath: libraryPath,
    getLibraryConfig: () => ({}),
    getCrossOrigin: () => null,
    setSource: (element: HTMLMediaElement | HTMLImageElement, { path = '' }: { path?: string }) => {
      element.src = contentPath(path);
    },
    setFinished: () => undefined,
    getUserData: (_id: number, name: string, done: (error: unknown, data: unknown) => void, subContentId: unknown = '0') =>
      done(undefined, load(String(subContentId), name)),
    setUserData: (_id: number, name: string, data: unknown, { subContentId = '0' }: { subContentId?: unknown } = {}) =>
      store(String(subContentId), name, data),
    deleteUserData: (_id: number, name: string, subContentId: unknown = '0') => store(String(subContentId), name, undefined),
    getClipboard: () => null,
    setClipboard: () => undefined,
    getCopyrights: () => '',
    findCopyrights: () => undefined,
    addQueryParameter: (address: string) => address,
    cloneObject,
    shuffleArray,
    trim: (text: unknown) => (typeof text === 'string' ? text.trim() : text),
    isEmpty: (value: unknown) => typeof value !== 'object' || value === null || Object.keys(value).length === 0,
    createUUID: () => crypto.randomUUID(),
    createTitle: (title: string, length = 60) => {
      const plain = plainText(title);
      return plain.length > length ? `${plain.slice(0, length - 3)}...` : plain;
    },
    t: (key: string, values: Record<string, string> = {}) =>
      Object.entries(values).reduce((text, [name, value]) => text.replaceAll(name, value), texts[key] ?? key),
    error: (error: unknown) => reportError(error),
    on: (instance: Instance, type: string, listener: () => void) => {
      if (typeof instance.on === 'function') instance.on(type, listener);
    },
    trigger,
  };
}

export type NewRunnable = (
  library: Runnable,
  id: number,
  container?: unknown,
  isStill?: boolean,
  extras?: Record<string, unknown>,
) => Instance | undefined;

export function trigger(instance: Instance, type: string, data?: unknown, extras?: EventExtras): void {
  if (typeof instance.trigger === 'function') instance.trigger(type, data, extras);
}

function isAddress(path: string): boolean {
  return /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(path);
}

function libraryInfo(text: string): LibraryInfo | null {
  const [, machineName, major, minor] = /^([\w.-]+)[ -](\d+)\.(\d+)/.exec(text) ?? [];
  if (machineName === undefined) return null;
  return {
    machineName,
    majorVersion: Number(major),
    minorVersion: Number(minor),
    versionedName: `${machineName} ${major}.${minor}`,
    versionedNameNoSpaces: `${machineName}-${major}.${minor}`,
  };
}

/** `H5P.Name` and longer paths from the window. */
function classFromName(name: string): unknown {
  return name.split('.').reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], self);
}

function cloneObject(object: unknown, isDeep = false): unknown {
  if (typeof object !== 'object' || object === null) return object;
  return jQuery.extend(isDeep, Array.isArray(object) ? [] : {}, object);
}

/** Fisher and Yates, in place. */
function shuffleArray<T>(list: T[]): T[] {
  if (!Array.isArray(list)) return list;
  for (let last = list.length - 1; last > 0; last -= 1) {
    const other = Math.floor(Math.random() * (last + 1));
    [list[last], list[other]] = [list[other] as T, list[last] as T];
  }
  return list;
}

function plainText(html: string): string {
  return new DOMParser().parseFromString(html, 'text/html').body.textContent.trim();
}

/** What every content can do, whether its own code inherits it or not. */
function contentTypes(pathOf: (name: string) => string) {
  const roots = new WeakMap<object, boolean>();
  let isRootMade = false;
  const shared = {
    isRoot(this: object) {
      return roots.get(this) ?? isRootMade;
    },
    getLibraryFilePath(this: Instance, path: string) {
      return `${pathOf(this.libraryInfo?.versionedNameNoSpaces ?? '')}/${path}`;
    },
  };
  return {
    base: (isRoot = false) => {
      const Base = function () {} as unknown as new () => Instance;
      const methods = Object.assign(new EventDispatcher(), shared, { isRoot: () => isRoot });
      Object.defineProperty(Base, 'prototype', { value: methods });
      return Base;
    },
    construct(made: Constructor, isRoot: boolean, ...given: [unknown, number, object]): Instance {
      const prototype = made.prototype as object;
      for (const [name, method] of Object.entries({ ...EventDispatcher.prototype, ...shared }))
        if (!(name in prototype)) Object.defineProperty(prototype, name, { value: method, writable: true, configurable: true });
      const before = isRootMade;
      isRootMade = isRoot;
      try {
        const instance = new made(...given);
        roots.set(instance, isRoot);
        return instance;
      } finally {
        isRootMade = before;
      }
    },
  };
}

/** What contents collect for a list of sources; the licence stands below the frame. */
const collected = {
  addMedia: () => undefined,
  addMediaInFront: () => undefined,
  addContent: () => undefined,
  setLabel: () => undefined,
  undisplay: () => undefined,
  add: () => undefined,
  toString: () => '',
};
const inert = () =>
  function (this: object) {
    Object.assign(this, collected);
  };
const copyrights = {
  ContentCopyrights: inert(),
  MediaCopyright: inert(),
  CopyrightField: inert(),
  DefinitionList: inert(),
  Field: inert(),
  Thumbnail: inert(),
};
