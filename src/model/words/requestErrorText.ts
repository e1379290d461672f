import { formatDuration } from '../time'

/** A failed request as plain data. `retryAfter` is in ms; `where` is the path of an invalid field. */
export type RequestErrorFacts = {
  kind:
    | 'offline'
    | 'timeout'
    | 'rate-limited'
    | 'refused'
    | 'unavailable'
    | 'unsupported'
    | 'unexpected'
  status: number | null
  message: string
  where: string
  retryAfter: number | null
}

/**
 * The text of an error: its cause, a sentence, and `quote`, the service's own untrusted words ('' for none). `tone` is `error`
 * if the user has to act; `icon` names an icon of the page.
 */
export type RequestErrorText = {
  icon: 'plug' | 'clock' | 'warning'
  tone: 'warning' | 'error'
  cause: string
  explanation: string
  quote: string
}

/** Describes an error. `failures` is the number of failed attempts in a row. */
export function describeRequestError(
  { kind, status, message, where, retryAfter }: RequestErrorFacts,
  failures = 1,
): RequestErrorText {
  const attempts = failures > 1 ? `, ${failures} attempts` : ''
  const code = status === null ? '' : ` (${status})`
  const reason = message === '' ? '' : 'Reason:'
  switch (kind) {
    case 'offline':
      return warn('plug', 'Offline.', 'Your device has no internet connection.')
    case 'timeout':
      return warn('plug', 'Crosswatch isn’t responding.', `${message}${attempts}.`)
    case 'rate-limited': {
      const wait = retryAfter ? ` ${formatDuration(retryAfter)}` : ''
      return warn('clock', 'Too many requests.', `Crosswatch asked us to wait${wait}.`)
    }
    case 'refused':
      return { ...warn('warning', `Request rejected${code}.`, reason, message), tone: 'error' }
    case 'unavailable':
      return status === null
        ? warn('plug', `Can’t reach Crosswatch${attempts}.`)
        : warn('plug', `Crosswatch returned an error${code}${attempts}.`, reason, message)
    case 'unsupported':
      return warn('warning', 'Not available here.', '', message)
    case 'unexpected':
      return where === ''
        ? warn('warning', 'Unexpected response.', `${message}.`)
        : warn('warning', 'Unexpected response.', '', `${where}: ${message}`)
  }
}

const warn = (
  icon: RequestErrorText['icon'],
  cause: string,
  explanation = '',
  quote = '',
): RequestErrorText => ({ icon, tone: 'warning', cause, explanation, quote })
