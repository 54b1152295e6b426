/** Fails to compile when a union gained a member that the caller does not handle. @throws always, if reached at run time. */
export function assertNever(value: never): never {
  throw new Error(`Unexpected value: ${JSON.stringify(value)}`);
}
