export type LogLevel = 'debug' | 'info' | 'warn' | 'error';
export type Log = (level: LogLevel, message: string, details?: Record<string, unknown>) => void;

/** `off` gives up crash safety for speed: for test runs only. */
export type Durability = 'full' | 'off';

/** Where the postmaster listens: a folder for its unix socket, or (Windows) a loopback address. */
export interface Listen {
  host: string;
  port: number;
}
