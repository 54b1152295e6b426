/** The example proxies before a server: TLS, HTTP/2, sockets, large bodies, addresses, and a second server process that does not answer. */
import { chromium } from '@playwright/test';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request as plainRequest } from 'node:http';
import { request } from 'node:https';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeCertificate, trustArgument } from '../bench/tls-front.ts';
import { chromiumArguments, findChromium } from '../support/find-chromium.ts';
import { openSchool, rehearsal, type School } from '../support/journey.ts';
import { expect } from '../support/patience.ts';
import { signIn } from '../support/sitting.ts';
import { Student } from '../support/student.ts';
import { exampleWith } from './examples.ts';

type ProxyName = 'nginx' | 'caddy';

interface Ports {
  /** Port of the server that answers, and one where nobody does. */
  server: number;
  nobody: number;
  http: number;
  https: number;
}

interface Command {
  program: string;
  parameters: string[];
  env: Record<string, string>;
}

const proxies: Readonly<Record<ProxyName, (folder: string, ports: Ports) => Command>> = {
  nginx(folder, { server, nobody, http, https }) {
    const changed = exampleWith('proxy/nginx.conf', [
      ['127.0.0.1:4173', `127.0.0.1:${server}`],
      ['127.0.0.1:4174', `127.0.0.1:${nobody}`],
      ['    listen [::]:80;\n', ''],
      ['    listen [::]:443 ssl http2;\n', ''],
      ['listen 80;', `listen 127.0.0.1:${http};`],
      ['listen 443 ssl http2;', `listen 127.0.0.1:${https} ssl http2;`],
      ['synaq.school.kz', 'localhost'],
      ['/etc/ssl/synaq/fullchain.pem', join(folder, 'cert.pem')],
      ['/etc/ssl/synaq/key.pem', join(folder, 'key.pem')],
    ]);
    writeFileSync(join(folder, 'synaq.conf'), changed);
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `  ${name}_temp_path temporary;`);
    const main = [
      ...(process.getuid?.() === 0 ? ['user root;'] : []),
      'pid nginx.pid;',
      'error_log stderr error;',
      'events {}',
      'http {',
      '  access_log off;',
      ...temporary,
      '  include synaq.conf;',
      '}',
    ];
    writeFileSync(join(folder, 'nginx.conf'), `${main.join('\n')}\n`);
    return { program: 'nginx', parameters: ['-p', folder, '-c', join(folder, 'nginx.conf'), '-g', 'daemon off;'], env: {} };
  },
  caddy(folder, { server, nobody, http, https }) {
    const changed = exampleWith('proxy/Caddyfile', [
      ['{\n\tservers {', `{\n\tadmin off\n\thttp_port ${http}\n\thttps_port ${https}\n\tservers {`],
      // Debian's Caddy does not know it yet.
      ['\t\thealth_fails 3\n', ''],
      ['{$SYNAQ_HOST} {', `{$SYNAQ_HOST} {\n\ttls ${join(folder, 'cert.pem')} ${join(folder, 'key.pem')}`],
    ]);
    writeFileSync(join(folder, 'Caddyfile'), changed);
    const env = {
      HOME: folder,
      XDG_DATA_HOME: folder,
      SYNAQ_HOST: 'localhost',
      SYNAQ_UPSTREAMS: `127.0.0.1:${server} 127.0.0.1:${nobody}`,
    };
    const parameters = ['run', '--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile')];
    return { program: 'caddy', parameters, env };
  },
};

