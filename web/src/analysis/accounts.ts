// The accounts of luck and skill, as they are written down.
import { language, t, tenths } from '../texts/index.svelte';
import type { Account, Report } from './report';

/** Points of a hundred. */
export const points = ({ one }: Report, worth: number): number => (worth / one) * 100;

/** Points that were won or lost, with their sign. */
export function signed(report: Report, worth: number): string {
  const digits = { maximumFractionDigits: 1, minimumFractionDigits: 1 };
  const format = new Intl.NumberFormat(language(), { signDisplay: 'exceptZero', ...digits });
  return format.format(points(report, worth)).replace('-', '−'); // as high and as wide as its plus
}

export const accountHeads = (): string[] => [t('before'), t('luck'), t('own'), t('others'), t('result')];

/** What stands under these heads. */
export function accountOf(report: Report, { prior, luck, own, others, won }: Account): string[] {
  return [
    tenths(points(report, prior)),
    ...[luck, own, others].map((worth) => signed(report, worth)),
    String(Math.round(points(report, won))),
  ];
}
