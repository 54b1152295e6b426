/** The proxy's side towards the server. */
import { connect, type Socket } from 'node:net';
import { ByteReader, readResponse, serialise, type Request, type Response } from './http-message.ts';

/** One kept-alive connection to the server, opened anew when it is gone: the server may have been killed and started again. */
export class Upstream {
  readonly #port: number;
  #socket: Socket | null = null;
  #reader: ByteReader | null = null;

  constructor(port: number) {
    this.#port = port;
  }

  /** @returns null when the server does not answer in full. */
  async forward(request: Request): Promise<Response | null> {
    if (!this.#socket || !this.#reader || this.#reader.isOver) {
      this.close();
      this.#socket = connectTo(this.#port);
      this.#reader = new ByteReader(this.#socket);
    }
    this.#socket.write(serialise(request));
    return readResponse(this.#reader, request.method);
  }

  close(): void {
    this.#socket?.destroy();
    this.#socket = null;
  }
}

export function connectTo(port: number): Socket {
  const socket = connect({ port, host: 'localhost', noDelay: true });
  // Whoever reads from it sees that it ends.
  socket.on('error', () => undefined);
  return socket;
}

/** On a connection of its own. */
export async function forwardOnce(port: number, request: Request): Promise<Response | null> {
  const upstream = new Upstream(port);
  const response = await upstream.forward(request);
  upstream.close();
  return response;
}
