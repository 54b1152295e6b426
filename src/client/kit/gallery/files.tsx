import { FileList } from '../files/file-list.tsx';

const files = [
  { id: 'a', name: 'belgi.svg', type: 'image/svg+xml', source: '/icons/icon.svg' },
  { id: 'b', name: 'dauys.mp3', type: 'audio/mpeg', source: '/none.mp3' },
  { id: 'c', name: 'jospar.pdf', type: 'application/pdf', source: '/none.pdf' },
  { id: 'd', name: 'keste.xlsx', type: 'application/octet-stream', source: '/none.xlsx' },
];

export function Files() {
  return <FileList files={files} />;
}
