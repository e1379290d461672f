import { type RequestErrorKind, requestTimeoutMs } from '../../contract/requestFailure'
import { formatDuration } from '../time'
import { requestErrors } from '#words/requestErrors'
import { endText, fillText } from './messages'

/** A failed request as plain data. */
export type RequestErrorFacts = {
  kind: RequestErrorKind
  status: number | null
  message: string
  /** The path of an invalid field. */
  where: string
  /** In ms. */
  retryAfter: number | null
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

/**
 * The text of an error: its cause, a sentence, and `quote`, the service's own untrusted
 * words with a full stop ('' for none). `failures` is the number of failed attempts in a
 * row.
 */
export function describeRequestError(error: RequestErrorFacts, failures = 1) {
  const { kind, status, message, retryAfter } = error
  const quote = findQuote(error)
  const waitMs = kind === 'timeout' ? requestTimeoutMs : retryAfter
  const values = {
    message,
    quote,
    status: status === null ? '' : String(status),
    attempts: failures > 1 ? failures : null,
    duration: waitMs ? formatDuration(waitMs) : '',
  }
  const { cause, explanation } = requestErrors[kind]
  return {
    icon: icons[kind],
    cause: fillText(cause, values),
    explanation: fillText(explanation, values),
    quote: endText(quote),
  }
}

/** The service's own words; '' for none, or where they are the cause. */
function findQuote({ kind, status, message, where }: RequestErrorFacts) {
  switch (kind) {
    case 'refused':
    case 'unsupported':
      return message
    case 'unavailable':
      return status === null ? '' : message
    case 'unexpected':
      return where && `${where}: ${message}`
    default:
      return ''
  }
}
