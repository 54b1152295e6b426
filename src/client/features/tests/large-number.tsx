/** A text that begins with a number in each language: the number stands large, the words below it. */
export function LargeNumber({ text, before = '' }: { text: string; before?: string }) {
  const [, number = '', words = text] = /^(\d+)\s+(.*)$/s.exec(text) ?? [];
  return (
    <>
      <b>
        {before}
        {number}
      </b>{' '}
      {words}
    </>
  );
}
