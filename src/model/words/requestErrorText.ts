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
export function describeRequestError(error: RequestErrorFacts, failures = 1): RequestErrorText {
  const { status, message, where, retryAfter } = error
  const attempts = failures > 1 ? `, ${failures} attempts` : ''
  const code = status === null ? '' : ` (${status})`
  const text = { tone: 'warning', explanation: '', quote: '' } as const
  switch (error.kind) {
    case 'offline': {
      const explanation = 'Your device has no internet connection.'
      return { ...text, icon: 'plug', cause: 'Offline.', explanation }
    }
    case 'timeout': {
      const explanation = `${message}${attempts}.`
      return { ...text, icon: 'plug', cause: 'Crosswatch isn’t responding.', explanation }
    }
    case 'rate-limited': {
      const wait = retryAfter === null || retryAfter === 0 ? '' : ` ${formatDuration(retryAfter)}`
      const explanation = `Crosswatch asked us to wait${wait}.`
      return { ...text, icon: 'clock', cause: 'Too many requests.', explanation }
    }
    case 'refused': {
      const explanation = message === '' ? '' : 'Reason:'
      const cause = `Request rejected${code}.`
      return { icon: 'warning', tone: 'error', cause, explanation, quote: message }
    }
    case 'unavailable': {
      const cause =
        status === null ? 'Can’t reach Crosswatch' : `Crosswatch returned an error${code}`
      return { ...text, icon: 'plug', cause: `${cause}${attempts}.` }
    }
    case 'unsupported':
      return { ...text, icon: 'warning', cause: 'Not available here.', quote: message }
    case 'unexpected': {
      const explanation = where === '' ? `${message}.` : ''
      const quote = where === '' ? '' : `${where}: ${message}`
      return { ...text, icon: 'warning', cause: 'Unexpected response.', explanation, quote }
    }
  }
}
