// Own drawings: suits, the symbols of the card language, bullets, frames. All in boxes of 24 x 24 unless told.
import type { Border, Suit } from '../catalogue';

export const SUIT_PATHS: Record<Suit, string> = {
  H: 'M12 21.5C5 15.8 2 12 2 7.9 2 4.8 4.4 2.5 7.2 2.5c2 0 3.8 1.1 4.8 2.9 1-1.8 2.8-2.9 4.8-2.9C19.6 2.5 22 4.8 22 7.9c0 4.1-3 7.9-10 13.6z',
  D: 'M12 1.5l8.5 10.5L12 22.5 3.5 12z',
  C: 'M12 1.5a5 5 0 0 1 4.3 7.5 5 5 0 1 1-2.9 8.9c.2 2 .8 3.3 2.2 4.6H8.4c1.4-1.3 2-2.6 2.2-4.6A5 5 0 1 1 7.7 9 5 5 0 0 1 12 1.5z',
  S: 'M12 1.5c2.8 4.6 9.5 7.2 9.5 12.3a4.6 4.6 0 0 1-8.2 2.9c.2 2.3.9 4.2 2.3 5.8H8.4c1.4-1.6 2.1-3.5 2.3-5.8a4.6 4.6 0 0 1-8.2-2.9C2.5 8.7 9.2 6.1 12 1.5z',
};

const BURST =
  'M12 .8l2.3 5.3 4.9-3-1.7 5.5 5.7.9-4.6 3.5 3.9 4.2-5.7-.3.6 5.7-4.1-4-2.8 5-1.7-5.5-5.1 2.7 2-5.4L.0 14.6l5-2.7L1.2 7.6l5.7.6L6.5 2.5l4 4.1z';
const BULLET = 'M3.5 9.5C3.5 6 5 3.5 7 1.5c2 2 3.5 4.5 3.5 8zM3.5 11h7v8h-7zM2.5 20.2h9v2.3h-9z';
const SHEET =
  '<rect x="2" y="3" width="12" height="18" rx="1.8"/><path d="M8 6.2l3.2 5.8L8 17.8 4.8 12z" fill="var(--hole)"/>';
const EYE =
  '<path d="M12 5c5.5 0 9.5 4 11.5 7-2 3-6 7-11.5 7S2.5 15 .5 12C2.5 9 6.5 5 12 5z"/><circle cx="12" cy="12" r="4.3" fill="var(--hole)"/><circle cx="12" cy="12" r="2.1"/>';

const stroke = (d: string, width: number, colour = 'currentColor'): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}"/>`;
const ring = (r: number, width: number, ticks: string): string =>
  `<circle cx="12" cy="12" r="${r}" fill="none" stroke="currentColor" stroke-width="${width}"/>${stroke(ticks, width + 0.2)}`;

/** The inside of the svg of each symbol; ink is currentColor, what shines through is --hole. */
export const GLYPHS: Record<string, string> = {
  bang: `<path d="${BURST}"/><circle cx="11.8" cy="12.2" r="2.7" fill="var(--hole)"/>`,
  missed: `${stroke(BURST, 1.5)}${stroke('M2.5 20.5l19-17', 6.5, 'var(--hole)')}${stroke('M2.5 20.5l19-17', 3)}`,
  heal: `<path d="${BULLET}"/>${stroke('M17.5 7.5v9M13 12h9', 3.2)}`,
  lose: `<path d="${BULLET}"/>${stroke('M13 12h9', 3.2)}`,
  draw: `${SHEET}${stroke('M19 8v9M14.8 12.5h8.4', 6, 'var(--hole)')}${stroke('M19 8v9M14.6 12.5h8.8', 3)}`,
  discard: `${SHEET}${stroke('M15.5 8.5l7 8m0-8l-7 8', 6, 'var(--hole)')}${stroke('M15.5 8.5l7 8m0-8l-7 8', 2.8)}`,
  any: '<circle cx="12" cy="8" r="5"/><path d="M2.5 22.5c0-5.5 4-9 9.5-9s9.5 3.5 9.5 9z"/>',
  all: '<circle cx="5" cy="9.5" r="3.2"/><circle cx="19" cy="9.5" r="3.2"/><path d="M0 20.5c0-4 2-6.5 5-6.5s5 2.5 5 6.5zM14 20.5c0-4 2-6.5 5-6.5s5 2.5 5 6.5z"/><circle cx="12" cy="6.5" r="4.6" stroke="var(--hole)" stroke-width="1.6"/><path d="M5 22.8c0-6 2.7-9.8 7-9.8s7 3.8 7 9.8z" stroke="var(--hole)" stroke-width="1.6"/>',
  reach: ring(7.6, 2.4, 'M12 0v7M12 17v7M0 12h7M17 12h7'),
  ring: ring(8.8, 2.2, 'M12 0v4.5M12 19.5V24M0 12h4.5M19.5 12H24'),
  flip: `<g transform="rotate(9 12 12)"><rect x="4.5" y="2" width="15" height="20" rx="2"/>${stroke('M12 5.5v8', 3.4, 'var(--hole)')}<circle cx="12" cy="17.6" r="2" fill="var(--hole)"/></g>`,
  leave: '<path d="M3 2h11v4h-2.5V4.5H5.5v15h6V18H14v4H3z"/><path d="M9 10.6h7V6.5l7 5.5-7 5.5v-4.1H9z"/>',
  arrow: '<path d="M2 10h11V5l9 7-9 7v-5H2z"/>',
  eye: EYE,
  book: `<path d="M12 5.5C9.5 3.5 6 3 1.5 3.2v16C6 19 9.5 19.5 12 21.5c2.5-2 6-2.5 10.5-2.3v-16C18 3 14.5 3.5 12 5.5z"/>${stroke('M12 5.5v16M4.5 7.5c2 0 3.5.3 5 1M4.5 11.5c2 0 3.5.3 5 1M19.5 7.5c-2 0-3.5.3-5 1M19.5 11.5c-2 0-3.5.3-5 1', 1.5, 'var(--hole)')}`,
  free: `<path d="${BURST}"/>${stroke('M8.2 9.6c-4.4 0-4.4 5 0 5 2.6 0 4.8-5 7.5-5 4.3 0 4.3 5 0 5-2.7 0-4.9-5-7.5-5z', 1.9, 'var(--hole)')}`,
  pin: '<path d="M12 1.5a6 6 0 0 1 1.6 11.8L12 23l-1.6-9.7A6 6 0 0 1 12 1.5z"/><circle cx="10" cy="6" r="1.7" fill="var(--hole)"/>',
  wait: '<path d="M4 1h16v3h-1.5c0 4-2.5 6-4.7 8 2.2 2 4.7 4 4.7 8H20v3H4v-3h1.5c0-4 2.5-6 4.7-8-2.2-2-4.7-4-4.7-8H4z"/>',
};

