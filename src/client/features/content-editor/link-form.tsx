import { Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import type { ContentOf } from '#contract/pages/content-parts.ts';
import type { ContentFormProps } from './content-form-props.ts';
import { BothLines } from './fields.tsx';

export function LinkForm({ content, onChange }: ContentFormProps<ContentOf<'link'>>) {
  const { t } = useLingui();
  return (
    <>
      <BothLines
        path="content.title"
        label={t`Title`}
        value={content.title}
        onChange={(title) => onChange((before) => ({ ...before, title }))}
      />
      <BothLines
        path="content.address"
        label={t`Address, starting with https://`}
        value={content.address}
        onChange={(address) => onChange((before) => ({ ...before, address }))}
      />
      <Text c="dimmed" size="sm">
        <Trans>Without an address nothing is shown.</Trans>
      </Text>
    </>
  );
}
