import { getBrandName } from '../../contract/brand'
import type { RequestErrorKind } from '../../contract/requestFailure'
import { formatDuration } from '../time'

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

type ErrorText = {
  /** The name of an icon of the page. */
  icon: 'clock' | 'plug' | 'warning'
  cause: string
  explanation: string
  /** The service's own untrusted words. */
  quote?: string
}

/**
 * The text of an error: its cause, a sentence, and `quote`, the service's own untrusted
 * words with a full stop ('' for none). `failures` is the number of failed attempts in a
 * row.
 */
export function describeRequestError(error: RequestErrorFacts, failures = 1) {
  const attempts = failures > 1 ? `, ${failures} attempts` : ''
  const { quote = '', ...text } = errorTexts[error.kind](error, attempts)
  return { ...text, quote: quote.replace(/[^.!?]$/, '$&.') }
}

const errorTexts: Record<
  RequestErrorKind,
  (error: RequestErrorFacts, attempts: string) => ErrorText
> = {
  offline: () => ({
    icon: 'plug',
    cause: 'Offline.',
    explanation: 'Your device has no internet connection.',
  }),
  timeout: ({ message }, attempts) => ({
    icon: 'plug',
    cause: `${getBrandName()} isn’t responding.`,
    explanation: `${message}${attempts}.`,
  }),
  'rate-limited': ({ retryAfter }) => {
    const time = retryAfter ? ` ${formatDuration(retryAfter)}` : ''
    return {
      icon: 'clock',
      cause: 'Too many requests.',
      explanation: `${getBrandName()} asked us to wait${time}.`,
    }
  },
  refused: ({ status, message }) => ({
    icon: 'warning',
    cause: `Request rejected${formatStatusCode(status)}.`,
    explanation: message && 'Reason:',
    quote: message,
  }),
  unavailable: ({ status, message }, attempts) =>
    status === null
      ? { icon: 'plug', cause: `${message}${attempts}.`, explanation: '' }
      : {
          icon: 'plug',
          cause: `${getBrandName()} returned an error${formatStatusCode(status)}${attempts}.`,
          explanation: message && 'Reason:',
          quote: message,
        },
  unsupported: ({ message }) => ({
    icon: 'warning',
    cause: 'Not available here.',
    explanation: '',
    quote: message,
  }),
  unexpected: ({ message, where }) => ({
    icon: 'warning',
    cause: 'Unexpected response.',
    explanation: where ? '' : `${message}.`,
    quote: where ? `${where}: ${message}` : '',
  }),
}

/** " (503)". */
const formatStatusCode = (status: number | null): string =>
  status === null ? '' : ` (${status})`
