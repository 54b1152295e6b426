import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { importCards } from '#contract/people/import-cards.ts';
import { Button } from '#ui/button.tsx';
import { notify } from '#ui/notices.ts';
import { ApiFailure } from '#client/api/api-failure.ts';
import { request } from '#client/api/request.ts';
import { CardsDialog } from './shared/cards-dialog.tsx';
import type { LoginCard } from './shared/login-cards.tsx';

const makingMs = 60_000;

/** On the result of an import: the cards of whom it added. */
export function ImportCards({ importId }: { importId: string }) {
  const { t } = useLingui();
  const [cards, setCards] = useState<readonly LoginCard[] | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  async function handleShow() {
    setIsBusy(true);
    try {
      const given = await request(importCards, { params: { id: importId }, timeoutMs: makingMs, silent: true });
      setCards(
        given.cards.map(({ group, school, ...card }) => ({ ...card, place: [group, school].filter(Boolean).join(' · ') })),
      );
    } catch (failure) {
      if (!(failure instanceof ApiFailure)) throw failure;
      notify({ kind: 'error', text: failure.message });
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <>
      <Button kind="quiet" busy={isBusy} onClick={() => void handleShow()} data-testid="import-cards">
        <Trans>Login cards</Trans>
      </Button>
      {cards && <CardsDialog title={t`Login cards`} cards={cards} onClose={() => setCards(null)} />}
    </>
  );
}
