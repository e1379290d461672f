import { formatDuration } from '../time'

/** `retryAfter` is in ms; `where` is the path of an invalid field. */
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
 * `quote`: the service's own untrusted words ('' for none). `tone` is `error` if the user has to act; `icon` names an icon
 * of the page.
 */
export type RequestErrorText = {
  icon: 'plug' | 'clock' | 'warning'
  tone: 'warning' | 'error'
  cause: string
  explanation: string
  quote: string
}

/** `failures`: failed attempts in a row. */
export function describeRequestError(error: RequestErrorFacts, failures = 1): RequestErrorText {
  const attempts = failures > 1 ? `, ${failures} attempts` : ''
  const { status, message, where, retryAfter } = error
  const code = status === null ? '' : ` (${status})`
  switch (error.kind) {
    case 'offline':
      return createText('plug', 'Offline.', 'Your device has no internet connection.')
    case 'timeout':
      return createText('plug', 'Crosswatch isn’t responding.', `${message}${attempts}.`)
    case 'rate-limited':
      return createText(
        'clock',
        'Too many requests.',
        retryAfter === null || retryAfter === 0
          ? 'Crosswatch asked us to wait.'
          : `Crosswatch asked us to wait ${formatDuration(retryAfter)}.`,
      )
    case 'refused':
      return {
        ...createText('warning', `Request rejected${code}.`, message === '' ? '' : 'Reason:'),
        tone: 'error',
        quote: message,
      }
    case 'unavailable':
      return status === null
        ? createText('plug', `Can’t reach Crosswatch${attempts}.`, '')
        : createText('plug', `Crosswatch returned an error${code}${attempts}.`, '')
    case 'unsupported':
      return { ...createText('warning', 'Not available here.', ''), quote: message }
    case 'unexpected':
      return {
        ...createText('warning', 'Unexpected response.', where === '' ? `${message}.` : ''),
        quote: where === '' ? '' : `${where}: ${message}`,
      }
  }
}

const createText = (
  icon: RequestErrorText['icon'],
  cause: string,
  explanation: string,
): RequestErrorText => ({
  icon,
  tone: 'warning',
  cause,
  explanation,
  quote: '',
})
