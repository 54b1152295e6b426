import { Text } from '@mantine/core';
import { useId } from 'react';
import { buttonClass } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import css from './course-editor.module.css';

interface FilePickerProps {
  label: string;
  accept: string;
  isBusy: boolean;
  problem: string | null;
  onFile: (file: File) => void;
}

export function FilePicker({ label, accept, isBusy, problem, onFile }: FilePickerProps) {
  const id = useId();
  return (
    <div>
      <label className={cx(buttonClass('quiet'), css['picker'])} aria-busy={isBusy}>
        {label}
        <input
          type="file"
          accept={accept}
          disabled={isBusy}
          aria-describedby={problem === null ? undefined : id}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            // The same file may be chosen again after a refusal.
            target.value = '';
            if (file) onFile(file);
          }}
        />
      </label>
      {problem !== null && (
        <Text id={id} c="red" size="sm" role="alert">
          {problem}
        </Text>
      )}
    </div>
  );
}
