import type { ErrorCode } from '../../contract/errorBody'
import { type RefusalFacts, type RequestErrorKind } from '../../contract/requestFailure'
import { requestTimeoutMs } from '../../contract/requestTimeout'
import { formatDuration } from '../time'
import { refusals, requestErrors } from '#words/requestErrors'
import { endText, fillText } from './messages'

/** A failed request as plain data. */
export type RequestErrorFacts = {
  kind: RequestErrorKind
  status: number | null
  message: string
  /** The path of an invalid field of the response. */
  where: string
  refusal: RefusalFacts | null
}

/** The names of icons of the page. */
const icons: Record<RequestErrorKind, 'clock' | 'plug' | 'warning'> = {
  offline: 'plug',
  timeout: 'plug',
  'rate-limited': 'clock',
  refused: 'warning',
  unavailable: 'plug',
  unsupported: 'warning',
  unexpected: 'warning',
}

/** The texts of errors without a known code. */
const byKind = {
  ...requestErrors,
  'rate-limited': refusals['rate-limited'],
  unsupported: refusals['not-supported'],
}

/**
 * The text of an error: its cause, a sentence, and `quote`, untrusted: the wrong field or
 * the ID of the error, or the words of a service whose code is not known here ('' for none).
 * `failures` is the number of failed attempts in a row.
 */
export function describeRequestError(error: RequestErrorFacts, failures = 1) {
  const { kind, status, message, refusal } = error
  const quote = findQuote(error)
  const values = {
    message,
    quote,
    upstream: refusal?.upstream,
    status: status === null ? '' : String(status),
    attempts: failures > 1 ? failures : null,
    duration: formatDuration(requestTimeoutMs),
  }
  const { cause, explanation } =
    refusal !== null && isCode(refusal.code) ? refusals[refusal.code] : byKind[kind]
  return {
    icon: icons[kind],
    cause: fillText(cause, values),
    explanation: fillText(explanation, values),
    quote,
  }
}

const isCode = (code: string): code is ErrorCode => Object.hasOwn(refusals, code)

function findQuote({ kind, status, message, where, refusal }: RequestErrorFacts) {
  if (refusal !== null && isCode(refusal.code))
    return endText(refusal.code === 'internal' ? refusal.requestId : refusal.field)
  switch (kind) {
    case 'refused':
      return endText(message)
    case 'unavailable':
      return status === null ? '' : endText(message)
    case 'unexpected':
      return where && endText(`${where}: ${message}`)
    default:
      return ''
  }
}
