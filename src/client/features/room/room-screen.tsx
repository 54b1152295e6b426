import { useLingui } from '@lingui/react/macro';
import type { AttemptKind } from '#domain/exam/access-type.ts';
import { Message } from '#ui/message.tsx';

/** The test room. */
export function RoomScreen({ kind, examId }: { kind: AttemptKind; examId: number }) {
  const { t } = useLingui();
  return <Message title={t`Test`}>{`${kind} ${examId}`}</Message>;
}
