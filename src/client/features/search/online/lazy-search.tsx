import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Modal.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/UnstyledButton.css';
import '@mantine/spotlight/styles.css';
import { useLingui } from '@lingui/react/macro';
import type { MessageDescriptor } from '@lingui/core';
import { createSpotlight, Spotlight } from '@mantine/spotlight';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useId, useRef, useState } from 'react';
import { UiProvider } from '#ui/ui-provider.tsx';
import css from '../search.module.css';
import { rank } from '../shared/match.ts';
import { synonyms } from '../synonyms.ts';
import { useChosenOption } from '../use-chosen-option.ts';

interface LazySearchProps {
  /** What the person may open; nothing else is found. */
  pages: readonly { to: string; label: MessageDescriptor; section: { id: string; label: MessageDescriptor } }[];
  recent: readonly { href: string; text: string; lang?: string | undefined }[];
  onClose: () => void;
}

const [store, spotlight] = createSpotlight();

/** Pages by their names and by what else people call them; what one was on lately, while nothing is typed. */
export function LazySearch({ pages, recent, onClose }: LazySearchProps) {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const [query, setQuery] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  useChosenOption(input, listId);

  useEffect(() => {
    spotlight.open();
    return () => spotlight.close();
  }, []);

  const found = pages
    .map((page) => {
      const known = synonyms[page.to];
      return { page, place: rank(query, [i18n._(page.label), ...(known ? [i18n._(known)] : []), i18n._(page.section.label)]) };
    })
    .filter(({ place }) => place !== null)
    .sort((a, b) => Number(a.place) - Number(b.place));
  const lately = recent.filter(({ text }) => (query !== '' ? rank(query, [text]) !== null : true));
  const isEmpty = found.length === 0 && lately.length === 0;

  function open(to: string) {
    // In the place of the search, which has an entry of the history to itself.
    void navigate({ to, replace: true });
  }

  return (
    <UiProvider>
      <Spotlight.Root
        store={store}
        query={query}
        onQueryChange={setQuery}
        shortcut={null}
        onSpotlightClose={onClose}
        aria-label={t`Search`}
        yOffset="48px"
        radius="lg"
        overlayProps={{ backgroundOpacity: 0.5, color: '#08141a' }}
        classNames={{ content: css['content'] ?? '' }}
      >
        <Spotlight.Search
          placeholder={t`Search for a page or an action`}
          aria-label={t`Search`}
          classNames={{ input: css['input'] ?? '' }}
          data-testid="search-input"
          ref={input}
          role="combobox"
          aria-expanded
          aria-controls={listId}
          aria-autocomplete="list"
        />
        <Spotlight.ActionsList id={listId} role="listbox" aria-label={t`Pages`} className={css['list'] ?? ''}>
          {lately.length > 0 && (
            <Spotlight.ActionsGroup label={t`Recent`} role="group" aria-label={t`Recent`}>
              {lately.map(({ href, text, lang }) => (
                <Spotlight.Action
                  key={href}
                  role="option"
                  aria-selected={false}
                  className={css['action'] ?? ''}
                  onClick={() => open(href)}
                  data-href={href}
                >
                  <span lang={lang}>{text}</span>
                </Spotlight.Action>
              ))}
            </Spotlight.ActionsGroup>
          )}
          {found.length > 0 && (
            <Spotlight.ActionsGroup label={t`Pages`} role="group" aria-label={t`Pages`}>
              {found.map(({ page }) => (
                <Spotlight.Action
                  key={page.to}
                  role="option"
                  aria-selected={false}
                  className={css['action'] ?? ''}
                  onClick={() => open(page.to)}
                  data-href={page.to}
                >
                  <span>{i18n._(page.label)}</span>
                  <span className={css['section']}>
                    {page.section.label.id !== page.label.id && i18n._(page.section.label)}
                  </span>
                </Spotlight.Action>
              ))}
            </Spotlight.ActionsGroup>
          )}
          {isEmpty && <Spotlight.Empty className={css['empty'] ?? ''}>{t`Nothing found. Try another word.`}</Spotlight.Empty>}
        </Spotlight.ActionsList>
        <p className={css['hint']} aria-hidden="true">
          <span>
            <kbd>↑</kbd> <kbd>↓</kbd> {t`choose`}
          </span>
          <span>
            <kbd>Enter</kbd> {t`open`}
          </span>
          <span>
            <kbd>Esc</kbd> {t`close`}
          </span>
        </p>
      </Spotlight.Root>
    </UiProvider>
  );
}
