import { notFound } from '@tanstack/react-router';

const isUuid = (text: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);

function parseUuid(text: string): string {
  if (!isUuid(text)) throw notFound();
  return text.toLowerCase();
}

export const answerIdParam = {
  parse: ({ answerId }: { answerId: string }) => ({ answerId: parseUuid(answerId) }),
  stringify: ({ answerId }: { answerId: string }) => ({ answerId }),
};

export const homeworkIdParam = {
  parse: ({ homeworkId }: { homeworkId: string }) => ({ homeworkId: parseUuid(homeworkId) }),
  stringify: ({ homeworkId }: { homeworkId: string }) => ({ homeworkId }),
};
