/** The little of jQuery that the runtime itself uses; contents use all of it. */
declare module 'jquery' {
  export interface Query {
    [index: number]: HTMLElement | undefined;
    length: number;
  }
  interface JQuery {
    (of: unknown): Query;
    fn: Record<string, unknown>;
    extend: (deep: boolean, ...objects: object[]) => object;
    htmlPrefilter: (html: string) => string;
  }
  const jQuery: JQuery;
  export default jQuery;
}
