import { useLingui } from '@lingui/react/macro';
import { Group, TextInput } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { Button } from '#ui/button.tsx';

/** Text that is shown once, to be copied. Without the right to the clipboard (plain http) one selects it by hand. */
export function Secret({ text }: { text: string }) {
  const { t } = useLingui();
  const clipboard = useClipboard({ timeout: 10_000 });
  return (
    <Group gap="xs" wrap="nowrap">
      <TextInput
        readOnly
        flex={1}
        value={text}
        aria-label={t`Shown once`}
        data-testid="secret"
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button kind="quiet" onClick={() => clipboard.copy(text)}>
        {clipboard.copied ? t`Copied` : t`Copy`}
      </Button>
    </Group>
  );
}
