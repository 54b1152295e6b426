/** Health, readiness, metrics and the description of the API. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApiClient } from '../support/api-client.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

describe('health', () => {
  test('tells that the process lives', async () => {
    const reply = await createApiClient(server.url).call('GET', '/api/health');
    expect(reply.status).toBe(200);
    expect(reply.data).toMatchObject({ status: 'ok' });
  });
  test('a second process runs beside the first', async () => {
    const second = await server.another();
    const reply = await createApiClient(second.url).call('GET', '/api/ready');
    expect(reply.status).toBe(200);
  });
});
