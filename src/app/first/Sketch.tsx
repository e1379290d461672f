import { Mark } from '../../ui/pictures/Mark'

/** One length below 700 px, and another from there on: what a stylesheet says by a media query. */
export const at700 = (below: number, above: number): string =>
  `clamp(${below}px, (100vw - 699px) * 1000, ${above}px)`

/** Where the page's content begins, and how wide it is: the utility `page`. */
const side = at700(16, 40)
const left = `max(${side}, 50vw - 600px)`
const width = `calc(100vw - 2 * ${left})`
const headerHeight = at700(52, 56)

/**
 * What a browser paints while the stylesheet is still under way: the header's mark and, where something can be said that
 * early, that, `at` so many px from the top, where the page will say it. Drawn with attributes alone, as the page's policy
 * allows no styles in the document. Gone with the stylesheet (`#sketch`): nothing of it is ever heard or pressed.
 */
export function Sketch({ said = '', at = 0 }: { said?: string; at?: number | string }) {
  return (
    <svg
      id="sketch"
      aria-hidden="true"
      display="block"
      width="100vw"
      height="100vh"
      fontFamily="system-ui, sans-serif"
      fontWeight="600"
      color="light-dark(#11161b, #e9edf0)"
      fill="currentColor"
    >
      {/* Where a browser does not know the colours: its own. */}
      <g fill="Canvas">
        <rect width="100vw" height="100vh" fill="light-dark(#f4f5f6, #0d1013)" />
      </g>
      <rect y={headerHeight} width="100vw" height="1" fill="light-dark(#d5dade, #2a3138)" />
      <svg x={left} width={width} overflow="visible">
        <svg y={`calc(${headerHeight} / 2 - 9px)`} overflow="visible">
          <Mark />
          <text x="30" y="14.5" fontSize="16">
            Crosswatch
          </text>
        </svg>
        {said !== '' && (
          <foreignObject y={at} width="100%" height="100%" fontSize={at700(24, 28)}>
            <div>{said}</div>
          </foreignObject>
        )}
      </svg>
    </svg>
  )
}
