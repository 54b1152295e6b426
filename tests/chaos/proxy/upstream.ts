/** The proxy's side towards the server. */
import { connect, type Socket } from 'node:net';
import { ByteReader, readResponse, serialise, type Request, type Response } from './http-message.ts';

export function connectTo(port: number): Socket {
  const socket = connect({ port, host: 'localhost', noDelay: true });
  // Whoever reads from it sees that it ends.
  socket.on('error', () => undefined);
  return socket;
}

/**
 * On a connection of its own: a persistent one may have been closed by the server in this very moment, which would be a fault that nobody planned.
 * @returns null when the server does not answer in full.
 */
export async function forward(port: number, request: Request): Promise<Response | null> {
  const socket = connectTo(port);
  socket.write(serialise(request));
  const response = await readResponse(new ByteReader(socket), request.method);
  socket.destroy();
  return response;
}
