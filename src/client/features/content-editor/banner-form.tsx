import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox, Fieldset, Group, NativeSelect, Stack } from '@mantine/core';
import type { BannerButton, ContentOf } from '#contract/pages/content-parts.ts';
import { buttonColors, type ButtonColor } from '#domain/content/content.ts';
import { Button } from '#ui/button.tsx';
import type { ContentFormProps } from './content-form-props.ts';
import { BothLines, LineField, Sides } from './fields.tsx';
import { PictureField } from './picture-field.tsx';

const mostButtons = 2;
const newButton: BannerButton = { external: false, link: '/', color: 'accent', label: { kz: '', ru: '' } };

export function BannerForm({ content, onChange }: ContentFormProps<ContentOf<'banner'>>) {
  const { t } = useLingui();
  const colors: Record<ButtonColor, string> = {
    accent: t`Main colour`,
    green: t`Green`,
    amber: t`Amber`,
    dark: t`Dark`,
  };

  function changeButton(index: number, part: Partial<BannerButton>) {
    onChange((before) => ({
      ...before,
      buttons: before.buttons.map((button, at) => (at === index ? { ...button, ...part } : button)),
    }));
  }

  return (
    <>
      <BothLines
        path="content.title"
        label={t`Title`}
        value={content.title}
        onChange={(title) => onChange((before) => ({ ...before, title }))}
      />
      <PictureField
        path="content.image"
        value={content.image}
        isRequired
        onChange={(image) => image && onChange((before) => ({ ...before, image }))}
      />
      {content.buttons.map((button, index) => (
        <Fieldset key={index} legend={t`Button ${index + 1}`}>
          <Stack>
            <BothLines
              path={`content.buttons.${index}.label`}
              label={t`Button text`}
              value={button.label}
              onChange={(label) => changeButton(index, { label })}
            />
            <Sides>
              <LineField
                path={`content.buttons.${index}.link`}
                label={button.external ? t`Address, starting with https://` : t`Page of the platform, starting with /`}
                value={button.link}
                onChange={(link) => changeButton(index, { link })}
              />
              <NativeSelect
                label={t`Colour`}
                data={buttonColors.map((color) => ({ value: color, label: colors[color] }))}
                value={button.color}
                onChange={(event) => changeButton(index, { color: event.target.value as ButtonColor })}
              />
            </Sides>
            <Group>
              <Checkbox
                label={t`Link to another site`}
                checked={button.external}
                onChange={(event) => changeButton(index, { external: event.target.checked })}
              />
              <Button
                kind="plain"
                onClick={() => onChange((before) => ({ ...before, buttons: before.buttons.filter((_, at) => at !== index) }))}
              >
                <Trans>Without this button</Trans>
              </Button>
            </Group>
          </Stack>
        </Fieldset>
      ))}
      {content.buttons.length < mostButtons && (
        <div>
          <Button
            kind="quiet"
            onClick={() => onChange((before) => ({ ...before, buttons: [...before.buttons, { ...newButton }] }))}
          >
            <Trans>Add a button</Trans>
          </Button>
        </div>
      )}
      <Sides>
        {(['ios', 'android'] as const).map((store) => (
          <LineField
            key={store}
            path={`content.${store}`}
            type="url"
            label={store === 'ios' ? t`Link to the iPhone app` : t`Link to the Android app`}
            value={content[store] ?? ''}
            onChange={(link) => onChange((before) => ({ ...before, [store]: link.trim() === '' ? null : link }))}
          />
        ))}
      </Sides>
    </>
  );
}
