import { Trans, useLingui } from '@lingui/react/macro';
import { Group } from '@mantine/core';
import { useState } from 'react';
import type { ContentOf, Section } from '#contract/pages/content-parts.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { List, Row, Stack } from '#ui/layout.tsx';
import { blankSection } from './blank.ts';
import { BothLines } from './fields.tsx';
import css from './form.module.css';
import type { ContentFormProps } from './content-form-props.ts';
import { BothRich } from './rich-field.tsx';

/** A page's title and its sections, or questions: added, moved by buttons, deleted after a question. One is unfolded at a time. */
export function SectionsForm({ content, onChange }: ContentFormProps<ContentOf<'page'>>) {
  const { t } = useLingui();
  const [open, setOpen] = useState<string | null>(null);
  const [leaving, setLeaving] = useState<Section | null>(null);
  const { sections } = content;

  function change(index: number, edit: (section: Section) => Section) {
    onChange((before) => ({ ...before, sections: before.sections.map((one, at) => (at === index ? edit(one) : one)) }));
  }

  function move(index: number, by: 1 | -1) {
    onChange((before) => {
      const next = [...before.sections];
      next.splice(index + by, 0, ...next.splice(index, 1));
      return { ...before, sections: next };
    });
  }

  function add() {
    const section = blankSection();
    setOpen(section.id);
    onChange((before) => ({ ...before, sections: [...before.sections, section] }));
  }

  return (
    <>
      <BothLines
        path="content.title"
        label={t`Title`}
        value={content.title}
        onChange={(title) => onChange((before) => ({ ...before, title }))}
      />
      <List as="ol" gap={12}>
        {sections.map((section, index) => {
          const name = section.title.kz || section.title.ru || t`No title yet`;
          const path = `content.sections.${index}`;
          return (
            <li key={section.id} className={css['part']} data-testid="part">
              <Row lineGap={4} gap={12} justify="between" className={css['partHead']}>
                <button
                  type="button"
                  className={css['partName']}
                  aria-expanded={open === section.id}
                  onClick={() => setOpen(open === section.id ? null : section.id)}
                >
                  {index + 1}. {name}
                </button>
                <Group gap="xs">
                  <Button
                    kind="plain"
                    size="s"
                    disabled={index === 0}
                    aria-label={t`Up: ${name}`}
                    onClick={() => move(index, -1)}
                  >
                    <Trans>Up</Trans>
                  </Button>
                  <Button
                    kind="plain"
                    size="s"
                    disabled={index === sections.length - 1}
                    aria-label={t`Down: ${name}`}
                    onClick={() => move(index, 1)}
                  >
                    <Trans>Down</Trans>
                  </Button>
                  <Button kind="plain" size="s" aria-label={t`Delete: ${name}`} onClick={() => setLeaving(section)}>
                    <Trans>Delete</Trans>
                  </Button>
                </Group>
              </Row>
              {open === section.id && (
                <Stack className={css['partBody']}>
                  <BothLines
                    path={`${path}.title`}
                    label={t`Heading or question`}
                    value={section.title}
                    onChange={(title) => change(index, (one) => ({ ...one, title }))}
                  />
                  <BothRich
                    path={`${path}.html`}
                    label={t`Text`}
                    value={section.html}
                    onChange={(language, html) => change(index, (one) => ({ ...one, html: { ...one.html, [language]: html } }))}
                  />
                </Stack>
              )}
            </li>
          );
        })}
      </List>
      <Button kind="quiet" onClick={add}>
        <Trans>Add a section</Trans>
      </Button>
      {leaving && (
        <ConfirmDialog
          title={t`Delete this section?`}
          thing={leaving.title.kz || leaving.title.ru}
          yes={t`Delete`}
          no={t`Keep it`}
          isDanger
          onYes={async () =>
            onChange((before) => ({ ...before, sections: before.sections.filter(({ id }) => id !== leaving.id) }))
          }
          onClose={() => setLeaving(null)}
        />
      )}
    </>
  );
}
