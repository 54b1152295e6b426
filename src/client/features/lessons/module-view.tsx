import { Trans } from '@lingui/react/macro';
import type { ComponentType } from 'react';
import { simulationIds, type SimulationId } from '#domain/simulations/simulation.ts';
import type { ShownModule } from '#contract/lessons/player.ts';
import { Card, Hint, List } from '#ui/layout.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { isOwnMedia } from '#ui/safe-addresses.ts';
import css from './lessons.module.css';

export type SimulatorPart = ComponentType<{ id: SimulationId }>;
type Simple = Extract<ShownModule, { type: 'simple' }>;

function simulationOf(content: string): SimulationId | null {
  return simulationIds.find((id) => id === content.trim()) ?? null;
}

/** Something to read, see, hear or try. */
export function SimpleModuleView({ module, Simulator }: { module: Simple; Simulator: SimulatorPart }) {
  return (
    <Card as="article" className={css['sheet']} data-testid="lesson-module" data-block={module.block}>
      {module.title && <h3>{module.title}</h3>}
      {module.description && <RichText html={module.description} className={css['text']} />}
      <Block module={module} Simulator={Simulator} />
      <Attachments files={module.attachments} />
    </Card>
  );
}

function Block({ module: { block, content, alt, title }, Simulator }: { module: Simple; Simulator: SimulatorPart }) {
  const source = content.trim();
  switch (block) {
    case 'text':
    case 'table':
    case 'formula':
      return <RichText html={content} className={css['text']} />;
    case 'simulator': {
      const id = simulationOf(content);
      return id ? <Simulator id={id} /> : <Missing />;
    }
    case 'picture':
    case 'audio':
    case 'video':
    case 'document':
      // An author may write a text about the file, with the file in it.
      if (!isOwnMedia(source)) return /<\w/.test(content) ? <RichText html={content} className={css['text']} /> : <Missing />;
      if (block === 'picture') return <img className={css['picture']} src={source} alt={alt} loading="lazy" />;
      // Lessons have no captions of their own yet: the track is empty.
      if (block === 'audio')
        return (
          <audio className={css['player']} src={source} aria-label={title} controls preload="none">
            <track kind="captions" />
          </audio>
        );
      if (block === 'video')
        return (
          <video className={css['player']} src={source} aria-label={title} controls preload="metadata" playsInline>
            <track kind="captions" />
          </video>
        );
      return <FileLink href={source} label={alt || title} />;
  }
}

function Missing() {
  return (
    <Hint>
      <Trans>This part of the lesson cannot be shown.</Trans>
    </Hint>
  );
}

/** Files to open beside the text. */
export function Attachments({ files }: { files: readonly { label: string; name: string }[] }) {
  const own = files.flatMap(({ label, name }) => {
    const href = name.startsWith('/') ? name : `/media/${name}`;
    return isOwnMedia(href) ? [{ href, label }] : [];
  });
  if (own.length === 0) return null;
  return (
    <List gap={8} className={css['files']}>
      {own.map(({ href, label }) => (
        <li key={href}>
          <FileLink href={href} label={label} />
        </li>
      ))}
    </List>
  );
}

function FileLink({ href, label }: { href: string; label: string }) {
  return (
    <a href={href} target="_blank" rel="noreferrer">
      {label || <Trans>Open the file</Trans>}
    </a>
  );
}
