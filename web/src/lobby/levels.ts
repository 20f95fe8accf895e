// Levels as the protocol writes them: legend, and with a style legend_bold.
/** "bold" of legend_bold. */
export const styleOf = (level: string): string => level.split('_')[1] ?? '';
/** The level in another style, or in none. */
export const inStyle = (level: string, style: string): string =>
  [level.split('_')[0], style].join('_').replace(/_$/, '');