/** @returns what was seen. @throws what does not hold */
export async function tryProxy(name: ProxyName): Promise<string> {
  const school = await openSchool({ env: { TRUST_PROXY: '1' } });
  const folder = mkdtempSync(join(tmpdir(), `synaq-${name}-`));
  mkdirSync(join(folder, 'temporary'));
  const { key, cert } = makeCertificate();
  writeFileSync(join(folder, 'key.pem'), key);
  writeFileSync(join(folder, 'cert.pem'), cert);
  const [nobody, http, https] = await freePorts(3);
  const ports: Ports = { server: school.demo.port, nobody: nobody ?? 0, http: http ?? 0, https: https ?? 0 };
  const { program, parameters, env } = proxies[name](folder, ports);
  const child = spawn(program, parameters, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = once(child, 'exit');
  try {
    const { token } = await signIn(school.url, 'exam1');
    const post = (size: number) => sendFile({ port: ports.https, size, ca: cert, token: token ?? '' });
    // The server says what it cannot read in it.
    await expect.poll(() => post(10).catch(() => 0), { timeout: 20_000 }).toBe(200);
    expect(await redirectOf(ports.http)).toMatch(/^https:\/\/localhost/);
    expect(await post(45_000_000)).toBe(200);
    // More than anything that the server takes: the proxy itself.
    expect(await post(65_000_000)).toBe(413);
    const sat = await sitsThrough(school, `https://localhost:${ports.https}`, trustArgument(cert));
    return `${execFileSync(program, [name === 'nginx' ? '-v' : 'version'], { encoding: 'utf8', stdio: 'pipe' }).trim()} ${sat}`;
  } catch (error) {
    throw new Error(output.slice(-2000), { cause: error });
  } finally {
    child.kill('SIGTERM');
    await ended;
    await school.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A whole test in a browser, half of it after the network was away. */
async function sitsThrough(school: School, url: string, trust: string): Promise<string> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: [...chromiumArguments, trust] });
  try {
    const login = school.nextStudent();
    const place = { url, examiner: school.examiner };
    const forged = { 'x-forwarded-for': '203.0.113.7' };
    const sockets: string[] = [];
    const student = await Student.sitsDown(browser, place, login, { extraHTTPHeaders: forged });
    student.page.on('websocket', (socket) => socket.on('framereceived', () => sockets.push(socket.url())));
    await student.signsIn();
    const protocol = await student.page.evaluate(
      () => (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).nextHopProtocol,
    );
    expect(protocol).toBe('h2');
    await expect.poll(() => sockets.some((address) => address.startsWith('wss://')), { timeout: 20_000 }).toBe(true);
    await student.begins('testing', rehearsal.kz);
    await student.isReadyForOffline();
    for (let number = 1; number <= student.questions.length; number += 1) {
      if (number === 4) await student.network.dies();
      if (number === 8) await student.network.returns();
      await student.goesTo(number);
      await student.answers(number, 'right');
    }
    await student.finishes();
    const { id } = await school.examiner.attempt(login, rehearsal.kz);
    expect((await school.examiner.counted(id)).size).toBe(student.questions.length);
    const [session] = await school.examiner.sql<{ address: string }[]>`
      select s.address from session s join person p on p.id = s.person_id where p.login = ${login} order by s.created_at desc limit 1`;
    expect(session?.address).toMatch(/127\.0\.0\.1|::1/);
    return `carries a test of ${student.questions.length} questions over ${protocol}, and its socket`;
  } finally {
    await browser.close();
  }
}

async function freePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(
    Array.from({ length: count }, async () => {
      const server = createServer();
      server.listen(0, '127.0.0.1');
      await once(server, 'listening');
      return server;
    }),
  );
  const ports = servers.map((server) => (server.address() as { port: number }).port);
  for (const server of servers) server.close();
  return ports;
}

interface SentFile {
  port: number;
  /** Bytes. */
  size: number;
  ca: Buffer;
  token: string;
}

/** A file of questions, the largest body that the server takes. @returns the status */
function sendFile({ port, size, ca, token }: SentFile): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = {
      'content-type': 'application/octet-stream',
      'content-length': size,
      authorization: `Bearer ${token}`,
    };
    const path = `/api/admin/exams/${rehearsal.kz}/import?fileName=questions.xlsx`;
    const call = request({ host: 'localhost', port, path, method: 'POST', ca, headers, agent: false }, (reply) => {
      reply.resume();
      resolve(reply.statusCode ?? 0);
    });
    // A refused body is not read to its end: the socket ends with an error after the reply.
    call.on('socket', (socket) => socket.on('error', reject));
    call.on('error', reject);
    call.end(Buffer.alloc(size, ' '));
  });
}

/** @returns where a plain address leads */
function redirectOf(port: number): Promise<string> {
  return new Promise((resolve, reject) => {
    plainRequest({ host: '127.0.0.1', port, path: '/testing', headers: { host: 'localhost' } }, (reply) => {
      reply.resume();
      resolve(reply.headers.location ?? `${reply.statusCode}`);
    })
      .on('error', reject)
      .end();
  });
}
