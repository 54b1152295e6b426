/** HTTP/1.1 on a plain socket, both ways: heads, and bodies by length, in chunks, or until the end of the connection. */
import type { Socket } from 'node:net';

const headLimit = 64 * 1024;

/** Hands out what a socket brings, by exact amounts. */
export class ByteReader {
  #held: Buffer = Buffer.alloc(0);
  #isOver = false;
  #wake: (() => void) | null = null;

  constructor(socket: Socket) {
    socket.on('data', (chunk: Buffer) => {
      this.#held = this.#held.length === 0 ? chunk : Buffer.concat([this.#held, chunk]);
      this.#wake?.();
    });
    for (const event of ['end', 'close', 'error'] as const) {
      socket.on(event, () => {
        this.#isOver = true;
        this.#wake?.();
      });
    }
  }

  get isOver(): boolean {
    return this.#isOver;
  }

  /** Waits for more. @returns false when nothing more comes. */
  async #more(): Promise<boolean> {
    if (this.#isOver) return false;
    const { length } = this.#held;
    await new Promise<void>((resolve) => (this.#wake = resolve));
    this.#wake = null;
    return this.#held.length > length || !this.#isOver;
  }

  #take(length: number): Buffer {
    const taken = this.#held.subarray(0, length);
    this.#held = this.#held.subarray(length);
    return taken;
  }

  /** Up to and with `end`; null when the connection ends before. */
  async readThrough(end: string): Promise<Buffer | null> {
    for (;;) {
      const at = this.#held.indexOf(end);
      if (at >= 0) return this.#take(at + end.length);
      if (this.#held.length > headLimit || !(await this.#more())) return null;
    }
  }

  async readExactly(length: number): Promise<Buffer | null> {
    while (this.#held.length < length) if (!(await this.#more())) return null;
    return this.#take(length);
  }

  async readToEnd(): Promise<Buffer> {
    while (await this.#more());
    return this.rest();
  }

  /** Returns the bytes that have come and that nobody has read. */
  rest(): Buffer {
    return this.#take(this.#held.length);
  }
}

export interface Message {
  startLine: string;
  /** Names as they came. */
  headers: [name: string, value: string][];
  /** As it came: chunks stay chunks. */
  raw: Buffer;
  /** Without the framing. */
  body: Buffer;
}

export interface Request extends Message {
  method: string;
  /** Path with query. */
  url: string;
}

export interface Response extends Message {
  status: number;
}

export function headerOf(message: Message, name: string): string | null {
  return message.headers.find(([own]) => own.toLowerCase() === name)?.[1] ?? null;
}

export function withoutHeaders(message: Message, ...names: string[]): [string, string][] {
  return message.headers.filter(([name]) => !names.includes(name.toLowerCase()));
}

export function serialise({ startLine, headers, raw }: Pick<Message, 'startLine' | 'headers' | 'raw'>): Buffer {
  const lines = [startLine, ...headers.map(([name, value]) => `${name}: ${value}`), '', ''];
  return Buffer.concat([Buffer.from(lines.join('\r\n'), 'latin1'), raw]);
}

async function readHead(reader: ByteReader): Promise<Pick<Message, 'startLine' | 'headers'> | null> {
  const head = await reader.readThrough('\r\n\r\n');
  if (!head) return null;
  const [startLine = '', ...lines] = head.toString('latin1').trim().split('\r\n');
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon), line.slice(colon + 1).trim()];
  });
  return { startLine, headers };
}

async function readChunks(reader: ByteReader): Promise<Pick<Message, 'raw' | 'body'> | null> {
  const raw: Buffer[] = [];
  const body: Buffer[] = [];
  for (;;) {
    const line = await reader.readThrough('\r\n');
    const size = Number.parseInt(line?.toString('latin1') ?? '', 16);
    if (!line || Number.isNaN(size)) return null;
    raw.push(line);
    if (size === 0) break;
    const chunk = await reader.readExactly(size + 2);
    if (!chunk) return null;
    raw.push(chunk);
    body.push(chunk.subarray(0, size));
  }
  for (;;) {
    const trailer = await reader.readThrough('\r\n');
    if (!trailer) return null;
    raw.push(trailer);
    if (trailer.length === 2) return { raw: Buffer.concat(raw), body: Buffer.concat(body) };
  }
}

/** @param isOpenEnded without a length the body goes on to the end of the connection (responses only). */
async function readBody(reader: ByteReader, head: Message, isOpenEnded: boolean): Promise<Message | null> {
  if (/\bchunked\b/i.test(headerOf(head, 'transfer-encoding') ?? '')) {
    const chunks = await readChunks(reader);
    return chunks && { ...head, ...chunks };
  }
  const length = headerOf(head, 'content-length');
  if (length === null && !isOpenEnded) return head;
  const raw = length === null ? await reader.readToEnd() : await reader.readExactly(Number(length));
  return raw && { ...head, raw, body: raw };
}

const none = Buffer.alloc(0);

/** @returns null when the connection ends before the request does. */
export async function readRequest(reader: ByteReader): Promise<Request | null> {
  const head = await readHead(reader);
  if (!head) return null;
  const [method = '', url = ''] = head.startLine.split(' ');
  const message = await readBody(reader, { ...head, raw: none, body: none }, false);
  return message && { ...message, method, url };
}

/** @returns null when the connection ends before the response does. */
export async function readResponse(reader: ByteReader, method: string): Promise<Response | null> {
  for (;;) {
    const head = await readHead(reader);
    if (!head) return null;
    const status = Number(head.startLine.split(' ')[1]);
    const bare = { ...head, raw: none, body: none };
    // "Go on", "early hints": the response itself is still to come.
    if (status >= 101 && status !== 103) {
      const hasBody = method !== 'HEAD' && status !== 101 && status !== 204 && status !== 304;
      const message = hasBody ? await readBody(reader, bare, true) : bare;
      return message && { ...message, status };
    }
  }
}
