/** Stored JSON outlives the build that wrote it. Its shape has a number; steps lead from each shape to the next. */
type Stored = Readonly<Record<string, unknown>>;

/** Leads from one shape to the next. A step that was shipped is never edited. */
export type ShapeStep = (value: Stored) => Stored;

export interface Shapes {
  /** The number that this build writes. */
  readonly current: number;
  /** @returns the value in the current shape, without its number; null: a newer build wrote it. What is no object stays as it is */
  read(value: unknown): unknown;
  /** Writes the number beside the value's own fields. Shape 1 carries none: it was stored before there were numbers. */
  stamp<T extends object>(value: T): T;
}

function isStored(value: unknown): value is Stored {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** @param steps the first leads from shape 1 to shape 2. Each needs a frozen sample of the shape before it, in a test */
export function numberedShapes(...steps: readonly ShapeStep[]): Shapes {
  const current = steps.length + 1;
  return {
    current,
    read(value) {
      if (!isStored(value)) return value;
      const { shape = 1, ...fields } = value;
      if (typeof shape !== 'number' || !Number.isInteger(shape) || shape < 1 || shape > current) return null;
      return steps.slice(shape - 1).reduce<Stored>((before, step) => step(before), fields);
    },
    stamp: (value) => (current === 1 ? value : { ...value, shape: current }),
  };
}
