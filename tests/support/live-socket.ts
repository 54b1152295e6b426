import type { WebSocket } from '@fastify/websocket';
import type { FastifyInstance } from 'fastify';
import type { Socket } from 'node:net';
import { livePath, type LiveResponse } from '#contract/live/live.ts';

/** A page's socket (contract/live) without a browser. */
export interface LiveSocket {
  socket: WebSocket;
  /** All that the server has said. */
  responses: LiveResponse[];
  /** The code with which it was closed. */
  closed: Promise<number>;
  say(message: unknown): void;
  /** @returns the messages of the topic, as they come */
  subscribe<Message>(topic: string, params: unknown): Message[];
}

export async function openLive(app: FastifyInstance, token: string | null): Promise<LiveSocket> {
  const socket = await app.injectWS(livePath, {
    headers: { host: 'page.test' },
    socket: { remoteAddress: '127.0.0.1' } as Socket,
  });
  const responses: LiveResponse[] = [];
  const listeners = new Map<number, unknown[]>();
  socket.on('message', (data: Buffer) => {
    const response = JSON.parse(data.toString()) as LiveResponse;
    responses.push(response);
    if (response.type === 'message') listeners.get(response.id)?.push(response.message);
  });
  const closed = new Promise<number>((resolve) => socket.on('close', resolve));
  const say = (message: unknown) => socket.send(typeof message === 'string' ? message : JSON.stringify(message));
  if (token !== null) say({ type: 'hello', token });
  return {
    socket,
    responses,
    closed,
    say,
    subscribe<Message>(topic: string, params: unknown) {
      const messages: Message[] = [];
      listeners.set(listeners.size + 1, messages);
      say({ type: 'subscribe', id: listeners.size, topic, params });
      return messages;
    },
  };
}
