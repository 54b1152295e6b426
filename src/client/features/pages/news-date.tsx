import { formatDate } from '#ui/format.ts';

export function NewsDate({ publishedAt }: { publishedAt: number }) {
  return <time dateTime={new Date(publishedAt).toISOString()}>{formatDate(publishedAt)}</time>;
}
