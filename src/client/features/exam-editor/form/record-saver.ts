interface RecordSaver<Body extends object, Row> {
  /** Null: a new one. */
  row: { id: number; revision: number } | null;
  /** Of this form: the same record however often a response gets lost. */
  creationId: string;
  create: (body: Body & { creationId: string; isOver?: boolean }) => Promise<Row>;
  save: (id: number, body: Body & { revision?: number }) => Promise<Row>;
}

/**
 * Adds or saves. A save names the revision that it was made from, unless it is to go over whatever is there: so does an addition whose answer
 * was lost, where somebody has saved the record since.
 */
export function recordSaver<Body extends object, Row>({ row, creationId, create, save }: RecordSaver<Body, Row>) {
  return (body: Body, anyway: boolean): Promise<Row> => {
    if (row === null) return create({ ...body, creationId, ...(anyway && { isOver: true }) });
    return save(row.id, anyway ? body : { ...body, revision: row.revision });
  };
}
