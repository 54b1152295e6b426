import { useEffect, useRef, useState } from 'react';
import type { SchoolLoad } from '#domain/schedule/propose.ts';
import type { Proposed, ProposeOrder, ProposeReport } from './propose-messages.ts';

export type ProposalState =
  { kind: 'none' | 'failed' } | { kind: 'working'; placed: number; of: number } | { kind: 'done'; proposed: Proposed };

/** Works a proposal out in a worker. It ends when it is cancelled, begun again, or the page is left. */
export function useProposal() {
  const [state, setState] = useState<ProposalState>({ kind: 'none' });
  const worker = useRef<Worker | null>(null);
  const runs = useRef(0);

  function stop() {
    worker.current?.terminate();
    worker.current = null;
  }

  useEffect(() => stop, []);

  function begin(school: SchoolLoad) {
    stop();
    runs.current += 1;
    setState({ kind: 'working', placed: 0, of: school.load.reduce((sum, { hours }) => sum + hours, 0) });
    const own = new Worker(new URL('./propose.worker.ts', import.meta.url), { type: 'module' });
    worker.current = own;
    own.addEventListener('message', ({ data }: MessageEvent<ProposeReport>) => {
      if (worker.current !== own) return;
      if (data.kind === 'progress') {
        setState({ kind: 'working', placed: data.placed, of: data.of });
        return;
      }
      const { kind, ...proposed } = data;
      setState({ kind, proposed });
      stop();
    });
    own.addEventListener('error', () => {
      stop();
      setState({ kind: 'failed' });
    });
    const order: ProposeOrder = { school, seed: runs.current };
    own.postMessage(order);
  }

  function cancel() {
    stop();
    setState({ kind: 'none' });
  }

  return { state, begin, cancel };
}
