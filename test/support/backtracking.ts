import type { Plugin } from 'vite'

/** So many steps back take the engine a millisecond or two. */
const most = 100_000

/**
 * Flags for Node with which a regular expression that has gone back too often over a text is named on standard output: V8 then
 * tries another engine, and tells. It counts steps, so that a busy machine changes nothing.
 */
export const tellsOfBacktracking = [
  '--enable-experimental-regexp-engine-on-excessive-backtracks',
  `--regexp-backtracks-before-fallback=${most}`,
  '--trace-experimental-regexp-engine',
]

/** The expressions named in what a process has written. */
export const wentBack = (output: string): string[] =>
  [...output.matchAll(/^Experimental execution .*?#(.*)>$/gm)].map(([, source = '']) =>
    source.replaceAll('\\\\', '\\'),
  )

/**
 * The other engine knows no `i`, and V8 counts nothing for what it does not know: the flag is left out of what is built for
 * this. What has `u` or looks around stays uncounted: those are few and plain.
 */
export const withoutCase: Plugin = {
  name: 'crosswatch:without-case',
  transform: {
    order: 'post',
    handler(code) {
      const places = placesOf(this.parse(code)).toSorted((a, b) => b - a)
      return places.reduce((whole, at) => whole.slice(0, at) + whole.slice(at + 1), code)
    },
  },
}

/** Where the `i` of each regular expression stands. */
function placesOf(node: unknown): number[] {
  if (typeof node !== 'object' || node === null) return []
  const within = Object.values(node).flatMap(placesOf)
  if (!('regex' in node) || !('end' in node) || typeof node.end !== 'number') return within
  const { regex, end } = node
  const isRegex = typeof regex === 'object' && regex !== null && 'flags' in regex
  const flags = isRegex ? String(regex.flags) : ''
  const at = flags.indexOf('i')
  return at < 0 || /[uv]/.test(flags) ? within : [...within, end - flags.length + at]
}
