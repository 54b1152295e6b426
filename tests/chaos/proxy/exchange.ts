/** One request, played as the fault says. */
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Fault } from './fault.ts';
import { serialise, withoutHeaders, type Request, type Response } from './http-message.ts';

export const portalPath = '/captive-portal';

const portalHtml =
  '<!doctype html><title>Wi-Fi</title><h1>Welcome to the guest network</h1><form><button>Accept the terms</button></form>';

export interface Line {
  client: Socket;
  /** To the server and back; null when there is none. */
  forward: (request: Request) => Promise<Response | null>;
  /** Once more, on another connection; nobody receives its answer. */
  copy: (request: Request) => Promise<void>;
  /** Keeps it for later, after `after` newer ones. */
  postpone: (request: Request, after: number) => void;
  /** As the server's answer goes on to the browser. */
  change: (request: Request, response: Response) => Response;
}

function html(status: number, text: string, headers: string[] = []): Buffer {
  const lines = [
    `HTTP/1.1 ${status} Fault`,
    'content-type: text/html; charset=utf-8',
    `content-length: ${Buffer.byteLength(text)}`,
  ];
  return Buffer.from([...lines, ...headers, '', text].join('\r\n'));
}

/** Held open and never answered, until one side ends it. */
function holdOpen(client: Socket): Promise<false> {
  return new Promise((resolve) => client.once('close', () => resolve(false)));
}

function reset(client: Socket): false {
  client.resetAndDestroy();
  return false;
}

async function trickle(client: Socket, bytes: Buffer, bytesPerSecond: number): Promise<void> {
  const step = Math.max(1, Math.round(bytesPerSecond / 20));
  for (let at = 0; at < bytes.length && !client.destroyed; at += step) {
    client.write(bytes.subarray(at, at + step));
    await sleep(50);
  }
}

function truncated(response: Response, share: number, isAnnounced: boolean): Buffer {
  const body = response.body.subarray(0, Math.floor(response.body.length * share));
  const length = isAnnounced ? response.body.length : body.length;
  const headers = withoutHeaders(response, 'content-length', 'transfer-encoding');
  return serialise({ startLine: response.startLine, headers: [...headers, ['content-length', String(length)]], raw: body });
}

/** @returns whether the connection to the browser goes on. */
export async function play(fault: Fault, request: Request, line: Line): Promise<boolean> {
  const { client } = line;
  const ask = async (): Promise<Response | null> => {
    const response = await line.forward(request);
    return response && line.change(request, response);
  };
  switch (fault.kind) {
    case 'pass':
    case 'delay':
    case 'slow':
    case 'twice': {
      if (fault.kind === 'delay') await sleep(fault.ms);
      const [response] = await Promise.all([ask(), fault.kind === 'twice' && line.copy(request)]);
      if (!response) return reset(client);
      if (fault.kind === 'slow') await trickle(client, serialise(response), fault.bytesPerSecond);
      else client.write(serialise(response));
      return true;
    }
    case 'reset-before':
      return reset(client);
    case 'black-hole':
      return holdOpen(client);
    case 'commit-then-reset':
      await ask();
      return reset(client);
    case 'commit-then-fin':
      await ask();
      client.end();
      return false;
    case 'commit-then-hang':
      await ask();
      return holdOpen(client);
    case 'commit-then-5xx':
      await ask();
      client.write(html(fault.status, 'Bad gateway'));
      return true;
    case 'refuse-5xx':
      client.write(html(fault.status, 'Unavailable', fault.retryAfter === null ? [] : [`retry-after: ${fault.retryAfter}`]));
      return true;
    case 'truncate': {
      const response = await ask();
      if (!response) return reset(client);
      client.write(truncated(response, fault.share, fault.isAnnounced));
      if (fault.isAnnounced) client.end();
      return !fault.isAnnounced;
    }
    case 'portal-page':
      client.write(html(200, portalHtml));
      return true;
    case 'portal-redirect':
      if (request.url === portalPath) client.write(html(200, portalHtml));
      else client.write(html(302, '', [`location: ${portalPath}`]));
      return true;
    case 'late':
      line.postpone(request, fault.after);
      return reset(client);
  }
}
