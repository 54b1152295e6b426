import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { Button } from '#ui/button.tsx';
import css from './small-tools.module.css';

/** Voices of the device alone: others would send the question to somebody's server. */
function localVoice(lang: string): SpeechSynthesisVoice | null {
  const all = typeof speechSynthesis === 'undefined' ? [] : speechSynthesis.getVoices();
  return all.find((voice) => voice.localService && voice.lang.toLowerCase().startsWith(lang)) ?? null;
}

/** Reads the question in its language, where the device has a voice for it. */
export function ReadAloud({ lang }: { lang: string }) {
  const [voice, setVoice] = useState(() => localVoice(lang));
  const [rate, setRate] = useState(1);
  const [isReading, setIsReading] = useState(false);

  useEffect(() => {
    if (typeof speechSynthesis === 'undefined') return;
    // Some browsers know their voices only after a while.
    const look = () => setVoice(localVoice(lang));
    speechSynthesis.addEventListener('voiceschanged', look);
    return () => {
      speechSynthesis.removeEventListener('voiceschanged', look);
      speechSynthesis.cancel();
    };
  }, [lang]);

  if (!voice) {
    return (
      <p className={css['hint']}>
        <Trans>This device has no voice for the language of the test. It can be added in the settings of the device.</Trans>
      </p>
    );
  }

  function read() {
    const question = document.querySelector<HTMLElement>('[data-testid="question"]');
    const text = [...(question?.querySelectorAll<HTMLElement>('[id$="-prompt"], label, [data-item], [data-anchor]') ?? [])]
      .map(({ innerText }) => innerText.trim())
      .filter(Boolean)
      .join('. ');
    const speech = new SpeechSynthesisUtterance(text);
    speech.voice = voice;
    speech.lang = voice?.lang ?? lang;
    speech.rate = rate;
    speech.addEventListener('end', () => setIsReading(false));
    speech.addEventListener('error', () => setIsReading(false));
    speechSynthesis.cancel();
    speechSynthesis.speak(speech);
    setIsReading(true);
  }

  return (
    <>
      <div className={css['row']}>
        <Button size="s" onClick={read}>
          <Trans>Read the question</Trans>
        </Button>
        <Button
          size="s"
          kind="quiet"
          disabled={!isReading}
          onClick={() => {
            speechSynthesis.cancel();
            setIsReading(false);
          }}
        >
          <Trans>Stop</Trans>
        </Button>
      </div>
      <label className={css['range']}>
        <Trans>Speed</Trans>
        <input
          type="range"
          min={0.5}
          max={1.5}
          step={0.25}
          value={rate}
          onChange={({ target }) => setRate(Number(target.value))}
        />
      </label>
    </>
  );
}