/** Sunbeams behind the emblem, in the middle of a box of 96. */
export const RAYS = Array.from({ length: 40 }, (_, i) => {
  const x = Math.cos((i / 40) * 2 * Math.PI);
  const y = Math.sin((i / 40) * 2 * Math.PI);
  return `M${(48 + x * 25).toFixed(1)} ${(62 + y * 25).toFixed(1)}L${(48 + x * 40).toFixed(1)} ${(62 + y * 40).toFixed(1)}`;
}).join('');

/** The chambers of Sixgun's own mark, in a box of 64. */
export const CYLINDER =
  'M32 2a30 30 0 1 1 0 60 30 30 0 0 1 0-60z' +
  [0, 1, 2, 3, 4, 5]
    .map((i) => {
      const angle = (i * Math.PI) / 3 - Math.PI / 2;
      const x = (32 + 17.5 * Math.cos(angle) - 6.5).toFixed(1);
      return `M${x} ${(32 + 17.5 * Math.sin(angle)).toFixed(1)}a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0-13 0z`;
    })
    .join('') +
  'M28 32a4 4 0 1 0 8 0a4 4 0 1 0-8 0z';

export type CardSize = 'table' | 'hand' | 'zoom';
export type FrameKind = Border | 'black';

// The inner corner tells the border without its colour: brown square, blue cut off, green scooped out, black stepped.
const inner: Record<FrameKind, (x: number, y: number, w: number, h: number, c: number) => string> = {
  brown: (x, y, w, h) => `M${x} ${y}h${w}v${h}h${-w}z`,
  blue: (x, y, w, h, c) =>
    `M${x + c} ${y}h${w - 2 * c}l${c} ${c}v${h - 2 * c}l${-c} ${c}h${-(w - 2 * c)}l${-c} ${-c}v${-(h - 2 * c)}z`,
  green: (x, y, w, h, c) =>
    `M${x + c} ${y}h${w - 2 * c}a${c} ${c} 0 0 0 ${c} ${c}v${h - 2 * c}a${c} ${c} 0 0 0 ${-c} ${c}h${-(w - 2 * c)}` +
    `a${c} ${c} 0 0 0 ${-c} ${-c}v${-(h - 2 * c)}a${c} ${c} 0 0 0 ${c} ${-c}z`,
  black: (x, y, w, h, c) =>
    `M${x + c} ${y}h${w - 2 * c}v${c}h${c}v${h - 2 * c}h${-c}v${c}h${-(w - 2 * c)}v${-c}h${-c}v${-(h - 2 * c)}h${c}z`,
};

const BOXES: Record<CardSize, { w: number; h: number; edge: number; band: number; corner: number; hair: number }> = {
  table: { w: 44, h: 64, edge: 2, band: 5.5, corner: 5, hair: 0 },
  hand: { w: 96, h: 148, edge: 2.5, band: 7.5, corner: 9, hair: 2 },
  zoom: { w: 200, h: 301, edge: 4, band: 11, corner: 15, hair: 3 },
};

export interface Frame {
  box: string;
  band: string;
  hair: string; // '' where there is no room for the thin line
}

export function frame(kind: FrameKind, size: CardSize): Frame {
  const { w, h, edge, band, corner, hair } = BOXES[size];
  const across = w - 2 * edge - 8;
  const down = h - 2 * edge - 8;
  const outer =
    `M${edge + 4} ${edge}h${across}a4 4 0 0 1 4 4v${down}a4 4 0 0 1-4 4h${-across}a4 4 0 0 1-4-4` +
    `v${-down}a4 4 0 0 1 4-4z`;
  const at = (gap: number, c: number): string => inner[kind](gap, gap, w - 2 * gap, h - 2 * gap, c);
  return {
    box: `0 0 ${w} ${h}`,
    band: outer + at(band, kind === 'black' ? corner * 0.6 : corner),
    hair: hair ? at(band + hair, kind === 'black' ? corner * 0.55 : corner - 1) : '',
  };
}

/** Names are set in three widths, counted on the longest word. */
export function nameWidth(name: string): 'l1' | 'l2' | 'l3' | 'l4' {
  const longest = Math.max(...name.split(/[\s-]+/).map((word) => word.length));
  if (longest > 11 || name.length > 18) return 'l4';
  if (longest > 9 || name.length > 10) return 'l3';
  return longest > 6 ? 'l2' : 'l1';
}
