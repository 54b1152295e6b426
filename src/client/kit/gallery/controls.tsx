import {
  Badge,
  Checkbox as StaffCheckbox,
  NativeSelect,
  Progress as StaffProgress,
  Radio as StaffRadio,
  SegmentedControl,
  Tabs as StaffTabs,
  TextInput,
} from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { Checkbox, Radio } from '#ui/check.tsx';
import { Pill } from '#ui/pill.tsx';
import { Progress } from '#ui/progress.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { SearchIcon } from '#ui/search-icon.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { Select } from '#ui/select.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { TextField } from '#ui/text-field.tsx';
import { TimeField } from '#ui/time-field.tsx';
import css from './gallery.module.css';

const long = 'Оқушылардың үлгерімі туралы тоқсандық қорытынды есептің ұзақ атауы';
const label = 'Сынып';
const hint = 'Кейін өзгертуге болады';
const error = 'Сыныпты таңдаңыз';
const options = ['9 «А»', long].map((text) => <option key={text}>{text}</option>);
const nothing = () => undefined;

/** Each control of `src/ui` beside that of Mantine: they have the same look, which `tests/e2e/kit-controls.spec.ts` measures. */
export function Controls() {
  return (
    <div className={css['pairs']}>
      <Pair name="select" own={<Select {...{ label, hint }}>{options}</Select>}>
        <NativeSelect label={label} description={hint}>
          {options}
        </NativeSelect>
      </Pair>
      <Pair name="select, wrong" own={<Select {...{ label, hint, error }}>{options}</Select>}>
        <NativeSelect {...{ label, error }} description={hint}>
          {options}
        </NativeSelect>
      </Pair>
      <Pair
        name="select, long and off"
        own={
          <Select label={long} defaultValue={long} disabled>
            {options}
          </Select>
        }
      >
        <NativeSelect label={long} defaultValue={long} disabled>
          {options}
        </NativeSelect>
      </Pair>
      <Pair name="text" own={<TextField id="gallery-text" {...{ label, hint }} defaultValue="Айша" onChange={nothing} />}>
        <TextInput label={label} description={hint} defaultValue="Айша" />
      </Pair>
      <Pair
        name="text, wrong"
        own={<TextField id="gallery-wrong" {...{ label, error }} defaultValue={long} onChange={nothing} />}
      >
        <TextInput {...{ label, error }} defaultValue={long} />
      </Pair>
      <Pair name="search" own={<SearchField label="Іздеу" value="" onChange={nothing} />}>
        <TextInput type="search" aria-label="Іздеу" placeholder="Іздеу" leftSection={<SearchIcon />} />
      </Pair>
      <Pair name="checkbox" own={<Checkbox>{long}</Checkbox>}>
        <StaffCheckbox label={long} />
      </Pair>
      <Pair name="checkbox, ticked" own={<Checkbox defaultChecked>{label}</Checkbox>}>
        <StaffCheckbox label={label} defaultChecked />
      </Pair>
      <Pair
        name="radio"
        own={
          <Radio name="own" defaultChecked>
            {label}
          </Radio>
        }
      >
        <StaffRadio name="staff" label={label} defaultChecked />
      </Pair>
      <Switches />
      <Pair name="pill" own={<Pill tone="done">Тексерілді</Pill>}>
        <Badge color="green">Тексерілді</Badge>
      </Pair>
      <Pair name="pill, late" own={<Pill tone="late">{long}</Pill>}>
        <Badge color="red">{long}</Badge>
      </Pair>
      <Pair name="progress" own={<Progress value={0.4} label={label} />}>
        <StaffProgress value={40} aria-label={label} />
      </Pair>
      <div>
        <TimeField label="Басталуы" value="08:30" onChange={nothing} />
        <Progress label="Жүктелуде" />
      </div>
      <div className={css['buttons']} data-buttons>
        <Button>Сақтау</Button>
        <Button kind="quiet">Бас тарту</Button>
        <Button kind="plain">Толығырақ</Button>
        <Button kind="danger">Жою</Button>
        <Button disabled>Сақтау</Button>
      </div>
    </div>
  );
}

function Switches() {
  const [value, setValue] = useState('day');
  const choices = [
    { value: 'day', label: 'Күн' },
    { value: 'week', label: 'Апта' },
  ];
  return (
    <>
      <Pair name="segmented" own={<Segmented label="Көрініс" choices={choices} value={value} onChange={setValue} />}>
        <SegmentedControl aria-label="Көрініс" data={choices} value={value} onChange={setValue} />
      </Pair>
      <Pair
        name="tabs"
        own={
          <Tabs
            label="Бөлімдер"
            tabs={choices.map((one) => ({ id: one.value, label: one.label }))}
            value={value}
            onChange={setValue}
          >
            {value}
          </Tabs>
        }
      >
        <StaffTabs value={value} onChange={(next) => setValue(next ?? 'day')}>
          <StaffTabs.List>
            {choices.map((one) => (
              <StaffTabs.Tab key={one.value} value={one.value}>
                {one.label}
              </StaffTabs.Tab>
            ))}
          </StaffTabs.List>
          <StaffTabs.Panel value={value}>{value}</StaffTabs.Panel>
        </StaffTabs>
      </Pair>
    </>
  );
}

/** @param own the control of `src/ui`; the children are Mantine's */
function Pair({ name, own, children }: { name: string; own: ReactNode; children: ReactNode }) {
  return (
    <div className={css['pair']} data-pair={name}>
      <div data-side="own">{own}</div>
      <div data-side="staff">{children}</div>
    </div>
  );
}
