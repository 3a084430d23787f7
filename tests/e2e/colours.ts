import Color from 'colorjs.io'

/** The contrast of two colours as `getComputedStyle` says them (WCAG 2.2, 1.4.3 and 1.4.11). */
export const contrast = (front: string, ground: string) =>
  new Color(front).contrastWCAG21(new Color(ground))
