import { Plural, Trans, useLingui } from '@lingui/react/macro';
import * as v from 'valibot';
import { longestAppealReply } from '#domain/exam/appeal.ts';
import { filledText } from '#domain/fields/bank-text.ts';
import { appealDecide, type Appeal } from '#contract/bank/appeals.ts';
import { request } from '#client/api/request.ts';
import { TextInput } from '#client/kit/form/fields.tsx';
import { FormDialog } from '#client/kit/form/form-dialog.tsx';
import { useRecordForm } from '#client/kit/form/use-record-form.ts';

export interface Deciding {
  state: 'accepted' | 'rejected';
  /** Absent: all that are undecided. */
  only?: Appeal;
}

interface DecideDialogProps {
  versionId: number;
  /** How many are undecided. */
  open: number;
  asOf: number;
  deciding: Deciding;
  refresh: () => Promise<void>;
  onClose: () => void;
}

const schema = v.object({ reply: filledText(longestAppealReply) });

/** The decision with its reason; everybody whom it concerns reads it. */
export function DecideDialog({ versionId, open, asOf, deciding, refresh, onClose }: DecideDialogProps) {
  const { t } = useLingui();
  const { state, only } = deciding;
  const form = useRecordForm({
    initial: { reply: '' },
    schema,
    save: ({ reply }) =>
      request(appealDecide, {
        params: { id: versionId },
        body: { state, reply, asOf, ...(only && { appealIds: [only.id] }) },
        silent: true,
      }),
    refresh,
    onSaved: onClose,
    success: ({ decided }) => t`Decided: ${decided}.`,
  });
  return (
    <FormDialog
      title={state === 'accepted' ? t`Accept appeals` : t`Reject appeals`}
      form={form}
      action={state === 'accepted' ? t`Accept` : t`Reject`}
      onClose={onClose}
      testId="decide-dialog"
    >
      <p>
        {only ? (
          <Trans>One appeal is decided: “{only.text}”</Trans>
        ) : (
          <Plural value={open} one="# appeal is decided." other="# appeals are decided at once." />
        )}
      </p>
      <TextInput form={form} name="reply" label={t`Reason, which the students read`} most={longestAppealReply} isLong />
    </FormDialog>
  );
}
