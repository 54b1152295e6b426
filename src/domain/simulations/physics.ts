/** Simulators of physics. SI units, but where a comment says otherwise. */
import { valueOf, type Simulation } from './simulation.ts';

/** Acceleration of free fall on the Earth, m/s². */
export const gravity = 9.8;

/** Period of a pendulum of any amplitude: exact, by the arithmetic-geometric mean. @param degrees amplitude, below 180 */
export function pendulumPeriod(length: number, g: number, degrees: number): number {
  let a = 1;
  let b = Math.cos((degrees * Math.PI) / 360);
  while (Math.abs(a - b) > 1e-12) [a, b] = [(a + b) / 2, Math.sqrt(a * b)];
  return (2 * Math.PI * Math.sqrt(length / g)) / a;
}

export const pendulum: Simulation = {
  id: 'pendulum',
  inputs: [
    { key: 'length', min: 0.2, max: 2, step: 0.05, start: 1 },
    { key: 'gravity', min: 1.6, max: 24.8, step: 0.1, start: gravity },
    { key: 'mass', min: 0.1, max: 2, step: 0.1, start: 0.5 },
    { key: 'amplitude', min: 5, max: 60, step: 5, start: 10 },
  ],
  outputs: [
    { key: 'period', digits: 2 },
    { key: 'frequency', digits: 2 },
    { key: 'speed', digits: 2 },
  ],
  run: (values) => {
    const [length, g, degrees] = [valueOf(values, 'length'), valueOf(values, 'gravity'), valueOf(values, 'amplitude')];
    const period = pendulumPeriod(length, g, degrees);
    const speed = Math.sqrt(2 * g * length * (1 - Math.cos((degrees * Math.PI) / 180)));
    return { period, frequency: 1 / period, speed };
  },
  rightGuess: 2,
  task: { asks: 'period', fixed: { amplitude: 5, gravity } },
};

/** Two resistors on a source without inner resistance. */
export const circuit: Simulation = {
  id: 'circuit',
  inputs: [
    { key: 'wiring', min: 0, max: 1, step: 1, start: 0, isChoice: true },
    { key: 'voltage', min: 1, max: 24, step: 1, start: 12 },
    { key: 'first', min: 1, max: 50, step: 1, start: 10 },
    { key: 'second', min: 1, max: 50, step: 1, start: 20 },
  ],
  outputs: [
    { key: 'resistance', digits: 2 },
    { key: 'current', digits: 2 },
    { key: 'power', digits: 1 },
  ],
  run: (values) => {
    const [voltage, first, second] = [valueOf(values, 'voltage'), valueOf(values, 'first'), valueOf(values, 'second')];
    const resistance = valueOf(values, 'wiring') === 0 ? first + second : (first * second) / (first + second);
    const current = voltage / resistance;
    return { resistance, current, power: voltage * current };
  },
  rightGuess: 0,
  task: { asks: 'current' },
};

/** Torques about the support of a beam without weight. */
export const lever: Simulation = {
  id: 'lever',
  inputs: [
    { key: 'leftMass', min: 1, max: 10, step: 0.5, start: 4 },
    { key: 'leftArm', min: 0.1, max: 2, step: 0.1, start: 1 },
    { key: 'rightMass', min: 1, max: 10, step: 0.5, start: 2 },
    { key: 'rightArm', min: 0.1, max: 2, step: 0.1, start: 1 },
  ],
  outputs: [
    { key: 'leftTorque', digits: 1 },
    { key: 'rightTorque', digits: 1 },
    { key: 'balancingArm', digits: 2 },
  ],
  run: (values) => {
    const leftTorque = valueOf(values, 'leftMass') * gravity * valueOf(values, 'leftArm');
    const rightTorque = valueOf(values, 'rightMass') * gravity * valueOf(values, 'rightArm');
    return { leftTorque, rightTorque, balancingArm: leftTorque / (valueOf(values, 'rightMass') * gravity) };
  },
  rightGuess: 1,
  task: { asks: 'balancingArm', suits: (values) => valueOf(values, 'leftMass') !== valueOf(values, 'rightMass') },
};

/** Thin lens, spherical mirror: one equation. Centimetres; negative: the image is virtual. NaN: the rays stay parallel. */
export function imageDistance(focal: number, object: number): number {
  return object === focal ? Number.NaN : (focal * object) / (object - focal);
}

/** Devices: converging lens, diverging lens, concave mirror, convex mirror. */
export const lens: Simulation = {
  id: 'lens',
  inputs: [
    { key: 'device', min: 0, max: 3, step: 1, start: 0, isChoice: true },
    { key: 'focal', min: 5, max: 30, step: 1, start: 15 },
    { key: 'object', min: 5, max: 90, step: 1, start: 40 },
  ],
  outputs: [
    { key: 'image', digits: 1 },
    { key: 'magnification', digits: 2 },
  ],
  run: (values) => {
    const focal = valueOf(values, 'focal') * (valueOf(values, 'device') % 2 === 0 ? 1 : -1);
    const object = valueOf(values, 'object');
    const image = imageDistance(focal, object);
    return { image, magnification: -image / object };
  },
  rightGuess: 1,
  task: {
    asks: 'image',
    fixed: { device: 0 },
    suits: (values) => valueOf(values, 'object') > 1.2 * valueOf(values, 'focal'),
  },
};

/** Gas constant, J/(mol·K); with litres it gives kilopascals. */
const gasConstant = 8.314;

export const gas: Simulation = {
  id: 'gas',
  inputs: [
    { key: 'amount', min: 0.5, max: 3, step: 0.1, start: 1 },
    { key: 'temperature', min: 200, max: 600, step: 10, start: 300 },
    { key: 'volume', min: 5, max: 50, step: 1, start: 25 },
  ],
  outputs: [
    { key: 'pressure', digits: 1 },
    { key: 'celsius', digits: 0 },
  ],
  run: (values) => {
    const temperature = valueOf(values, 'temperature');
    const pressure = (valueOf(values, 'amount') * gasConstant * temperature) / valueOf(values, 'volume');
    return { pressure, celsius: temperature - 273.15 };
  },
  rightGuess: 0,
  task: { asks: 'pressure' },
};
