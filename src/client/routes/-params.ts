import { notFound } from '@tanstack/react-router';

function parseId(text: string): number {
  // A path parameter is a record's number; anything else is a page that does not exist.
  if (!/^[1-9]\d{0,9}$/.test(text)) throw notFound();
  return Number(text);
}

export const examIdParam = {
  parse: ({ examId }: { examId: string }) => ({ examId: parseId(examId) }),
  stringify: ({ examId }: { examId: number }) => ({ examId: String(examId) }),
};

export const certIdParam = {
  parse: ({ certId }: { certId: string }) => ({ certId: parseId(certId) }),
  stringify: ({ certId }: { certId: number }) => ({ certId: String(certId) }),
};

export const idParam = {
  parse: ({ id }: { id: string }) => ({ id: parseId(id) }),
  stringify: ({ id }: { id: number }) => ({ id: String(id) }),
};

export const questionIdParam = {
  parse: ({ questionId }: { questionId: string }) => ({ questionId: parseId(questionId) }),
  stringify: ({ questionId }: { questionId: number }) => ({ questionId: String(questionId) }),
};
