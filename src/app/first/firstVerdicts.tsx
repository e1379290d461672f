import type { ReactNode } from 'react'
import { FirstVerdict } from '../../pages/transaction/band/FirstVerdict'

/** Those that an answer can have; before one there is nothing to draw. */
const verdicts = [
  'not-seen',
  'in-progress',
  'complete',
  'refunded',
  'partially-refunded',
  'failed',
  'unclear',
] as const

/** A hash that is cut as every other: its ends and its middle are found in what is drawn, and are holes. */
const hash = `${'1'.repeat(10)}${'2'.repeat(44)}${'3'.repeat(10)}`

/** The page of a transaction as far as a verdict is drawn early, with the holes `head`, `middle`, `tail`, `more` and `at`. */
export const drawFirstVerdicts = (draw: (page: ReactNode) => string): Record<string, string> =>
  Object.fromEntries(
    verdicts.map((verdict) => [
      verdict,
      draw(<FirstVerdict verdict={verdict} hash={hash} said="{{more}}" at="{{at}}" />)
        .replaceAll('1'.repeat(10), '{{head}}')
        .replaceAll('2'.repeat(44), '{{middle}}')
        .replaceAll('3'.repeat(10), '{{tail}}'),
    ]),
  )
