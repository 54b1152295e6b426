/** Runs the files that take longest first. */
import { join, relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { durationOf } from './durations.ts';

const root = join(import.meta.dirname, '..', '..');

export class LongestFirst extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const seconds = ({ moduleId }: TestSpecification): number => durationOf(relative(root, moduleId));
    return Promise.resolve(files.toSorted((a, b) => seconds(b) - seconds(a)));
  }
}
