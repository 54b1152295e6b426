import { Plural, Trans } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import { Hint, List } from '#ui/layout.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { formatTime } from '#ui/format.ts';
import css from '../live.module.css';
import type { PanelProps, People } from './panel.ts';
import own from './stage.module.css';

/** Who made no contact for so long is away, ms. */
const awayMs = 45_000;

type Person = People['people'][number];

/** The class: hands first, then who is there and who is behind. */
export function ClassPanel({ live, view, people, nameOf }: PanelProps) {
  if (!people) return <Skeleton height={200} />;
  const last = live.log.data?.seq ?? 0;
  const isThere = ({ seenAt }: Person) => seenAt !== null && people.now - seenAt < awayMs;
  const there = people.people.filter(isThere).length;
  const all = people.people.length;
  return (
    <>
      {view.hands.length > 0 && (
        <List as="ol" gap={8} className={css['list']} data-testid="hands">
          {view.hands.map(({ personId }) => (
            <li key={personId}>
              <span>{nameOf(personId)}</span>
              <Button size="s" kind="quiet" onClick={() => live.stage({ act: 'lower', personId })} data-testid="lower-hand">
                <Trans>Lower the hand</Trans>
              </Button>
            </li>
          ))}
        </List>
      )}
      <Hint data-testid="there">
        <Trans>
          Here: {there} of {all}
        </Trans>
      </Hint>
      <List gap={8} className={css['list']} data-testid="online">
        {people.people
          .toSorted((a, b) => Number(isThere(b)) - Number(isThere(a)))
          .map((person) => (
            <li key={person.id} data-presence={presenceOf(person, isThere(person))}>
              <span>{person.name}</span>
              <Presence person={person} isThere={isThere(person)} missing={last - person.seq} />
            </li>
          ))}
      </List>
    </>
  );
}

function presenceOf({ seenAt, behind }: Person, isThere: boolean): 'never' | 'away' | 'behind' | 'here' {
  if (seenAt === null) return 'never';
  if (!isThere) return 'away';
  return behind > 0 ? 'behind' : 'here';
}

function Presence({ person, isThere, missing }: { person: Person; isThere: boolean; missing: number }) {
  const presence = presenceOf(person, isThere);
  const at = person.seenAt === null ? '' : formatTime(person.seenAt);
  return (
    <span className={own['presence']} data-presence={presence}>
      {presence === 'here' && <Trans>Here</Trans>}
      {presence === 'behind' && <Plural value={person.behind} one="Catching up: # step" other="Catching up: # steps" />}
      {presence === 'away' && (
        <>
          <Trans>Away since {at}</Trans>
          {missing > 0 && (
            <>
              {', '}
              <Plural value={missing} one="# step behind" other="# steps behind" />
            </>
          )}
        </>
      )}
      {presence === 'never' && <Trans>Not here yet</Trans>}
    </span>
  );
}
