/** Frames per second of each simulator on a slow device, while a slider is drawn from end to end and back. */
import { categoryIds, simulationsOf } from '#domain/simulations/categories.ts';
import { openBenchPage, signIn } from './browser.ts';
import { startDemo } from './conditions.ts';
import type { Figure } from './figures.ts';

const seconds = 3;

/** In the page. Each frame moves the first slider, or takes the next choice, as a finger does. @returns frames per second */
function draw(ms: number): Promise<number> {
  const slider = document.querySelector<HTMLInputElement>('[data-testid="simulation"] input[type="range"]');
  const choices = [...document.querySelectorAll<HTMLInputElement>('[data-testid="simulation"] input[type="radio"]')];
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  const move = (frame: number): void => {
    if (!slider) return choices[frame % choices.length]?.click();
    const [min, max, step] = [Number(slider.min), Number(slider.max), Number(slider.step) || 1];
    const count = Math.max(1, Math.round((max - min) / step));
    const place = frame % (2 * count);
    setValue?.call(slider, String(min + step * (place <= count ? place : 2 * count - place)));
    slider.dispatchEvent(new Event('input', { bubbles: true }));
  };
  return new Promise((resolve) => {
    const began = performance.now();
    let frames = 0;
    const next = (): void => {
      const past = performance.now() - began;
      if (past >= ms) return resolve((frames * 1000) / past);
      frames += 1;
      move(frames);
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  });
}

export async function benchSimulations(runs: number): Promise<Figure[]> {
  const demo = await startDemo();
  const bench = await openBenchPage(1);
  try {
    await signIn(bench.page, demo.url, 'student3');
    const figures: Figure[] = [];
    for (const category of categoryIds) {
      for (const id of simulationsOf(category)) {
        const values: number[] = [];
        for (let run = 0; run < runs; run += 1) {
          await bench.page.goto(`${demo.url}/simulation/${category}/${id}`);
          await bench.page.getByTestId('simulation').locator('svg').first().waitFor();
          await bench.cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
          values.push(await bench.page.evaluate(draw, seconds * 1000));
          await bench.cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
        }
        figures.push({ what: `simulator ${id}, a slider drawn, 4x`, target: '>= 50', values, unit: 'frames/s' });
      }
    }
    return figures;
  } finally {
    await bench.browser.close();
    await demo.stop();
  }
}
