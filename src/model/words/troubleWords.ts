import { formatDuration } from '../time'

/** Why a question has no answer, as plain data. `retryAfter` is in ms; `where` is a path in the answer. */
export type TroubleFacts = {
  kind: 'offline' | 'timeout' | 'rate-limited' | 'refused' | 'unavailable' | 'unexpected'
  status: number | null
  message: string
  where: string
  retryAfter: number | null
}

/**
 * Trouble in words: its kind with a full stop, a sentence, and `quote`, a stranger's own words that stand behind it in
 * mono ('' for none). `tone` is `mend` where a person must mend something; `icon` names one of the page's.
 */
export type TroubleWords = {
  icon: 'plug' | 'clock' | 'warning'
  tone: 'trouble' | 'mend'
  cause: string
  said: string
  quote: string
}

/** The words for a kind of trouble. `failures` is how often in a row it happened. */
export function troubleWords(trouble: TroubleFacts, failures = 1): TroubleWords {
  const attempts = failures > 1 ? `, ${failures} attempts` : ''
  const { status, message, where, retryAfter } = trouble
  const code = status === null ? '' : ` (${status})`
  switch (trouble.kind) {
    case 'offline':
      return words('plug', 'Offline.', 'Your device has no internet connection.')
    case 'timeout':
      return words('plug', 'Crosswatch isn’t responding.', `${message}${attempts}.`)
    case 'rate-limited':
      return words(
        'clock',
        'Too many requests.',
        retryAfter === null || retryAfter === 0
          ? 'Crosswatch asked us to wait.'
          : `Crosswatch asked us to wait ${formatDuration(retryAfter)}.`,
      )
    case 'refused':
      return {
        ...words('warning', `Request rejected${code}.`, message === '' ? '' : 'Reason:'),
        tone: 'mend',
        quote: message,
      }
    case 'unavailable':
      return status === null
        ? words('plug', `Can’t reach Crosswatch${attempts}.`, '')
        : words('plug', `Crosswatch returned an error${code}${attempts}.`, '')
    case 'unexpected':
      return {
        ...words('warning', 'Unexpected response.', where === '' ? `${message}.` : ''),
        quote: where === '' ? '' : `${where}: ${message}`,
      }
  }
}

const words = (icon: TroubleWords['icon'], cause: string, said: string): TroubleWords => ({
  icon,
  tone: 'trouble',
  cause,
  said,
  quote: '',
})
