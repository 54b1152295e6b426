/** Solubility of acids, bases and salts in water, as school tables have it. */
export const cations = [
  'H⁺',
  'NH₄⁺',
  'K⁺',
  'Na⁺',
  'Ag⁺',
  'Ba²⁺',
  'Ca²⁺',
  'Mg²⁺',
  'Zn²⁺',
  'Cu²⁺',
  'Pb²⁺',
  'Fe²⁺',
  'Fe³⁺',
  'Al³⁺',
] as const;

/** `s`: soluble. `l`: slightly. `n`: not. `x`: does not exist, or water takes it apart. */
export type Solubility = 's' | 'l' | 'n' | 'x';

/** A letter per cation, in their order. */
export const anions: Readonly<Record<string, string>> = {
  'OH⁻': 'xsssxslnnnnnnn',
  'NO₃⁻': 'ssssssssssssss',
  'Cl⁻': 'ssssnssssslsss',
  'Br⁻': 'ssssnssssslsss',
  'I⁻': 'ssssnssssxnsxs',
  'S²⁻': 'ssssnsxxnnnnxx',
  'SO₃²⁻': 'ssssnnnlnxnnxx',
  'SO₄²⁻': 'sssslnlsssnsss',
  'CO₃²⁻': 'ssssnnnnnxnnxx',
  'SiO₃²⁻': 'nxssnnnnnxnnxx',
  'PO₄³⁻': 'ssssnnnnnnnnnn',
};
