import type { Plugin } from 'vite'

/** The engine needs one or two ms for this number of backtracks. */
const maxBacktracks = 100_000

/**
 * Node flags that print each regular expression with excessive backtracking: V8 then switches to another engine and logs it. V8
 * counts backtracks, so the result does not depend on the speed of the machine.
 */
export const backtrackingTraceFlags = [
  '--enable-experimental-regexp-engine-on-excessive-backtracks',
  `--regexp-backtracks-before-fallback=${maxBacktracks}`,
  '--trace-experimental-regexp-engine',
]

/** Returns the regular expressions named in the output of a process. */
export const findBacktrackingExpressions = (output: string): string[] =>
  [...output.matchAll(/^Experimental execution .*?#(.*)>$/gm)].map(([, source = '']) =>
    source.replaceAll('\\\\', '\\'),
  )

/**
 * Removes the flag `i` from regular expressions: the other engine does not support it, and V8 does not count backtracks of
 * unsupported expressions. Expressions with `u`, `v` or lookaround stay uncounted; they are few and simple.
 */
export const removeCaseFlags: Plugin = {
  name: 'crosswatch:without-case',
  transform: {
    order: 'post',
    handler(code) {
      const positions = findCaseFlags(this.parse(code)).toSorted((a, b) => b - a)
      return positions.reduce((text, at) => text.slice(0, at) + text.slice(at + 1), code)
    },
  },
}

/** Returns the position of the flag `i` of each regular expression below a syntax tree node. */
function findCaseFlags(node: unknown): number[] {
  if (typeof node !== 'object' || node === null) return []
  const within = Object.values(node).flatMap(findCaseFlags)
  if (!('regex' in node) || !('end' in node) || typeof node.end !== 'number') return within
  const { regex, end } = node
  const isRegex = typeof regex === 'object' && regex !== null && 'flags' in regex
  const flags = isRegex ? String(regex.flags) : ''
  const at = flags.indexOf('i')
  return at < 0 || /[uv]/.test(flags) ? within : [...within, end - flags.length + at]
}
