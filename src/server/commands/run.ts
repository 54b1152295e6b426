import type { RunningServer } from '#server/start-server.ts';

/**
 * After this long nobody waits for a gentle stop any more, ms. What is committed is committed, and the database's own watchdog ends it with us.
 */
const mostStoppingMs = 60_000;

/** Runs a server until it is stopped: the first signal stops gently, a second one or a minute later at once. */
export async function runUntilStopped(start: () => Promise<RunningServer>): Promise<void> {
  let server: RunningServer;
  try {
    server = await start();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
  let isStopping = false;
  const stop = (): void => {
    if (isStopping) process.exit(1);
    isStopping = true;
    setTimeout(() => {
      process.stderr.write('The server did not stop within a minute; it ends now\n');
      process.exit(1);
    }, mostStoppingMs).unref();
    server.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`${String(error)}\n`);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}
