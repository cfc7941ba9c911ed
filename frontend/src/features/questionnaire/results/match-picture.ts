/** The match as a picture to pass on: what was compared, the score, and the two rules with their strokes. */
import { light } from '@/shared/look/tokens';
import { drawn, strokesOf, type Stroke } from './match-drawing';
import type { SkillMatch } from '../types';

export interface MatchPicture {
  /** Position and company. */
  title: string;
  score: number;
  /** The names of the two rules, and what the strokes come to. */
  posting: string;
  record: string;
  counts: string;
  rows: SkillMatch[];
}

const width = 1200;
const height = 630;
const margin = 64;
const inner = width - 2 * margin;
/** Where the two rules stand. */
const [above, below] = [330, 510];

const x = (place: number) => margin + (place / drawn.width) * inner;
const y = (place: number) => above + (place / drawn.height) * (below - above);

/** The largest size from `most` px down at which a text has room. */
function sizeOf(
  pen: CanvasRenderingContext2D,
  text: string,
  most: number,
  face: string,
  room: number,
): number {
  pen.font = `430 ${most}px ${face}`;
  return Math.min(most, (most * room) / Math.max(1, pen.measureText(text).width));
}

function line(
  pen: CanvasRenderingContext2D,
  from: [number, number],
  to: [number, number],
  color: string,
  thick: number,
) {
  pen.strokeStyle = color;
  pen.lineWidth = thick;
  pen.beginPath();
  pen.moveTo(...from);
  pen.lineTo(...to);
  pen.stroke();
}

function drawStroke(pen: CanvasRenderingContext2D, { x: place, mandatory, whole, reaches }: Stroke) {
  const [at, color, thick] = [x(place), mandatory ? light.d1 : light.edge, mandatory ? 6 : 3];
  if (whole) return line(pen, [at, above], [at, below], color, thick);
  line(pen, [at, above], [at, y(drawn.hangs)], light.negative, 3);
  line(pen, [at - 8, y(drawn.hangs)], [at + 8, y(drawn.hangs)], light.negative, 3);
  if (reaches < drawn.height) line(pen, [at, below], [at, y(reaches)], color, thick);
}

function drawRule(pen: CanvasRenderingContext2D, at: number, direction: 1 | -1) {
  for (let i = 0; i <= 50; i++) {
    const place = margin + (i / 50) * inner;
    line(pen, [place, at], [place, at + direction * (i % 5 === 0 ? 14 : 8)], light.edge, 1);
  }
  line(pen, [margin, at], [width - margin, at], light.text, 2);
}

export function drawMatch(
  pen: CanvasRenderingContext2D,
  match: MatchPicture,
  faces: { display: string; sans: string },
) {
  pen.fillStyle = light.bg;
  pen.fillRect(0, 0, width, height);
  pen.fillStyle = light.text;
  pen.font = `340 150px ${faces.display}`;
  pen.fillText(`${match.score}%`, margin - 6, 200);
  const left = margin + pen.measureText(`${match.score}%`).width + 48;
  const size = sizeOf(pen, match.title, 46, faces.display, width - margin - left);
  pen.font = `430 ${size}px ${faces.display}`;
  pen.fillText(match.title, left, 196);
  pen.font = `600 24px ${faces.sans}`;
  pen.fillText(match.posting, margin, above - 34);
  pen.fillText(match.record, margin, below + 52);
  pen.fillStyle = light.muted;
  pen.font = `400 24px ${faces.sans}`;
  pen.textAlign = 'right';
  pen.fillText(match.counts, width - margin, below + 52);
  strokesOf(match.rows).forEach((stroke) => drawStroke(pen, stroke));
  drawRule(pen, above, -1);
  drawRule(pen, below, 1);
}

/** A file to share; null where the browser can't draw. */
export async function matchPicture(match: MatchPicture, name: string): Promise<File | null> {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  await document.fonts?.ready;
  const style = getComputedStyle(document.documentElement);
  drawMatch(pen, match, {
    display: style.getPropertyValue('--display') || 'serif',
    sans: style.getPropertyValue('--sans') || 'sans-serif',
  });
  const bytes = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  return bytes && new File([bytes], name, { type: 'image/png' });
}
