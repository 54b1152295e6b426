import type { ReactNode } from 'react';
import { useExam } from '../exam/exam-context.ts';
import { RecordList, type RecordListProps } from '../record-list.tsx';

type PartTabProps<Row extends { id: number }> = Omit<RecordListProps<Row>, 'examId' | 'renderDialog'> & {
  renderDialog: (id: number | null, examId: number, onClose: () => void) => ReactNode;
};

/** A list of what belongs to the exam of the tab. */
export function PartTab<Row extends { id: number }>({ renderDialog, ...rest }: PartTabProps<Row>) {
  const { id: examId } = useExam();
  return <RecordList<Row> {...rest} examId={examId} renderDialog={(id, onClose) => renderDialog(id, examId, onClose)} />;
}
