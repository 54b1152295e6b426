/**
 * A slow line in front of a server, for all that a browser sends, its service worker included: DevTools' throttle neither slows nor counts
 * what the worker fetches.
 */
import { connect, createServer, type Socket } from 'node:net';

export interface SlowWire {
  url: string;
  /** Bytes from the server to the browser so far, heads included. */
  received(): number;
  stop(): void;
}

interface LineSetting {
  /** There and back, ms. A new connection costs one more. */
  roundTripMs: number;
  bytesPerSecond: number;
}

/** One direction of the line, shared by all connections: one piece after the other, as fast as the line carries them. */
class Lane {
  readonly #delayMs: number;
  readonly #bytesPerMs: number;
  #freeAt = 0;
  bytes = 0;

  constructor(delayMs: number, bytesPerMs: number) {
    this.#delayMs = delayMs;
    this.#bytesPerMs = bytesPerMs;
  }

  carry(piece: Buffer, extraMs: number, arrive: () => void): void {
    this.bytes += piece.length;
    const now = performance.now();
    this.#freeAt = Math.max(this.#freeAt, now) + piece.length / this.#bytesPerMs;
    setTimeout(arrive, this.#freeAt - now + this.#delayMs + extraMs);
  }
}

/** 1400 bytes at a time: a large file must not hold up a small one that was asked for at the same time. */
const packet = 1400;

export async function startSlowWire(target: URL, { roundTripMs, bytesPerSecond }: LineSetting): Promise<SlowWire> {
  const up = new Lane(roundTripMs / 2, bytesPerSecond / 1000);
  const down = new Lane(roundTripMs / 2, bytesPerSecond / 1000);
  const sockets = new Set<Socket>();

  function pipe(from: Socket, to: Socket, lane: Lane, firstMs: number): void {
    let extraMs = firstMs;
    const waiting: Buffer[] = [];
    const underWay: Buffer[] = [];
    let isSending = false;
    let hasEnded = false;
    function next(): void {
      const piece = waiting.shift();
      isSending = piece !== undefined;
      if (waiting.length < 64) from.resume();
      if (!piece) return endIfEmpty();
      underWay.push(piece);
      // The next packet queues behind those of the other connections.
      lane.carry(piece, extraMs, arrive);
      extraMs = 0;
      setTimeout(next, piece.length / (bytesPerSecond / 1000));
    }
    // Timers count whole milliseconds: two small packets' may fire in the wrong order, and the packets must not.
    function arrive(): void {
      const piece = underWay.shift();
      if (piece) to.write(piece);
      endIfEmpty();
    }
    function endIfEmpty(): void {
      if (hasEnded && !isSending && underWay.length === 0) to.end();
    }
    from.on('data', (data: Buffer) => {
      for (let at = 0; at < data.length; at += packet) waiting.push(data.subarray(at, at + packet));
      if (waiting.length >= 64) from.pause();
      if (!isSending) next();
    });
    from.on('error', () => to.destroy());
    from.on('close', () => {
      sockets.delete(from);
      hasEnded = true;
      endIfEmpty();
    });
  }

  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    for (const socket of [near, far]) {
      socket.setNoDelay(true);
      sockets.add(socket);
    }
    pipe(near, far, up, roundTripMs);
    pipe(far, near, down, 0);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://localhost:${port}`,
    received: () => down.bytes,
    stop() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
