import { useRef, useState } from 'react';
import { newId } from '#client/new-id.ts';

interface Saved {
  id: number;
  revision: number;
}

interface RecordSaver<Body extends object, Row extends Saved> {
  /** Null: a new one. */
  row: Saved | null;
  create: (body: Body & { creationId: string; isOver?: boolean }) => Promise<Row>;
  save: (id: number, body: Body & { revision?: number }) => Promise<Row>;
}

/**
 * Adds or saves. An addition has one name, so that it is the same record however often a response gets lost. A save names the revision that it was made
 * from, unless it is to go over whatever is there: so does an addition whose answer was lost, where somebody has saved the record since.
 */
export function useRecordSaver<Body extends object, Row extends Saved>({ row, create, save }: RecordSaver<Body, Row>) {
  const [creationId] = useState(newId);
  /** Last record that this form saved; the form stays open where somebody typed in the meantime. */
  const last = useRef<Saved | null>(null);
  return async (body: Body, anyway: boolean): Promise<Row> => {
    const known = last.current && last.current.revision > (row?.revision ?? 0) ? last.current : row;
    const saved =
      known === null
        ? await create({ ...body, creationId, ...(anyway && { isOver: true }) })
        : await save(known.id, anyway ? body : { ...body, revision: known.revision });
    last.current = saved;
    return saved;
  };
}
