// What can be told apart, by the dots on the screen.
import type { Locator } from 'playwright-core';
import { unveiled } from './browser';

/** How much the darkest dot of something differs from the lightest, as WCAG counts it, but for an edge of so many dots:
 * at least 3 for what is no text, 4.5 for text. */
export async function contrast(what: Locator, edge = 0): Promise<number> {
  const picture = (await unveiled(what.page(), () => what.screenshot())).toString('base64');
  return what.page().evaluate(
    async ([data, edge]) => {
      const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob());
      const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d')!;
      canvas.drawImage(image, 0, 0);
      const { data: dots } = canvas.getImageData(edge, edge, image.width - 2 * edge, image.height - 2 * edge);
      const light: number[] = [];
      for (let i = 0; i < dots.length; i += 4) {
        const [r, g, b] = [dots[i]!, dots[i + 1]!, dots[i + 2]!].map((part) => {
          const share = part / 255;
          return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
        });
        light.push(0.2126 * r! + 0.7152 * g! + 0.0722 * b!);
      }
      return (Math.max(...light) + 0.05) / (Math.min(...light) + 0.05);
    },
    [picture, edge] as const,
  );
}
