import { useExam } from '../exam/exam-context.ts';
import { ExportPart } from './export-part.tsx';
import { ImportPart } from './import-part.tsx';
import css from './transfer.module.css';

/** Questions of other programs in, questions of this exam out. */
export function TransferTab() {
  const exam = useExam();
  return (
    <div className={css['parts']}>
      <ImportPart exam={exam} />
      <ExportPart exam={exam} />
    </div>
  );
}
