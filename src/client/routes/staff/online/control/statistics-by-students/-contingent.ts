import { notFound } from '@tanstack/react-router';
import { contingentKinds, filterOfKind, type ContingentKind } from '#domain/statistics/kinds.ts';

function parseId(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw notFound();
  return Number(text);
}

/** The kind's number stands before it in the address: another one is no page. */
function parseKind(text: string, accessTypeId: number): ContingentKind {
  const kind = contingentKinds.find((one) => one === text);
  if (!kind || filterOfKind(kind, null).accessTypeId !== accessTypeId) throw notFound();
  return kind;
}

interface Texts {
  accessTypeId: string;
  accessId: string;
  kind: string;
}
interface Params {
  accessTypeId: number;
  accessId: number;
  kind: ContingentKind;
}

function parse({ accessTypeId, accessId, kind }: Texts): Params {
  const type = parseId(accessTypeId);
  return { accessTypeId: type, accessId: parseId(accessId), kind: parseKind(kind, type) };
}

function stringify({ accessTypeId, accessId, kind }: Params): Texts {
  return { accessTypeId: String(accessTypeId), accessId: String(accessId), kind };
}

export const contingentParams = { parse, stringify };

export const contingentGroupParams = {
  parse: ({ groupId, ...texts }: Texts & { groupId: string }) => ({ ...parse(texts), groupId: parseId(groupId) }),
  stringify: ({ groupId, ...params }: Params & { groupId: number }) => ({ ...stringify(params), groupId: String(groupId) }),
};
