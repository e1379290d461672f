import { formatDuration } from '../time'

const icons = {
  offline: 'plug',
  timeout: 'plug',
  'rate-limited': 'clock',
  refused: 'warning',
  unavailable: 'plug',
  unsupported: 'warning',
  unexpected: 'warning',
} as const

/** A failed request as plain data. `retryAfter` is in ms; `where` is the path of an invalid field. */
export type RequestErrorFacts = {
  kind: keyof typeof icons
  status: number | null
  message: string
  where: string
  retryAfter: number | null
}

/**
 * The text of an error: its cause, a sentence, and `quote`, the service's own untrusted words ('' for none). `tone` is `error`
 * if the user has to act; `icon` names an icon of the page. `failures` is the number of failed attempts in a row.
 */
export function describeRequestError(error: RequestErrorFacts, failures = 1) {
  const [cause, explanation = '', quote = ''] = explain(error, failures)
  const tone: 'warning' | 'error' = error.kind === 'refused' ? 'error' : 'warning'
  return { icon: icons[error.kind], tone, cause, explanation, quote }
}

function explain(error: RequestErrorFacts, failures: number): [string, string?, string?] {
  const { kind, status, message, where, retryAfter } = error
  const attempts = failures > 1 ? `, ${failures} attempts` : ''
  const reason = message && 'Reason:'
  switch (kind) {
    case 'offline':
      return ['Offline.', 'Your device has no internet connection.']
    case 'timeout':
      return ['Crosswatch isn’t responding.', `${message}${attempts}.`]
    case 'rate-limited': {
      const wait = retryAfter ? ` ${formatDuration(retryAfter)}` : ''
      return ['Too many requests.', `Crosswatch asked us to wait${wait}.`]
    }
    case 'refused':
      return [`Request rejected${status === null ? '' : ` (${status})`}.`, reason, message]
    case 'unavailable':
      if (status === null) return [`Can’t reach Crosswatch${attempts}.`]
      return [`Crosswatch returned an error (${status})${attempts}.`, reason, message]
    case 'unsupported':
      return ['Not available here.', '', message]
    case 'unexpected':
      if (where === '') return ['Unexpected response.', `${message}.`]
      return ['Unexpected response.', '', `${where}: ${message}`]
  }
}
