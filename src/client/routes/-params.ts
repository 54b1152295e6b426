import { notFound } from '@tanstack/react-router';

/** A path parameter that is a record's number; anything else is a page that does not exist. */
export function examIdParam<Name extends string>(name: Name) {
  return {
    parse: (raw: Record<Name, string>) => {
      const text = raw[name];
      if (!/^[1-9]\d{0,9}$/.test(text)) throw notFound();
      return { [name]: Number(text) } as Record<Name, number>;
    },
    stringify: (values: Record<Name, number>) => ({ [name]: String(values[name]) }) as Record<Name, string>,
  };
}
