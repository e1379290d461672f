import { readableDuration } from '../time'

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
  const times = failures > 1 ? ` ${failures} times` : ''
  const { status, message, where, retryAfter } = trouble
  switch (trouble.kind) {
    case 'offline':
      return words('plug', 'Offline.', 'This device has no connection.')
    case 'timeout':
      return words('plug', `${message}.`, `The service was asked${times}.`)
    case 'rate-limited':
      return words(
        'clock',
        'Asked too often.',
        retryAfter === null || retryAfter === 0
          ? 'The service wants a pause.'
          : `The service wants a pause of ${readableDuration(retryAfter)}.`,
      )
    case 'refused':
      return {
        ...words('warning', 'Refused.', message === '' ? refusal(status) : 'The service says:'),
        tone: 'mend',
        quote: message,
      }
    case 'unavailable':
      return words(
        'plug',
        'Connection trouble.',
        status === null
          ? `The service could not be reached${times}.`
          : `The service answered with an error (${status})${times}.`,
      )
    case 'unexpected':
      return {
        ...words('warning', 'Unexpected answer.', where === '' ? `${message}.` : ''),
        quote: where === '' ? '' : `${where}: ${message}`,
      }
  }
}

const refusal = (status: number | null): string =>
  status === null ? 'The service does not say why.' : `The service does not say why (${status}).`

const words = (icon: TroubleWords['icon'], cause: string, said: string): TroubleWords => ({
  icon,
  tone: 'trouble',
  cause,
  said,
  quote: '',
})
