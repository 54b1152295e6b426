import { Trans, useLingui } from '@lingui/react/macro';
import { List, Text } from '@mantine/core';
import { maxReason, reassignCertification, type CertificationTeacher } from '#contract/certifications/control.ts';
import { formatUntil } from '#ui/until.ts';
import { ApiFailure } from '#client/api/api-failure.ts';
import { request } from '#client/api/request.ts';
import { TextInput } from '#client/kit/form/fields.tsx';
import { FormDialog } from '#client/kit/form/form-dialog.tsx';
import { useRecordForm } from '#client/kit/form/use-record-form.ts';
import { refreshCertifications } from './queries.ts';

interface ReassignDialogProps {
  teacher: CertificationTeacher;
  courseId: number;
  onClose: () => void;
}

/** Says what giving it again does, and does it with a reason. */
export function ReassignDialog({ teacher: { userId, name }, courseId, onClose }: ReassignDialogProps) {
  const { t, i18n } = useLingui();
  const form = useRecordForm({
    initial: { reason: '' },
    schema: reassignCertification.body,
    toInput: ({ reason }) => ({ userId, courseId, reason }),
    save: async (body) => {
      try {
        return await request(reassignCertification, { body, silent: true });
      } catch (error) {
        // Somebody else was faster, or an answer got lost: the list says how it is now.
        if (error instanceof ApiFailure && error.status === 409) void refreshCertifications();
        throw error;
      }
    },
    refresh: refreshCertifications,
    onSaved: onClose,
    success: ({ finishDate }) => {
      const until = formatUntil(i18n, finishDate);
      return t`${name} can take it ${until}.`;
    },
  });
  return (
    <FormDialog
      title={t`Allow a certification retake`}
      form={form}
      action={t`Allow a retake`}
      onClose={onClose}
      testId="reassign-dialog"
    >
      <Text fw={600}>{name}</Text>
      <List spacing="xs">
        <List.Item>
          <Trans>It opens at once, to this teacher only, until the end of the third day, counting today.</Trans>
        </List.Item>
        <List.Item>
          <Trans>The failed attempt and its result stay as they are.</Trans>
        </List.Item>
        <List.Item>
          <Trans>The audit log records who allowed it and why.</Trans>
        </List.Item>
      </List>
      <TextInput form={form} name="reason" label={t`Reason`} most={maxReason} isLong />
    </FormDialog>
  );
}
