import { Trans } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import './print.css';

/** Prints the page. What is marked with `data-print="hide"` stays off the paper; `data-print="wide"` lies across it. */
export function PrintButton() {
  return (
    <Button kind="quiet" onClick={() => window.print()} data-print="hide" data-testid="print">
      <Trans>Print</Trans>
    </Button>
  );
}
