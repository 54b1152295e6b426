import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox, Radio, SegmentedControl, TextInput } from '@mantine/core';
import { mostOptions, type TaskBody } from '#domain/lessons/document.ts';
import type { TaskEdit } from '#domain/lessons/edit-task.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { CrossIcon } from '#ui/icons.tsx';
import { List, Row, Stack } from '#ui/layout.tsx';
import css from './builder.module.css';
import { newPartId } from './new-module.ts';
import { TextField } from './text-field.tsx';

interface BodyProps<Kind extends TaskBody['kind']> {
  body: Extract<TaskBody, { kind: Kind }>;
  onEdit: (edit: TaskEdit) => void;
  lang: 'kk' | 'ru';
}

/** Options are plain texts, and one of them is right. */
export function SelectEditor({ body: { options, right }, onEdit, lang }: BodyProps<'select'>) {
  const { t } = useLingui();
  return (
    <Stack gap={12} role="group" aria-label={t`Options`}>
      {options.map((option, index) => {
        const number = index + 1;
        return (
          <div key={index} className={css['option']}>
            <Radio
              aria-label={t`Right: option ${number}`}
              checked={index === right}
              onChange={() => onEdit({ do: 'select-right', index })}
            />
            <TextInput
              aria-label={t`Option ${number}`}
              value={option}
              maxLength={2000}
              lang={lang}
              onChange={(event) => onEdit({ do: 'select-set', index, value: event.currentTarget.value })}
            />
            <RemoveButton name={t`Remove option ${number}`} onRemove={() => onEdit({ do: 'select-remove', index })} />
          </div>
        );
      })}
      <AddButton isFull={options.length >= mostOptions} onAdd={() => onEdit({ do: 'select-add', value: '' })}>
        {t`Add an option`}
      </AddButton>
    </Stack>
  );
}

/** Options with texts and pictures; one or several are right. */
export function ChoiceEditor({ body: { mode, options }, onEdit, lang }: BodyProps<'choice'>) {
  const { t } = useLingui();
  const Mark = mode === 'single' ? Radio : Checkbox;
  return (
    <Stack gap={12} role="group" aria-label={t`Options`}>
      <SegmentedControl
        aria-label={t`How many are right`}
        w="fit-content"
        value={mode}
        onChange={(value) => onEdit({ do: 'choice-mode', mode: value })}
        data={[
          { value: 'single', label: t`One is right` },
          { value: 'multiple', label: t`Several are right` },
        ]}
      />
      {options.map(({ id, content, isRight }, index) => {
        const number = index + 1;
        return (
          <div key={id} className={css['option']}>
            <Mark
              aria-label={t`Right: option ${number}`}
              checked={isRight}
              onChange={() => onEdit({ do: 'choice-right', id })}
            />
            <TextField
              label={t`Option ${number}`}
              html={content}
              lang={lang}
              onChange={(html) => onEdit({ do: 'choice-set', id, content: html })}
            />
            <RemoveButton name={t`Remove option ${number}`} onRemove={() => onEdit({ do: 'choice-remove', id })} />
          </div>
        );
      })}
      <AddButton
        isFull={options.length >= mostOptions}
        onAdd={() => onEdit({ do: 'choice-add', id: newPartId(), content: '' })}
      >
        {t`Add an option`}
      </AddButton>
    </Stack>
  );
}

/** An item on the left belongs to one or more on the right: links are put in with the check boxes. */
export function ConnectionEditor({ body: { left, right }, onEdit, lang }: BodyProps<'connection'>) {
  const { t } = useLingui();
  const rights = Object.entries(right);
  const numberOf = new Map(rights.map(([key], index) => [key, index + 1]));
  return (
    <Stack gap={12} role="group" aria-label={t`Pairs`}>
      <List gap={8}>
        {rights.map(([key, { content }]) => {
          const number = numberOf.get(key) ?? 0;
          return (
            <li key={key} className={css['option']}>
              <strong>{number}.</strong>
              <TextField
                label={t`On the right, ${number}`}
                html={content}
                lang={lang}
                placeholder={t`On the right`}
                onChange={(html) => onEdit({ do: 'connection-set', side: 'right', key, content: html })}
              />
            </li>
          );
        })}
      </List>
      {Object.entries(left).map(([key, { content, val }], index) => {
        const number = index + 1;
        // The pair that was added together with it.
        const partner = val[0] ?? rights[index]?.[0] ?? '';
        return (
          <Stack gap={8} key={key} className={css['pair']}>
            <TextField
              label={t`On the left, ${number}`}
              html={content}
              lang={lang}
              placeholder={t`On the left`}
              onChange={(html) => onEdit({ do: 'connection-set', side: 'left', key, content: html })}
            />
            <Row lineGap={8} gap={16} role="group" aria-label={t`Belongs to`}>
              <span>
                <Trans>Belongs to</Trans>
              </span>
              {rights.map(([to]) => (
                <Checkbox
                  key={to}
                  label={numberOf.get(to)}
                  checked={val.includes(to)}
                  onChange={() => onEdit({ do: 'connection-toggle', left: key, right: to })}
                />
              ))}
              <RemoveButton
                name={t`Remove pair ${number}`}
                onRemove={() => onEdit({ do: 'connection-remove', left: key, right: partner })}
              />
            </Row>
          </Stack>
        );
      })}
      <AddButton
        isFull={Object.keys(left).length >= mostOptions}
        onAdd={() => onEdit({ do: 'connection-add', left: newPartId(), right: newPartId() })}
      >
        {t`Add a pair`}
      </AddButton>
    </Stack>
  );
}

function RemoveButton({ name, onRemove }: { name: string; onRemove: () => void }) {
  return <IconButton label={name} icon={<CrossIcon />} onClick={onRemove} />;
}

function AddButton({ isFull, onAdd, children }: { isFull: boolean; onAdd: () => void; children: string }) {
  return (
    <div>
      <Button kind="quiet" size="s" disabled={isFull} onClick={onAdd}>
        {children}
      </Button>
    </div>
  );
}
