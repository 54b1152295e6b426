import { Stack } from '@mantine/core';
import { FileList } from '../files/file-list.tsx';
import { FilePicker } from '../files/file-picker.tsx';

const files = [
  { id: 'a', name: 'belgi.svg', type: 'image/svg+xml', source: '/icons/icon.svg' },
  { id: 'b', name: 'dauys.mp3', type: 'audio/mpeg', source: '/none.mp3' },
  { id: 'c', name: 'jospar.pdf', type: 'application/pdf', source: '/none.pdf' },
  { id: 'd', name: 'keste.xlsx', type: 'application/octet-stream', source: '/none.xlsx' },
];

export function Files() {
  const picker = { accept: 'image/*', onFile: () => undefined };
  return (
    <Stack>
      <FileList files={files} />
      <FilePicker {...picker} label="Сурет таңдау" isBusy={false} problem={null} />
      <FilePicker {...picker} label="Сурет таңдау" isBusy problem={null} />
      <FilePicker
        {...picker}
        label="Басқа сурет таңдау"
        isBusy={false}
        problem="Бұл файлды сурет ретінде оқу мүмкін болмады."
      />
    </Stack>
  );
}
