import { isFields } from '../../contract/lenient'
import type { FieldProblem, StartProblem, StartRoute } from '../recognise/start'

const startProblems: Record<StartProblem, string> = {
  'no-json': 'This isn’t valid JSON. Paste an object in braces.',
  'only-hash': 'This JSON has only a hash. Search for it instead.',
  'no-start': 'Paste an object with "txn" or a quote with "routes".',
}

/** Why JSON is no request to start tracking. */
export const formatStartProblem = (problem: StartProblem): string =>
  startProblems[problem]

/** What is wrong with a field, in words that follow its name. */
export const formatFieldProblem = (problem: FieldProblem): string =>
  problem.code === 'invalid'
    ? problem.message
    : 'is neither 64 hex digits nor a Solana signature'

/**
 * A value of JSON in short: a text as it is, "a list of 2", "an object with 3 fields".
 */
export function formatFieldValue(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (Array.isArray(value)) return `a list of ${value.length}`
  if (isFields(value)) return `an object with ${Object.keys(value).length} fields`
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** "BTC.BTC to ETH.ETH". */
export const formatRoute = ({ sold, bought }: StartRoute): string =>
  [sold, bought]
    .map(formatFieldValue)
    .filter((text) => text !== '')
    .join(' to ')
