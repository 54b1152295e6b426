import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startChaosProxy, type ChaosProxy } from '../chaos/proxy/chaos-proxy.ts';
import { losesResponses, pass, planOf, type Fault } from '../chaos/proxy/fault.ts';
import { createRandom } from '#lib/random.ts';

interface Got {
  status: number;
  body: string;
}

describe('the fault proxy', () => {
  let server: Server;
  let proxy: ChaosProxy;
  let received: string[];

  beforeEach(async () => {
    received = [];
    server = createServer((incoming, outgoing) => void answer(incoming).then((body) => finish(outgoing, incoming, body)));
    server.on('upgrade', (_request, socket) => {
      socket.write('HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: upgrade\r\n\r\n');
      socket.pipe(socket);
    });
    await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
    proxy = await startChaosProxy({ port: (server.address() as AddressInfo).port });
  });
  afterEach(async () => {
    await proxy.close();
    server.closeAllConnections();
    server.close();
  });

  async function answer(incoming: IncomingMessage): Promise<string> {
    let body = '';
    for await (const chunk of incoming) body += String(chunk);
    received.push(`${incoming.method ?? ''} ${incoming.url ?? ''} ${body}`);
    return JSON.stringify({ data: body, padding: 'x'.repeat(500) });
  }

  function finish(outgoing: ServerResponse, incoming: IncomingMessage, body: string): void {
    if (incoming.url?.startsWith('/length')) return void outgoing.setHeader('content-length', body.length).end(body);
    if (incoming.url === '/nothing') return void outgoing.writeHead(204).end();
    // In chunks.
    outgoing.write(body.slice(0, 100));
    outgoing.end(body.slice(100));
  }

  /** Rejects where there is no whole response. */
  function send(path: string, body = 'hello', isChunked = false): Promise<Got> {
    return new Promise((resolve, reject) => {
      const headers = isChunked ? { 'transfer-encoding': 'chunked' } : { 'content-length': String(body.length) };
      const outgoing = request(`${proxy.url}${path}`, { method: 'POST', headers, agent: false }, (incoming) => {
        let text = '';
        incoming.on('data', (chunk) => (text += String(chunk)));
        incoming.on('error', reject);
        incoming.on('end', () => resolve({ status: incoming.statusCode ?? 0, body: text }));
      });
      outgoing.on('error', reject);
      outgoing.end(body);
    });
  }

  const follow = (fault: Fault): void => proxy.follow(() => fault);

  test.each(['/length', '/chunks'])('passes %s through unchanged, in both framings of the request', async (path) => {
    for (const isChunked of [false, true]) {
      expect(JSON.parse((await send(path, 'hello', isChunked)).body)).toMatchObject({ data: 'hello' });
    }
    expect(received).toEqual([`POST ${path} hello`, `POST ${path} hello`]);
    expect((await send('/nothing')).status).toBe(204);
  });

  test('keeps a connection for the next request, also when both come at once', async () => {
    const socket = connect(Number(new URL(proxy.url).port), 'localhost');
    let text = '';
    socket.on('data', (chunk) => (text += String(chunk)));
    const one = 'GET /length HTTP/1.1\r\nhost: x\r\n\r\n';
    socket.write(one + one);
    await expect.poll(() => text.split('HTTP/1.1 200').length - 1).toBe(2);
    socket.write(one);
    await expect.poll(() => text.split('HTTP/1.1 200').length - 1).toBe(3);
    socket.destroy();
  });

  test('passes a WebSocket through', async () => {
    const socket = connect(Number(new URL(proxy.url).port), 'localhost');
    let text = '';
    socket.on('data', (chunk) => (text += String(chunk)));
    socket.write('GET /live HTTP/1.1\r\nhost: x\r\nupgrade: websocket\r\nconnection: upgrade\r\n\r\n');
    await expect.poll(() => text).toContain('101');
    socket.write('ping');
    await expect.poll(() => text.endsWith('ping')).toBe(true);
    socket.destroy();
  });

  test.each<[Fault['kind'], Fault]>([
    ['commit-then-reset', { kind: 'commit-then-reset' }],
    ['commit-then-fin', { kind: 'commit-then-fin' }],
  ])('%s: the server has done it, the browser has no answer', async (_, fault) => {
    follow(fault);
    await expect(send('/length')).rejects.toThrow();
    expect(received).toEqual(['POST /length hello']);
  });

  test('reset-before: the server never hears of it', async () => {
    follow({ kind: 'reset-before' });
    await expect(send('/length')).rejects.toThrow();
    expect(received).toEqual([]);
  });

  test.each<[string, Fault, number]>([
    ['black-hole', { kind: 'black-hole' }, 0],
    ['commit-then-hang', { kind: 'commit-then-hang' }, 1],
  ])('%s: nothing comes back until the line is torn', async (_, fault, count) => {
    follow(fault);
    const sending = send('/length').catch((error: unknown) => error);
    await expect.poll(() => proxy.played.get(fault.kind)).toBe(1);
    await expect.poll(() => received.length).toBe(count);
    proxy.restore();
    expect(await sending).toBeInstanceOf(Error);
  });

  test('5xx: with and without the server having done it', async () => {
    follow({ kind: 'commit-then-5xx', status: 502 });
    expect((await send('/length')).status).toBe(502);
    expect(received).toHaveLength(1);
    follow({ kind: 'refuse-5xx', status: 503, retryAfter: 1 });
    expect((await send('/length')).status).toBe(503);
    expect(received).toHaveLength(1);
  });

  test('truncate: half a body, visible by the missing end or not at all', async () => {
    follow({ kind: 'truncate', share: 0.5, isAnnounced: false });
    const cut = await send('/chunks');
    expect(cut.status).toBe(200);
    expect(() => JSON.parse(cut.body) as unknown).toThrow();
    follow({ kind: 'truncate', share: 0.5, isAnnounced: true });
    await expect(send('/length')).rejects.toThrow();
    expect(received).toHaveLength(2);
  });

  test('a captive portal answers with its own page, and the server never hears of it', async () => {
    follow({ kind: 'portal-page' });
    expect(await send('/length')).toMatchObject({ status: 200, body: expect.stringContaining('guest network') as string });
    follow({ kind: 'portal-redirect' });
    expect((await send('/length')).status).toBe(302);
    expect(await send('/captive-portal')).toMatchObject({ status: 200 });
    expect(received).toEqual([]);
  });

  test('twice: the server gets it twice, the browser one answer', async () => {
    follow({ kind: 'twice' });
    expect((await send('/length')).status).toBe(200);
    await expect.poll(() => received).toEqual(['POST /length hello', 'POST /length hello']);
  });

  test('late: it reaches the server after newer ones, or when the faults are over', async () => {
    const faults: Fault[] = [{ kind: 'late', after: 2 }, pass, pass, { kind: 'late', after: 9 }];
    proxy.follow(() => faults.shift() ?? pass);
    await expect(send('/length', 'old')).rejects.toThrow();
    await send('/length', 'new1');
    await send('/length', 'new2');
    await expect.poll(() => received).toEqual(['POST /length new1', 'POST /length new2', 'POST /length old']);
    await expect(send('/length', 'last')).rejects.toThrow();
    expect(received).toHaveLength(3);
    proxy.follow(null);
    await expect.poll(() => received).toHaveLength(4);
  });

  test('slow: so many bytes a second', async () => {
    follow({ kind: 'slow', bytesPerSecond: 2000 });
    const started = performance.now();
    await send('/length');
    // Over 600 bytes with the head.
    expect(performance.now() - started).toBeGreaterThan(250);
  });

  test('a cut line takes no connection, a mended one does; a server that is gone looks like a cut line', async () => {
    proxy.cut();
    await expect(send('/length')).rejects.toThrow();
    proxy.restore();
    expect((await send('/length')).status).toBe(200);
    server.closeAllConnections();
    server.close();
    await expect(send('/length')).rejects.toThrow();
  });

  test('a seed gives the same faults in the same order, and the first request always meets one', () => {
    const kinds = ['delay', 'truncate', 'late'] as const;
    const drawn = [1, 2].map(() => {
      const plan = planOf(createRandom(5), kinds, 0.5);
      return Array.from({ length: 30 }, () => plan());
    });
    expect(drawn[0]).toEqual(drawn[1]);
    expect(drawn[0]?.[0]?.kind).not.toBe('pass');
    expect(new Set(drawn[0]?.map(({ kind }) => kind)).size).toBe(4);
  });

  test('loses as many responses as configured, of the matching requests', async () => {
    proxy.follow(losesResponses(({ url }) => url === '/length', 1));
    expect((await send('/chunks')).status).toBe(200);
    await expect(send('/length')).rejects.toThrow();
    expect((await send('/length')).status).toBe(200);
    expect(received).toHaveLength(3);
  });
});
