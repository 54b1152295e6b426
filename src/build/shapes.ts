/** The version of the lists that a device keeps: it changes when the shape of what some call reads changes, and with nothing else of a release. */
import { hash } from 'node:crypto';
import type { Endpoint } from '#contract/endpoint.ts';
import { shapeOf } from '#contract/shape-of.ts';
import { endpoints } from '#server/http/contracts.ts';

export function versionOfShapes(calls: readonly Pick<Endpoint, 'name' | 'method' | 'data' | 'meta'>[]): string {
  const reads = calls.filter(({ method }) => method === 'GET');
  const shapes = reads.map(({ name, data, meta }) => `${name} ${shapeOf(data)} ${meta ? shapeOf(meta) : ''}`);
  return hash('sha256', shapes.sort().join('\n')).slice(0, 12);
}

export const shapesVersion = versionOfShapes(endpoints);
