/**
 * Events of H5P contents, as https://h5p.org/documentation/api describes them. Contents call these constructors on objects of their own
 * (`H5P.EventDispatcher.call(this)`), which classes forbid.
 */

export interface H5pEvent {
  type: string;
  data: unknown;
  setBubbling: () => void;
  getBubbles: () => boolean;
  preventBubbling: () => void;
  /** True once: an event for everybody outside is passed on a single time. */
  scheduleForExternal: () => boolean;
}

export interface EventExtras {
  bubbles?: boolean;
  external?: boolean;
}

type Listener = (this: unknown, event: H5pEvent) => void;

export interface Dispatcher {
  parent?: Dispatcher;
  on: (type: string, listener: Listener, self?: unknown) => void;
  once: (type: string, listener: Listener, self?: unknown) => void;
  off: (type: string, listener?: Listener) => void;
  trigger: (event: H5pEvent | string, data?: unknown, extras?: EventExtras) => void;
}

/** A constructor that is also called on objects that others have made. */
export interface Callable<T, P extends unknown[]> {
  new (...given: P): T;
  prototype: T;
}

export const Event = function (this: H5pEvent, type: string, data?: unknown, extras: EventExtras = {}) {
  let doesBubble = extras.bubbles === true;
  let isForOutside = extras.external === true;
  this.type = type;
  this.data = data;
  this.setBubbling = () => {
    doesBubble = true;
  };
  this.getBubbles = () => doesBubble;
  this.preventBubbling = () => {
    doesBubble = false;
  };
  this.scheduleForExternal = () => {
    const isFirst = isForOutside;
    isForOutside = false;
    return isFirst;
  };
} as unknown as Callable<H5pEvent, [type: string, data?: unknown, extras?: EventExtras]>;

interface Listening {
  listener: Listener;
  self: unknown;
}

/** By the object itself: many contents inherit from one dispatcher that they never construct again. */
const listening = new WeakMap<object, Map<string, Listening[]>>();

function listenersOf(dispatcher: object): Map<string, Listening[]> {
  const known = listening.get(dispatcher);
  if (known) return known;
  const made = new Map<string, Listening[]>();
  listening.set(dispatcher, made);
  return made;
}

export const EventDispatcher = function (this: object) {
  // Contents also call it on objects that inherit from nothing.
  for (const [name, method] of Object.entries(EventDispatcher.prototype))
    if (!(name in this)) Object.defineProperty(this, name, { value: method, writable: true, configurable: true });
} as unknown as Callable<Dispatcher, []>;

Object.assign(EventDispatcher.prototype, {
  on(this: Dispatcher, type: string, listener: Listener, self?: unknown) {
    if (typeof listener !== 'function') throw new TypeError('listener must be a function');
    this.trigger('newListener', { type, listener });
    const all = listenersOf(this);
    all.set(type, [...(all.get(type) ?? []), { listener, self: self ?? this }]);
  },
  once(this: Dispatcher, type: string, listener: Listener, self?: unknown) {
    const once: Listener = (event) => {
      this.off(type, once);
      listener.call(self ?? this, event);
    };
    this.on(type, once);
  },
  off(this: Dispatcher, type: string, listener?: Listener) {
    const all = listenersOf(this);
    if (listener === undefined) all.delete(type);
    else
      all.set(
        type,
        (all.get(type) ?? []).filter((one) => one.listener !== listener),
      );
  },
  trigger(this: Dispatcher, given: H5pEvent | string, data?: unknown, extras?: EventExtras) {
    const event = typeof given === 'string' ? new Event(given, data, extras) : given;
    if (typeof given !== 'string' && data !== undefined) event.data = data;
    const isForOutside = event.scheduleForExternal();
    for (const type of [event.type, '*'])
      for (const { listener, self } of listenersOf(this).get(type) ?? []) listener.call(self, event);
    const { parent } = this;
    if (event.getBubbles() && typeof parent?.trigger === 'function') parent.trigger(event);
    if (isForOutside) outside.trigger(event);
  },
} satisfies Omit<Dispatcher, 'parent'>);

/** Where what contents tell everybody arrives. */
export const outside = new EventDispatcher();
