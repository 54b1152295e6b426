import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '#ui/button.tsx';
import css from './practice-link.module.css';

interface PracticeLinkProps {
  from: string;
  /** Nothing was sat yet: it is offered, and not only there. */
  isFirst: boolean;
}

/** To the practice of the tools, and from there back to `from`. */
export function PracticeLink({ from, isFirst }: PracticeLinkProps) {
  const link = (
    <Link to="/practice" search={{ from }} className={isFirst ? buttonClass('quiet') : css['link']}>
      <Trans>Practise with the tools</Trans>
    </Link>
  );
  if (!isFirst) return link;
  return (
    <section className={css['offer']} data-testid="practice-offer">
      <h2>
        <Trans>Your first test here?</Trans>
      </h2>
      <p>
        <Trans>Try the calculator, the notes and the other tools: two minutes, not scored, works without a network.</Trans>
      </p>
      {link}
    </section>
  );
}
