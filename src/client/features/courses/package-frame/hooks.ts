/** Makes what scripts ask for later find the files of the package: elements, requests, workers. */
import type { Files } from './files.ts';

export interface Answer {
  text: string;
  /** 204: without a text. */
  status: 200 | 204 | 404;
}

/** Answers of something that is no file, by address. Null: not its business. */
export type Virtual = (method: string, address: string, body: string | null) => Answer | null;

const sources: readonly (readonly [{ prototype: object }, string])[] = [
  [HTMLImageElement, 'src'],
  [HTMLScriptElement, 'src'],
  [HTMLLinkElement, 'href'],
  [HTMLMediaElement, 'src'],
  [HTMLSourceElement, 'src'],
  [HTMLTrackElement, 'src'],
  [HTMLInputElement, 'src'],
  [HTMLVideoElement, 'poster'],
];
const named = /^(?:src|href|poster|xlink:href)$/i;

/** Scripts of packages hand over whatever they like, whatever the types say. */
function textOf(value: unknown): string {
  return ''.concat(value as string);
}

type Setter = (this: unknown, value: string) => void;

function wrapSetter(target: object, name: string, change: (value: string, element: unknown) => string): void {
  const property = Object.getOwnPropertyDescriptor(target, name);
  const set = property?.set as Setter | undefined;
  if (!property || !set) return;
  Object.defineProperty(target, name, {
    ...property,
    set(this: unknown, value: unknown) {
      set.call(this, change(textOf(value), this));
    },
  });
}

export function installHooks(files: Files, virtual: Virtual): void {
  const found = (address: string) => files.urlOf(address) ?? address;
  for (const [{ prototype }, name] of sources) wrapSetter(prototype, name, found);
  wrapSetter(Element.prototype, 'innerHTML', (html) => files.rewrite(html));
  wrapSetter(Element.prototype, 'outerHTML', (html) => files.rewrite(html));
  hookStyles(files);
  hookMethods(files, found);
  hookRequests(found, virtual);
}

/** Browsers give each style its properties as its own, so that no prototype's setter hears of them: scripts get a stand-in. */
function hookStyles(files: Files): void {
  const changed = (value: unknown) => (typeof value === 'string' && value.includes('url(') ? files.rewrite(value) : value);
  const standIns = new WeakMap<CSSStyleDeclaration, CSSStyleDeclaration>();
  const standInOf = (style: CSSStyleDeclaration): CSSStyleDeclaration => {
    const known = standIns.get(style);
    if (known) return known;
    const made = new Proxy(style, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name, target);
        if (typeof value !== 'function') return value;
        return (...given: unknown[]): unknown =>
          Reflect.apply(value, target, name === 'setProperty' ? given.map(changed) : given);
      },
      set: (target, name, value: unknown) => Reflect.set(target, name, changed(value), target),
    });
    standIns.set(style, made);
    return made;
  };
  for (const { prototype } of [HTMLElement, SVGElement]) {
    const property = Object.getOwnPropertyDescriptor(prototype, 'style');
    const { get } = property ?? {};
    if (!property || !get) continue;
    Object.defineProperty(prototype, 'style', {
      ...property,
      get(this: unknown) {
        return standInOf(get.call(this) as CSSStyleDeclaration);
      },
    });
  }
}

function hookMethods(files: Files, found: (address: string) => string): void {
  const { setAttribute, insertAdjacentHTML } = Element.prototype;
  Element.prototype.setAttribute = function (this: Element, name: string, value: string) {
    const isPage = this instanceof HTMLAnchorElement || this instanceof HTMLIFrameElement;
    const text = textOf(value);
    const changed = named.test(name) && !isPage ? found(text) : /^style$/i.test(name) ? files.rewrite(text) : text;
    setAttribute.call(this, name, changed);
  };
  Element.prototype.insertAdjacentHTML = function (this: Element, place: InsertPosition, html: string) {
    insertAdjacentHTML.call(this, place, files.rewrite(textOf(html)));
  };
  const { createContextualFragment } = Range.prototype;
  Range.prototype.createContextualFragment = function (this: Range, html: string) {
    return createContextualFragment.call(this, files.rewrite(textOf(html)));
  };
  for (const name of ['write', 'writeln'] as const) {
    const write = Document.prototype[name];
    Document.prototype[name] = function (this: Document, ...parts: string[]) {
      write.call(this, ...parts.map((part) => files.rewrite(textOf(part))));
    };
  }
  const PlainWorker = Worker;
  self.Worker = class extends PlainWorker {
    constructor(address: string | URL, options?: WorkerOptions) {
      super(found(textOf(address)), options);
    }
  };
  const PlainAudio = Audio;
  self.Audio = function (address?: string) {
    return address === undefined ? new PlainAudio() : new PlainAudio(found(textOf(address)));
  } as unknown as typeof Audio;
  self.open = () => null;
}

function hookRequests(found: (address: string) => string, virtual: Virtual): void {
  const plainFetch = self.fetch.bind(self);
  self.fetch = async (input: RequestInfo | URL, options?: RequestInit) => {
    const address = input instanceof Request ? input.url : textOf(input);
    const method = options?.method ?? (input instanceof Request ? input.method : 'GET');
    const body = typeof options?.body === 'string' ? options.body : null;
    const answer = virtual(method, address, body);
    if (answer !== null)
      return new Response(answer.status === 204 ? null : answer.text, {
        status: answer.status,
        headers: { 'content-type': 'application/json' },
      });
    const url = found(address);
    return url.startsWith('blob:') ? plainFetch(url) : plainFetch(input, options);
  };
  const { open, send, setRequestHeader } = XMLHttpRequest.prototype;
  const asked = new WeakMap<XMLHttpRequest, { method: string; address: string; isAsync: boolean }>();
  type Open = (
    this: XMLHttpRequest,
    method: string,
    address: string,
    isAsync: boolean,
    user?: string | null,
    password?: string | null,
  ) => void;
  const plainOpen = open as unknown as Open;
  XMLHttpRequest.prototype.open = function (this: XMLHttpRequest, method: string, address: string | URL, ...rest: unknown[]) {
    const isAsync = rest[0] !== false;
    const text = textOf(address);
    asked.set(this, { method, address: text, isAsync });
    const url = found(text);
    // Blobs are read and nothing else. What is no file is opened as an empty one until `send` knows its answer.
    if (url.startsWith('blob:')) plainOpen.call(this, 'GET', url, isAsync);
    else if (virtual('LOOK', text, null) === null) plainOpen.call(this, method, text, isAsync);
    else plainOpen.call(this, 'GET', 'data:application/json,', isAsync);
  };
  XMLHttpRequest.prototype.setRequestHeader = function (this: XMLHttpRequest, name: string, value: string) {
    const { address = '' } = asked.get(this) ?? {};
    if (virtual('LOOK', address, null) === null) setRequestHeader.call(this, name, value);
  };
  XMLHttpRequest.prototype.send = function (this: XMLHttpRequest, body?: Document | XMLHttpRequestBodyInit | null) {
    const { method, address, isAsync } = asked.get(this) ?? { method: 'GET', address: '', isAsync: true };
    const answer = virtual(method, address, typeof body === 'string' ? body : null);
    if (answer === null) return send.call(this, body);
    plainOpen.call(this, 'GET', URL.createObjectURL(new Blob([answer.text], { type: 'application/json' })), isAsync);
    // A blob is always found.
    const { status } = answer;
    Object.defineProperty(this, 'status', { configurable: true, get: () => (this.readyState < 2 ? 0 : status) });
    send.call(this);
  };
}
