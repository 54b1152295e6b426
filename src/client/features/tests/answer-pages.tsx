import { Trans, useLingui } from '@lingui/react/macro';
import type { AnswerMarking } from '#contract/attempts/get-result.ts';
import { MarkedPage, MarkedPageList } from '#client/paper-pages/marked-page.tsx';
import css from './marking-part.module.css';

/** Photos of the sheets of an answer, with what markers wrote on them. */
export function AnswerPages({ pages, ink }: Pick<AnswerMarking, 'pages' | 'ink'>) {
  const { t } = useLingui();
  return (
    <MarkedPageList>
      {pages?.map(({ uploadId, url, ...size }, page) => {
        const number = page + 1;
        return (
          <li key={uploadId} data-testid="answer-page">
            {url === null ? (
              <p className={css['absent']}>
                <Trans>Page {number} has not reached the server yet.</Trans>
              </p>
            ) : (
              <MarkedPage
                {...size}
                url={url}
                label={t`Page ${number}`}
                marks={ink?.filter((mark) => mark.page === page) ?? []}
              />
            )}
          </li>
        );
      })}
    </MarkedPageList>
  );
}
