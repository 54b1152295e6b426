/**
 * What pages of a package find in place of `parent`. The real one is of another origin: reading anything of it throws, and packages look there first for
 * the interface of their standard. A page in a frame of the package may call functions of the page around it; what they return cannot come back.
 */

const callType = 'synaq-package-call';
const interfaces = new Map<string, object>();

interface Call {
  type: typeof callType;
  name: string;
  arguments: unknown[];
}

/** Puts the interface of a standard where packages look. Pages often declare a variable of its name: the one around them stays as it is. */
export function offerInterface(name: 'API' | 'API_1484_11', offered: object): void {
  interfaces.set(name, offered);
  Object.defineProperty(self, name, { value: offered, writable: true });
}

/** Before the package's first script. */
export function replaceParent(): void {
  const around = self.parent;
  // Around the package's first page is the player, which is none of its business.
  const isFramed = around !== self.top;
  const call =
    (name: string) =>
    (...given: unknown[]): void => {
      try {
        if (isFramed) around.postMessage({ type: callType, name, arguments: given } satisfies Call, '*');
      } catch {
        // Elements and functions cannot be handed over.
      }
    };
  const parent: object = new Proxy(
    {},
    {
      get(_, name) {
        if (typeof name !== 'string') return undefined;
        if (name === 'API' || name === 'API_1484_11') return interfaces.get(name);
        if (name === 'parent' || name === 'self' || name === 'window') return parent;
        if (name === 'postMessage') return (message: unknown) => isFramed && around.postMessage(message, '*');
        return isFramed && !notFunctions.has(name) ? call(name) : undefined;
      },
      set: () => true,
    },
  );
  Object.defineProperty(self, 'parent', { value: parent });
}

const notFunctions: ReadonlySet<string> = new Set([
  'closed',
  'document',
  'frames',
  'length',
  'location',
  'name',
  'navigator',
  'opener',
  'then',
  'top',
]);

/** When the page has begun: takes calls of the frames in it. */
export function takeCalls(): void {
  addEventListener('message', ({ data, source }: MessageEvent<unknown>) => {
    if (!isCall(data) || !(source && 'parent' in source) || source.parent !== self) return;
    const wanted = (self as unknown as Record<string, unknown>)[data.name];
    if (typeof wanted === 'function') wanted.apply(self, data.arguments);
  });
}

function isCall(data: unknown): data is Call {
  return typeof data === 'object' && data !== null && 'type' in data && data.type === callType;
}
