import { msg } from '@lingui/core/macro';
import type { SimulationWords } from './words.ts';

export const pendulumWords: SimulationWords = {
  title: msg`Pendulum`,
  about: msg`What does the period of a pendulum depend on?`,
  values: {
    length: { name: msg`Length`, unit: msg`m` },
    gravity: { name: msg`Free-fall acceleration`, unit: msg`m/s²` },
    mass: { name: msg`Mass`, unit: msg`kg` },
    amplitude: { name: msg`Amplitude`, unit: '°' },
    period: { name: msg`Period`, unit: msg`s` },
    frequency: { name: msg`Frequency`, unit: msg`Hz` },
    speed: { name: msg`Highest speed`, unit: msg`m/s` },
  },
  question: msg`The mass of the bob is doubled. What happens to the period?`,
  guesses: [msg`It becomes longer.`, msg`It becomes shorter.`, msg`It stays the same.`],
  explanation: msg`A heavier bob is pulled more strongly and is as much harder to speed up: the mass cancels out. Length and free-fall acceleration decide; at large amplitudes the period grows a little.`,
  law: 'T = 2π·√(l / g)',
};

export const circuitWords: SimulationWords = {
  title: msg`Direct-current circuit`,
  about: msg`Two resistors in series and in parallel.`,
  values: {
    wiring: { name: msg`How they are connected`, choices: [msg`Series connection`, msg`Parallel connection`] },
    voltage: { name: msg`Voltage`, unit: msg`V` },
    first: { name: msg`First resistor`, unit: msg`Ω` },
    second: { name: msg`Second resistor`, unit: msg`Ω` },
    resistance: { name: msg`Total resistance`, unit: msg`Ω` },
    current: { name: msg`Total current`, unit: msg`A` },
    power: { name: msg`Power`, unit: msg`W` },
  },
  question: msg`Two resistors in series are connected in parallel instead. What happens to the total current?`,
  guesses: [msg`It becomes larger.`, msg`It becomes smaller.`, msg`It stays the same.`],
  explanation: msg`In parallel the current has two ways: the total resistance is smaller than each of the two, and by Ohm's law the current is larger.`,
  law: 'I = U / R;   R = R₁ + R₂;   1/R = 1/R₁ + 1/R₂',
};

export const leverWords: SimulationWords = {
  title: msg`Lever and torque`,
  about: msg`Find where a load balances another one.`,
  values: {
    leftMass: { name: msg`Left mass`, unit: msg`kg` },
    leftArm: { name: msg`Left arm`, unit: msg`m` },
    rightMass: { name: msg`Right mass`, unit: msg`kg` },
    rightArm: { name: msg`Right arm`, unit: msg`m` },
    leftTorque: { name: msg`Left torque`, unit: msg`N·m` },
    rightTorque: { name: msg`Right torque`, unit: msg`N·m` },
    balancingArm: { name: msg`Right arm for balance`, unit: msg`m` },
  },
  question: msg`On the left 4 kg hang 1 m from the support. Where do 2 kg balance them?`,
  guesses: [msg`1 m from the support`, msg`2 m from the support`, msg`4 m from the support`],
  explanation: msg`A lever is balanced when the torques are equal: half the force needs twice the arm.`,
  law: 'm₁·g·l₁ = m₂·g·l₂',
};

export const lensWords: SimulationWords = {
  title: msg`Lens and mirror`,
  about: msg`Where the image is, how large, and whether it is real.`,
  values: {
    device: {
      name: msg`Optical device`,
      choices: [msg`Converging lens`, msg`Diverging lens`, msg`Concave mirror`, msg`Convex mirror`],
    },
    focal: { name: msg`Focal length`, unit: msg`cm` },
    object: { name: msg`Distance of the object`, unit: msg`cm` },
    image: { name: msg`Distance of the image`, unit: msg`cm` },
    magnification: { name: msg`Magnification` },
  },
  question: msg`An object comes nearer to a converging lens than its focus. What is the image like?`,
  guesses: [msg`Real and upside down`, msg`Virtual and upright`, msg`There is no image.`],
  explanation: msg`Inside the focal length the rays no longer meet behind the lens. The eye extends them backwards and sees an upright, enlarged, virtual image: its distance is negative.`,
  law: '1/f = 1/d + 1/d′;   M = −d′ / d',
};

export const gasWords: SimulationWords = {
  title: msg`Gas laws`,
  about: msg`Pressure, volume, temperature and amount of an ideal gas.`,
  values: {
    amount: { name: msg`Amount of gas`, unit: msg`mol` },
    temperature: { name: msg`Temperature`, unit: msg`K` },
    volume: { name: msg`Volume`, unit: msg`L` },
    pressure: { name: msg`Pressure`, unit: msg`kPa` },
    celsius: { name: msg`Temperature in Celsius`, unit: '°C' },
  },
  question: msg`The volume is halved at the same temperature. What happens to the pressure?`,
  guesses: [msg`It doubles.`, msg`It is halved.`, msg`It becomes four times as high.`],
  explanation: msg`The same particles hit half the wall twice as often. Pressure and volume are inversely proportional at constant temperature (Boyle's law).`,
  law: 'p·V = n·R·T',
};
