import { Group, Stack, Text } from '@mantine/core';
import { Avatar } from '#ui/avatar.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { SubjectField, SubjectName, SubjectTile } from '#ui/subject-tile.tsx';

const subjects = [
  ['Алгебра', 'Геометрия', 'Математика', 'Физика', 'Химия', 'Биология', 'География', 'Астрономия'],
  ['Қазақ тілі', 'Қазақ әдебиеті', 'Орыс тілі', 'Орыс әдебиеті', 'Ағылшын тілі', 'Неміс тілі', 'Әліппе', 'Бастауыш сынып'],
  ['Қазақстан тарихы', 'Дүниежүзі тарихы', 'Құқық негіздері', 'Информатика', 'Графика және жобалау', 'Педагогика'],
  ['Дене шынықтыру', 'Көркем еңбек', 'Музыка', 'Еңбекке баулу', 'Алғашқы әскери дайындық', 'Өзін-өзі тану'],
  ['Жаратылыстану', 'Дүниетану', 'Кәсіпкерлік негіздері', 'Робототехника'],
];

/** Subjects: a colour and a glyph each. The last one is unknown. */
export function Subjects() {
  return (
    <Stack>
      {subjects.map((row) => (
        <Group key={row[0]}>
          {row.map((title) => (
            <SubjectName key={title} title={title} />
          ))}
        </Group>
      ))}
      <Group>
        <SubjectTile title="Физика" size="m" />
        <SubjectField title="Физика">
          <small>9 «А» · 204</small>
        </SubjectField>
        <SubjectField title="Химия" isCancelled>
          <small>9 «А» · 302</small>
        </SubjectField>
      </Group>
    </Stack>
  );
}

export function Avatars() {
  return (
    <Group>
      {(['s', 'm', 'l'] as const).map((size) =>
        ['Әбдірахман Айша', 'Ким Анна', 'Жукова Ольга'].map((name) => <Avatar key={name + size} name={name} size={size} />),
      )}
    </Group>
  );
}

export function EmptyStates() {
  return (
    <Group align="start">
      {(['nothing', 'not-found', 'done', 'failed', 'denied'] as const).map((kind) => (
        <EmptyState key={kind} kind={kind} isAlert={false}>
          <Text>{kind}</Text>
        </EmptyState>
      ))}
    </Group>
  );
}
