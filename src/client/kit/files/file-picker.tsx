import { Stack, Text } from '@mantine/core';
import { useId, useRef } from 'react';
import { Button } from '#ui/button.tsx';

interface FilePickerProps {
  label: string;
  /** As the browser wants it: `image/*`, `.docx,.xlsx`. */
  accept: string;
  isBusy: boolean;
  problem: string | null;
  onFile: (file: File) => void;
  testId?: string;
}

/** One file of the device; what is wrong with it is said below the button. */
export function FilePicker({ label, accept, isBusy, problem, onFile, testId }: FilePickerProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  return (
    <Stack gap={4} align="flex-start">
      <Button
        kind="quiet"
        busy={isBusy}
        aria-describedby={problem === null ? undefined : id}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        data-testid={testId}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same file may be chosen again after a refusal.
          target.value = '';
          if (file) onFile(file);
        }}
      />
      {problem !== null && (
        <Text id={id} c="red" size="sm" role="alert">
          {problem}
        </Text>
      )}
    </Stack>
  );
}
