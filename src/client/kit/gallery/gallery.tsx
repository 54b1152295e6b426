import { Badge, Stack, Title } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import * as v from 'valibot';
import { querySort } from '#contract/list.ts';
import { Button } from '#ui/button.tsx';
import { CheckInput, DigitsInput, SelectInput, TextInput } from '../form/fields.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { FormError } from '../form/form-error.tsx';
import { useRecordForm } from '../form/use-record-form.ts';
import { SearchInput, SelectFilter } from '../list/filters.tsx';
import { ListPage } from '../list/list-page.tsx';
import { NameCell } from '../list/name-cell.tsx';
import { ToolItem } from '../list/tool-menu.tsx';
import { useListState } from '../list/use-list-state.ts';
import { useSelection } from '../list/use-selection.ts';
import { DayRangeFilter } from '../dates/day-range-filter.tsx';
import { ServerMultiSelect } from '../pickers/server-multi-select.tsx';
import { ServerSelect } from '../pickers/server-select.tsx';
import type { Option } from '../pickers/use-options.ts';
import { Controls } from './controls.tsx';
import { Dates } from './dates.tsx';
import { people, personOptions } from './samples.ts';
import { Files } from './files.tsx';
import { Layout } from './layout.tsx';
import { Month } from './month.tsx';
import { Avatars, EmptyStates, Subjects } from './signs.tsx';
import { Asking, Imports, Jobs, Places, Week } from './work.tsx';

/** Every part of the kit in its states. Its headings are for who builds with it, and are not translated. */
export function Gallery() {
  return (
    <Stack component="main" p="md" gap="xl" maw={1200} mx="auto">
      <Section title="Controls">
        <Controls />
      </Section>
      <Section title="Subjects">
        <Subjects />
      </Section>
      <Section title="Avatars">
        <Avatars />
      </Section>
      <Section title="Empty states">
        <EmptyStates />
      </Section>
      <Section title="Layout">
        <Layout />
      </Section>
      <Section title="List">
        <People />
      </Section>
      <Section title="List: loading">
        <People state={{ data: undefined }} />
      </Section>
      <Section title="List: empty">
        <People state={{ data: { data: [], meta: { total: 0, page: 1, per_page: 20, last_page: 1 } } }} />
      </Section>
      <Section title="List: failed">
        <People state={{ data: undefined, isError: true, error: new Error('Байланыс жоқ · Нет связи') }} />
      </Section>
      <Section title="Form">
        <Fields />
      </Section>
      <Section title="Pickers">
        <Pickers />
      </Section>
      <Section title="Days and times">
        <Dates />
      </Section>
      <Section title="Places">
        <Places />
      </Section>
      <Section title="Asking">
        <Asking />
      </Section>
      <Section title="Jobs">
        <Jobs />
      </Section>
      <Section title="Import">
        <Imports />
      </Section>
      <Section title="Week">
        <Week />
      </Section>
      <Section title="Month">
        <Month />
      </Section>
      <Section title="Files">
        <Files />
      </Section>
    </Stack>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <Title order={2} mb="sm">
        {title}
      </Title>
      {children}
    </section>
  );
}

export const galleryWords = {
  query: v.object({
    search: v.optional(v.string()),
    kind: v.optional(v.picklist(['a', 'b'])),
    from: v.optional(v.string()),
    to: v.optional(v.string()),
    'sort[]': querySort(['name', 'points']),
  }),
  body: undefined,
};

