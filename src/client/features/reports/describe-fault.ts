import type { InputOf } from '#contract/endpoint.ts';
import type { clientError } from '#contract/reports/client-error.ts';

export type FaultReport = InputOf<(typeof clientError)['body']>;

/**
 * What a fault says of the code, and of nothing else: quoted texts, numbers, addresses and everything that is not the Latin of code go, since a
 * message may quote a name, an answer or a record.
 */
export function describeFault(error: unknown, path: string, userAgent: string): FaultReport {
  const isError = error instanceof Error;
  return {
    name: isError && /^[A-Za-z]{1,40}$/.test(error.name) ? error.name : 'Error',
    message: plain(isError ? error.message : ''),
    page: plainPath(path),
    stack: isError ? framesOf(error.stack ?? '') : [],
    browser: browserOf(userAgent),
  };
}

function plain(text: string): string {
  return text
    .slice(0, 2000)
    .replace(/["'`«“„‘][^"'`»”“’]*(?:["'`»”“’]|$)/g, '…')
    .replace(/[a-z]+:\/\/\S*|\S*[@?&%]\S*/gi, '…')
    .replace(/\S*\d\S*/g, '#')
    .replace(/[^A-Za-z ():;.,_$[\]{}#<>=+*/!?…-]+/g, '…')
    .slice(0, 200);
}

/** The places of the app are plain words; everything else names a record. */
export function plainPath(path: string): string {
  const parts = path.split(/[?#]/, 1)[0]?.split('/').slice(1, 9) ?? [];
  const known = parts.map((part) => (part === '' || /^[a-z]{1,20}(?:-[a-z]{1,20}){0,3}$/.test(part) ? part : '{id}'));
  return `/${known.join('/')}`.replace(/\/{2,}/g, '/').slice(0, 200);
}

function framesOf(stack: string): string[] {
  return stack
    .slice(0, 10_000)
    .split('\n')
    .flatMap((line) => /([\w.$-]{1,80}\.m?[jt]sx?)(?:\?[^:]{0,100})?:(\d{1,7}):(\d{1,7})/.exec(line)?.slice(1) ?? null)
    .reduce<string[][]>((frames, part) => {
      const last = frames.at(-1);
      if (part === null) return frames;
      if (!last || last.length === 3) frames.push([part]);
      else last.push(part);
      return frames;
    }, [])
    .map((frame) => frame.join(':'))
    .slice(0, 20);
}

const browsers = [/Edg\/(\d+)/, /Firefox\/(\d+)/, /Chrome\/(\d+)/, /Version\/(\d+).*Safari/] as const;
const names = ['Edge', 'Firefox', 'Chrome', 'Safari'] as const;

function browserOf(userAgent: string): string {
  for (const [index, pattern] of browsers.entries()) {
    const version = pattern.exec(userAgent)?.[1];
    if (version) return `${names[index] ?? ''} ${version.slice(0, 4)}`;
  }
  return '';
}
