import type { RequestErrorKind } from '../../contract/errors'
import { formatDuration } from '../time'

/** A failed request as plain data. `retryAfter` is in ms; `where` is the path of an invalid field. */
export type RequestErrorFacts = {
  kind: RequestErrorKind
  status: number | null
  message: string
  where: string
  retryAfter: number | null
}

type Text = [
  icon: 'clock' | 'plug' | 'warning',
  cause: string,
  explanation: string,
  quote?: string,
]

/**
 * The text of an error: its cause, a sentence, and `quote`, the service's own untrusted words with a full stop ('' for none).
 * `tone` is `error` if the user has to act; `icon` names an icon of the page. `failures` is the number of failed attempts in a
 * row.
 */
export function describeRequestError(error: RequestErrorFacts, failures = 1) {
  const { kind, status, message, where, retryAfter } = error
  const attempts = failures > 1 ? `, ${failures} attempts` : ''
  const reason = message && 'Reason:'
  const code = status === null ? '' : ` (${status})`
  const wait = retryAfter ? ` ${formatDuration(retryAfter)}` : ''
  const texts: Record<typeof kind, Text> = {
    offline: ['plug', 'Offline.', 'Your device has no internet connection.'],
    timeout: ['plug', 'Crosswatch isn’t responding.', `${message}${attempts}.`],
    'rate-limited': [
      'clock',
      'Too many requests.',
      `Crosswatch asked us to wait${wait}.`,
    ],
    refused: ['warning', `Request rejected${code}.`, reason, message],
    unavailable:
      status === null
        ? ['plug', `${message}${attempts}.`, '']
        : ['plug', `Crosswatch returned an error${code}${attempts}.`, reason, message],
    unsupported: ['warning', 'Not available here.', '', message],
    unexpected: where
      ? ['warning', 'Unexpected response.', '', `${where}: ${message}`]
      : ['warning', 'Unexpected response.', `${message}.`],
  }
  const [icon, cause, explanation, quote = ''] = texts[kind]
  const tone: 'warning' | 'error' = kind === 'refused' ? 'error' : 'warning'
  return { icon, tone, cause, explanation, quote: quote.replace(/[^.!?]$/, '$&.') }
}
