/** A teacher and the deputy who may stage as well; two students. The teacher and the first student also write to each other. */
export const teacher = 1;
export const deputy = 2;
export const students = [3, 4] as const;
export const [writer] = students;
export const lessonId = 'aaaaaaaa-0000-4000-8000-000000000000';

export function isStaff(person: number): boolean {
  return person === teacher || person === deputy;
}

export function mayChat(person: number): boolean {
  return person === teacher || person === writer;
}

/** The other side of the chat. */
export function peerOf(person: number): number {
  return person === teacher ? writer : teacher;
}