function People({ state: shown }: { state?: object }) {
  const state = useListState(galleryWords);
  const { search, change } = state;
  const text = (search.search ?? '').toLowerCase();
  const rows = people.filter(({ name }) => name.toLowerCase().includes(text));
  const selection = useSelection(rows.map(({ id }) => id));
  const query = {
    data: { data: rows, meta: { total: 1240, page: 1, per_page: 20, last_page: 62 } },
    isError: false,
    error: null,
    isFetching: false,
    isPlaceholderData: false,
    dataUpdatedAt: 0,
    refetch: async () => undefined,
    ...shown,
  };
  return (
    <ListPage
      id="gallery"
      label="People"
      query={query}
      state={state}
      columns={[
        {
          id: 'name',
          label: 'Аты-жөні',
          sort: 'name',
          render: (row) => <NameCell isPerson name={row.name} about={[row.login]} />,
        },
        { id: 'school', label: 'Мектебі', render: (row) => row.school },
        { id: 'points', label: 'Балл', sort: 'points', isNumber: true, render: (row) => row.points },
        { id: 'state', label: 'Күйі', render: (row) => <Badge color={row.colour}>{row.state}</Badge> },
        { id: 'note', label: 'Ескерту', hiding: 'first', isLong: true, render: (row) => row.note },
      ]}
      nameOf={({ name }) => name}
      onOpen={() => undefined}
      actionsOf={() => [
        { label: 'Өзгерту', onAction: () => undefined },
        { label: 'Жою', isDanger: true, onAction: () => undefined },
      ]}
      toneOf={({ colour }) => (colour === 'gray' ? 'dim' : undefined)}
      selection={selection}
      search={
        <SearchInput
          label="Аты бойынша іздеу"
          value={search.search ?? ''}
          onChange={(next) => change({ search: next || undefined })}
        />
      }
      filters={
        <>
          <SelectFilter
            label="Барлық түрі"
            value={search.kind}
            choices={[
              { value: 'a', label: 'Оқушы' },
              { value: 'b', label: 'Мұғалім' },
            ]}
            onChange={(kind) => change({ kind })}
          />
          <DayRangeFilter label="Кез келген күн" from={search.from} to={search.to} onChange={change} />
        </>
      }
      primary={<Button>Қосу</Button>}
      more={<ToolItem>Импорт</ToolItem>}
      download={{ label: 'Жүктеп алу', formats: [{ label: 'xlsx', onExport: async () => undefined }] }}
      empty={
        <>
          <p>Тізім бос: алғашқы адамды қосыңыз.</p>
          <Button kind="quiet">Қосу</Button>
        </>
      }
    />
  );
}

const schema = v.object({
  title: v.pipe(v.string(), v.minLength(3)),
  hours: v.string(),
  kind: v.string(),
  isOpen: v.boolean(),
});

function useSample() {
  return useRecordForm({
    initial: { title: 'Ән', hours: '34', kind: '', isOpen: true },
    schema,
    save: async (body) => body,
    refresh: async () => undefined,
    success: 'Сақталды',
  });
}

function Fields() {
  const form = useSample();
  const [isOpen, setIsOpen] = useState(false);
  const error = { kind: 'conflict' as const, text: 'Бұл жазбаны Нұрлан Әшімов сақтап қойды.' };
  return (
    <Stack maw={640}>
      <SampleFields form={{ ...form, errors: { title: 'Кемінде 3 таңба' } }} />
      <FormError form={{ ...form, formError: error }} onTakeTheirs={() => undefined} />
      <div>
        <Button onClick={() => setIsOpen(true)}>Терезеде</Button>
      </div>
      {isOpen && (
        <FormDialog title="Жаңа пән" form={form} onClose={() => setIsOpen(false)}>
          <SampleFields form={form} />
        </FormDialog>
      )}
    </Stack>
  );
}

function SampleFields({
  form,
}: {
  form: Omit<ReturnType<typeof useSample>, 'errors'> & { errors: { title?: string | undefined } };
}) {
  const bound: ReturnType<typeof useSample> = form;
  return (
    <>
      <TextInput form={bound} name="title" label="Атауы" most={100} />
      <TextInput form={bound} name="title" label="Сипаттамасы" most={1000} isLong isOptional />
      <DigitsInput form={bound} name="hours" label="Жылына" digits={3} suffix="сағат" hint="Оқу жоспары бойынша" />
      <SelectInput form={bound} name="kind" label="Түрі" none="Таңдаңыз" choices={[{ value: 'a', label: 'Міндетті' }]} />
      <CheckInput form={bound} name="isOpen" label="Ата-аналарға көрінеді" hint="Кейін өзгертуге болады." />
    </>
  );
}

function Pickers() {
  const [one, setOne] = useState<Option | null>(null);
  const [some, setSome] = useState<readonly Option[]>([{ id: 1, label: 'Әлия Серікқызы' }]);
  return (
    <Stack maw={480}>
      <ServerSelect label="Оқушы" source={personOptions} value={one} onChange={setOne} isOptional />
      <ServerMultiSelect label="Оқушылар" source={personOptions} value={some} onChange={setSome} />
    </Stack>
  );
}
