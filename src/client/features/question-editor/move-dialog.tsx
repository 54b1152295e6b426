import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { questionOrder } from '#contract/bank/questions.ts';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/select.tsx';
import { request } from '#client/api/request.ts';
import { KitDialog } from '#client/kit/kit-dialog.tsx';
import css from './history.module.css';
import { invalidateBank, orderQuery } from './queries.ts';

interface MoveDialogProps {
  examId: number;
  id: number;
  onClose: () => void;
}

/** To another place within the exam. Subject, variant and group are fields of the question. */
export function MoveDialog({ examId, id, onClose }: MoveDialogProps) {
  const { t } = useLingui();
  const fieldId = useId();
  const { data } = useQuery(orderQuery(examId));
  const others = data?.filter((row) => row.id !== id) ?? [];
  const place = data?.findIndex((row) => row.id === id) ?? -1;
  const [before, setBefore] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const current = String(data?.[place + 1]?.id ?? '');

  async function move() {
    setIsBusy(true);
    try {
      const beforeId = (before ?? current) === '' ? null : Number(before ?? current);
      await request(questionOrder, { params: { id }, body: { beforeId } });
      invalidateBank();
      onClose();
    } catch {
      // The notice has said why.
      setIsBusy(false);
    }
  }

  return (
    <KitDialog title={t`Move the question`} onClose={onClose} testId="move">
      <div className={css['stack']}>
        <Select
          label={t`Place before`}
          id={fieldId}
          value={before ?? current}
          onChange={(event) => setBefore(event.target.value)}
        >
          {others.map(({ id: other, title }, index) => (
            <option key={other} value={other}>
              {index + 1}. {title || t`(without a text)`}
            </option>
          ))}
          <option value="">{t`– at the end –`}</option>
        </Select>
        <Button busy={isBusy} disabled={!data} onClick={() => void move()}>
          <Trans>Move</Trans>
        </Button>
      </div>
    </KitDialog>
  );
}
