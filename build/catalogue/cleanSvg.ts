// Allowed elements and attributes. An SVG with others, such as scripts, links or event
// handlers, is rejected, not repaired.
const elements = new Set(
  (
    'svg g path defs clipPath mask linearGradient radialGradient stop circle ' +
    'ellipse rect polygon filter feFlood feBlend feColorMatrix feOffset ' +
    'feGaussianBlur feComposite'
  ).split(' '),
)
const attributes = new Set(
  (
    'xmlns width height fill viewBox class clip-path d id gradientUnits offset ' +
    'stop-color fill-rule clip-rule stop-opacity opacity filter mask stroke ' +
    'stroke-miterlimit stroke-width stroke-linecap stroke-linejoin x y ' +
    'color-interpolation-filters filterUnits flood-opacity result in in2 mode type values ' +
    'dy dx stdDeviation operator k2 k3 fill-opacity cx cy r rx ry fx fy x1 x2 y1 y2 ' +
    'points transform gradientTransform maskUnits mask-type'
  ).split(' '),
)

const maxLength = 80_000
const tag = /<(\/?)([A-Za-z]+)((?:\s+[A-Za-z0-9:-]+="[^"<>&]*")*)\s*\/?>/g
const attribute = /\s+([A-Za-z0-9:-]+)="([^"]*)"/g

/** Whether a value refers, or could refer, to anything outside the file. */
const pointsOutside = (name: string, value: string): boolean =>
  (name === 'xmlns' && value !== 'http://www.w3.org/2000/svg') ||
  (name !== 'xmlns' && (value.includes(':') || /url\((?!#)/i.test(value)))

const isSafeTag = (element: string, listed: string): boolean =>
  elements.has(element) &&
  [...listed.matchAll(attribute)].every(
    ([, name = '', value = '']) => attributes.has(name) && !pointsOutside(name, value),
  )

/**
 * Returns the SVG if it contains only allowed elements and attributes and has at most 80
 * kB; otherwise null.
 */
export const cleanSvg = (source: string): string | null => {
  // The content security policy forbids inline styles. This one has an equivalent
  // attribute.
  const svg = source
    .trim()
    .replaceAll(/\sstyle="mask-type:(alpha|luminance)"/g, ' mask-type="$1"')
  if (
    svg === '' ||
    svg.length > maxLength ||
    !svg.startsWith('<svg ') ||
    !svg.endsWith('</svg>')
  )
    return null
  let isSafe = true
  const rest = svg.replaceAll(
    tag,
    (_, _closing: string, element: string, listed: string) => {
      if (!isSafeTag(element, listed)) isSafe = false
      return ''
    },
  )
  // Nothing may remain between the tags: no text, no comments, no markup that the pattern
  // does not match.
  return isSafe && rest.trim() === '' ? svg : null
}
