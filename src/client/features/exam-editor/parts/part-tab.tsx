import type { ReactNode } from 'react';
import { useExam } from '../exam/exam-context.ts';
import { RecordList, type RecordListProps, type TitleState } from '../record-list.tsx';

type PartTabProps<Row extends { id: number }, State extends TitleState> = Omit<
  RecordListProps<Row, State>,
  'examId' | 'renderDialog'
> & {
  renderDialog: (id: number | null, examId: number, onClose: () => void) => ReactNode;
};

/** A list of what belongs to the exam of the tab. */
export function PartTab<Row extends { id: number }, State extends TitleState>({
  renderDialog,
  ...rest
}: PartTabProps<Row, State>) {
  const { id: examId } = useExam();
  return <RecordList {...rest} examId={examId} renderDialog={(id, onClose) => renderDialog(id, examId, onClose)} />;
}
