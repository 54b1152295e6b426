/**
 * A bare HTTP/1.1 connection for load: one request at a time over one persistent socket, so that the generator takes as little as
 * possible of the two cores that it shares with the server.
 */
import { connect, type Socket } from 'node:net';

export interface RawReply {
  status: number;
  body: string;
  /** From Retry-After. */
  retryAfterSeconds: number | null;
}

/** Address of a server; without a host: on this machine. */
export interface Address {
  port: number;
  host?: string;
}

export class RawConnection {
  readonly #socket: Socket;
  #received: Buffer = Buffer.alloc(0);
  #waiting: { resolve: (reply: RawReply) => void; reject: (error: Error) => void } | null = null;

  constructor({ port, host = 'localhost' }: Address) {
    this.#socket = connect({ port, host, noDelay: true });
    this.#socket.on('data', (chunk) => this.#take(chunk));
    this.#socket.on('error', (error) => this.#waiting?.reject(error));
    this.#socket.on('close', () => this.#waiting?.reject(new Error('The connection was closed')));
  }

  /** @param token null: without a sign-in. */
  post(path: string, token: string | null, body: string, headers: Record<string, string> = {}): Promise<RawReply> {
    const all = { host: 'localhost', ...(token !== null && { authorization: `Bearer ${token}` }), ...headers };
    const head = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
    // Nothing would ever answer, nor tell that it does not.
    if (this.#socket.destroyed) return Promise.reject(new Error('The connection was closed'));
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
      this.#socket.write(
        `POST ${path} HTTP/1.1\r\n${head.join('')}content-type: application/json\r\n` +
          `content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
      );
    });
  }

  get(path: string, token: string): Promise<RawReply> {
    if (this.#socket.destroyed) return Promise.reject(new Error('The connection was closed'));
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
      this.#socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${token}\r\n\r\n`);
    });
  }

  close(): void {
    this.#waiting = null;
    this.#socket.destroy();
  }

  #take(chunk: Buffer): void {
    this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk]);
    const end = this.#received.indexOf('\r\n\r\n');
    if (end < 0) return;
    const head = this.#received.toString('latin1', 0, end);
    const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
    if (this.#received.length < end + 4 + length) return;
    const body = this.#received.toString('utf8', end + 4, end + 4 + length);
    this.#received = this.#received.subarray(end + 4 + length);
    const waiting = this.#waiting;
    this.#waiting = null;
    const retryAfter = /retry-after: (\d+)/i.exec(head)?.[1];
    waiting?.resolve({
      status: Number(head.slice(9, 12)),
      body,
      retryAfterSeconds: retryAfter === undefined ? null : Number(retryAfter),
    });
  }
}
