/** The colours of shared look: celadon paper, bottle ink, madder needle. */

export interface Tokens {
  bg: string;
  surface: string;
  raised: string;
  plate: string;
  plateInk: string;
  paper: string;
  text: string;
  muted: string;
  line: string;
  edge: string;
  accent: string;
  accentInk: string;
  positive: string;
  caution: string;
  negative: string;
  focus: string;
  field: string;
  fieldLine: string;
  fieldText: string;
  fieldMuted: string;
  fieldAccent: string;
  d1: string;
  d2: string;
  d3: string;
  d4: string;
  d5: string;
  shadow: string;
}

export const light: Tokens = {
  bg: '#EFF3EE',
  surface: '#E2E9E2',
  raised: '#FAFCF9',
  plate: '#C6D6CC',
  plateInk: '#12302A',
  paper: '#FAFCF9',
  text: '#10211C',
  muted: '#445650',
  line: '#C3CFC7',
  edge: '#6F827A',
  accent: '#9E1148',
  accentInk: '#FFFFFF',
  positive: '#14603F',
  caution: '#7A4E00',
  negative: '#A83200',
  focus: '#1D3FBF',
  field: '#12302A',
  fieldLine: '#3A5C53',
  fieldText: '#E7F0EA',
  fieldMuted: '#A9C0B5',
  fieldAccent: '#FF9DB5',
  d1: '#0E3B32',
  d2: '#B3235E',
  d3: '#A87400',
  d4: '#3D5FCB',
  d5: '#7C8F86',
  shadow: '0 1px 0 rgb(16 33 28/.06),0 18px 40px -12px rgb(16 33 28/.28)',
};

export const dark: Tokens = {
  bg: '#0C1512',
  surface: '#121E1A',
  raised: '#192722',
  plate: '#B4C7BC',
  plateInk: '#12302A',
  paper: '#B4C7BC',
  text: '#E8F0EB',
  muted: '#A6B8AF',
  line: '#2B3B35',
  edge: '#71857C',
  accent: '#FF8FAB',
  accentInk: '#2A0413',
  positive: '#7FD3A6',
  caution: '#E8BE62',
  negative: '#FF9B70',
  focus: '#A9BCFF',
  field: '#17332C',
  fieldLine: '#43655B',
  fieldText: '#E7F0EA',
  fieldMuted: '#A9C0B5',
  fieldAccent: '#FF9DB5',
  d1: '#D6F3E4',
  d2: '#F2708F',
  d3: '#D9A92E',
  d4: '#7F9BFF',
  d5: '#65776E',
  shadow: '0 0 0 1px var(--edge),0 24px 48px -8px rgb(0 0 0/.7)',
};

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The tokens as CSS custom properties: `plateInk` becomes `--plate-ink`. */
export function customProperties(tokens: Tokens): Record<string, string> {
  return Object.fromEntries(Object.entries(tokens).map(([name, value]) => [`--${kebab(name)}`, value]));
}
