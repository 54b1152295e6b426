/** Runs while it is imported: the server reads some of its own files late, and what read this one is gone afterwards. */
import { parseArgs } from 'node:util';
import { runMatrix } from './matrix.ts';

const { values } = parseArgs({ options: { only: { type: 'string' }, part: { type: 'string', multiple: true } } });

export const isFine = await runMatrix({ only: values.only ?? '', parts: values.part ?? [] }, (text) => {
  process.stdout.write(text);
});
