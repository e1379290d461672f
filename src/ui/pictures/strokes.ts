/**
 * The attributes of an `<svg>` that is drawn in strokes on a grid of 16, 1.5 wide with round ends, in the colour of the text
 * around it. Hidden from readers: words name things.
 */
export const strokes = {
  'aria-hidden': true,
  viewBox: '0 0 16 16',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.5,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const
