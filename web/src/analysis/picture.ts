// A report as a picture, to be sent to friends: the chances along the game, luck and skill of every seat.
import { roleName } from '../catalogue';
import { saveFile } from '../saving';
import { t } from '../texts/index.svelte';
import { accountHeads, accountOf } from './accounts';
import { COLOURS, DASHES, LEVELS, lineName, Plot } from './chart';
import { sides, type Report } from './report';

export const WIDE = 1200;
const EDGE = 48;
const FRAME = { left: 100, right: WIDE - EDGE, top: 130, bottom: 520 };
const LEGEND = 570;
const TABLE = 640; // the line that the heads stand on
const ROW = 52;
const COLUMNS = [560, 700, 840, 980, WIDE - EDGE]; // their right edges
const FOOT = 90;
const TEXT = '24px Bitter, Georgia, serif';
const BOLD = `bold ${TEXT}`;
const TITLE = '56px Sancreek, Georgia, serif';
const [INK, PAPER, LINE] = ['#2b1a10', '#f5ead0', '#d3bb8b'];

export const highOf = ({ seats }: Report): number => TABLE + seats.length * ROW + FOOT;

/** What is needed of a canvas. */
export type Pen = Pick<
  CanvasRenderingContext2D,
  'fillRect' | 'fillText' | 'beginPath' | 'moveTo' | 'lineTo' | 'stroke' | 'setLineDash'
> & { fillStyle: unknown; strokeStyle: unknown; lineWidth: number; font: string; textAlign: CanvasTextAlign };

function write(pen: Pen, text: string, x: number, y: number, align: CanvasTextAlign = 'left', most?: number): void {
  pen.textAlign = align;
  pen.fillText(text, x, y, most);
}

function stroke(pen: Pen, corners: readonly (readonly [number, number])[], dashes: number[] = []): void {
  pen.setLineDash(dashes);
  pen.beginPath();
  corners.forEach(([x, y], i) => (i ? pen.lineTo(x, y) : pen.moveTo(x, y)));
  pen.stroke();
}

function drawChances(pen: Pen, report: Report): void {
  const plot = new Plot(report, FRAME);
  pen.strokeStyle = LINE;
  pen.lineWidth = 2;
  for (const level of LEVELS) {
    const y = plot.y(level);
    write(pen, String(level), FRAME.left - 16, y + 8, 'right');
    stroke(pen, [
      [FRAME.left, y],
      [FRAME.right, y],
    ]);
  }
  pen.lineWidth = 5;
  sides(report).forEach((role, i) => {
    const x = FRAME.left + i * 300;
    const dashes = DASHES[role].map((dash) => dash * 2);
    pen.strokeStyle = COLOURS[role];
    stroke(pen, plot.line(role), dashes);
    stroke(
      pen,
      [
        [x, LEGEND - 8],
        [x + 60, LEGEND - 8],
      ],
      dashes,
    );
    write(pen, lineName(role), x + 76, LEGEND);
  });
}

function drawAccounts(pen: Pen, report: Report): void {
  const row = (texts: readonly string[], y: number): void =>
    texts.forEach((text, i) => write(pen, text, COLUMNS[i]!, y, 'right'));
  pen.font = BOLD;
  write(pen, t('Player'), EDGE, TABLE);
  row(accountHeads(), TABLE);
  pen.strokeStyle = LINE;
  pen.lineWidth = 2;
  report.seats.forEach((one, i) => {
    const y = TABLE + (i + 1) * ROW;
    stroke(pen, [
      [EDGE, y - ROW + 16],
      [WIDE - EDGE, y - ROW + 16],
    ]);
    pen.font = BOLD;
    write(pen, one.name, EDGE, y, 'left', 210);
    pen.font = TEXT;
    write(pen, roleName(one.role), EDGE + 226, y, 'left', 150);
    row(accountOf(report, one), y);
  });
}

export function draw(pen: Pen, report: Report): void {
  pen.fillStyle = PAPER;
  pen.fillRect(0, 0, WIDE, highOf(report));
  pen.fillStyle = INK;
  pen.font = TITLE;
  write(pen, t('Luck and skill'), EDGE, 80, 'left', WIDE - 2 * EDGE - 200);
  pen.font = BOLD;
  write(pen, 'Sixgun', WIDE - EDGE, 76, 'right');
  pen.font = TEXT;
  drawChances(pen, report);
  drawAccounts(pen, report);
  pen.font = TEXT;
  const sum = t('Before the deal + luck + own choices + what others did = result, in points of a hundred.');
  write(pen, sum, EDGE, highOf(report) - 32, 'left', WIDE - 2 * EDGE);
}

/** Fails where the browser draws nothing. */
export async function pictureOf(report: Report): Promise<Blob> {
  await Promise.all([TEXT, BOLD, TITLE].map((font) => document.fonts.load(font)));
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [WIDE, highOf(report)];
  const pen = canvas.getContext('2d');
  if (pen) draw(pen, report);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  if (!pen || !blob) throw new Error('nothing can be drawn here');
  return blob;
}

/** Hands it to the system's way of sending things, or saves it as a file where there is none for pictures. */
export async function sendPicture(report: Report): Promise<void> {
  const file = new File([await pictureOf(report)], 'sixgun.png', { type: 'image/png' });
  if (!navigator.canShare?.({ files: [file] })) saveFile(file.name, file);
  else await navigator.share({ files: [file] }).catch(() => undefined); // changed one's mind
}
