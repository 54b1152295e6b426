import { Trans, useLingui } from '@lingui/react/macro';
import type { BannerButton, ContentOf } from '#contract/pages/content-parts.ts';
import { buttonColors, type ButtonColor } from '#domain/content/content.ts';
import { Button } from '#ui/button.tsx';
import formCss from '#ui/form/form.module.css';
import type { ContentFormProps } from './content-form-props.ts';
import { BothLines, LineField, Sides } from './fields.tsx';
import css from './form.module.css';
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
        <fieldset key={index} className={css['group']}>
          <legend>
            <Trans>Button {index + 1}</Trans>
          </legend>
          <BothLines
            path={`content.buttons.${index}.label`}
            label={t`Words on it`}
            value={button.label}
            onChange={(label) => changeButton(index, { label })}
          />
          <Sides>
            <LineField
              path={`content.buttons.${index}.link`}
              label={button.external ? t`Address, from https:// on` : t`Place of the platform, from / on`}
              value={button.link}
              onChange={(link) => changeButton(index, { link })}
            />
            <label className={css['field']}>
              <Trans>Colour</Trans>
              <select
                className={css['input']}
                value={button.color}
                onChange={(event) => changeButton(index, { color: event.target.value as ButtonColor })}
              >
                {buttonColors.map((color) => (
                  <option key={color} value={color}>
                    {colors[color]}
                  </option>
                ))}
              </select>
            </label>
          </Sides>
          <div className={formCss['row']}>
            <label className={formCss['check']}>
              <input
                type="checkbox"
                checked={button.external}
                onChange={(event) => changeButton(index, { external: event.target.checked })}
              />
              <Trans>Leads to another site</Trans>
            </label>
            <Button
              kind="plain"
              onClick={() => onChange((before) => ({ ...before, buttons: before.buttons.filter((_, at) => at !== index) }))}
            >
              <Trans>Without this button</Trans>
            </Button>
          </div>
        </fieldset>
      ))}
      {content.buttons.length < mostButtons && (
        <Button
          kind="quiet"
          onClick={() => onChange((before) => ({ ...before, buttons: [...before.buttons, { ...newButton }] }))}
        >
          <Trans>Add a button</Trans>
        </Button>
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
