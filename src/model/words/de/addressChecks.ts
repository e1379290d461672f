import type { OpenQuestion } from '../../addresses/addressCheck'
import type { Messages } from '../messages'
import type { NameDoubt } from '../../names/nameReport'

export const payTitles = [
  'Auf {chain} an {name} zahlen',
  'Auf {chain} an diese Adresse zahlen',
] as const

export const namesRunning = 'Die Namen dieser Adresse sind noch nicht geprüft.'

export const openQuestionTexts = {
  'no-token-list':
    'Wir haben keine Liste der Token auf {chains}, dies kann also ein Contract sein. Senden Sie nichts, bevor Sie das wissen.',
  'contract-failed':
    'Die Tokenliste wurde nicht geladen, deshalb konnten wir nicht prüfen, ob dies der Contract eines Tokens ist.',
  'contract-running':
    'Wir haben noch nicht geprüft, ob dies der Contract eines Tokens ist.',
  'names-failed': 'Wir konnten die Namen dieser Adresse nicht abfragen.',
  'names-running': namesRunning,
  'claims-failed': 'Wir konnten nicht prüfen, ob {names} zu dieser Adresse führt.',
  'not-compared':
    'Diese Adresse ist nicht mit denen verglichen, die Sie verwendet haben.',
  slow: 'Die Prüfung dauert länger als üblich.',
} as const satisfies Messages<Exclude<OpenQuestion['code'], NameDoubt['code']>>

export const differenceTexts = {
  similar: 'Die Adresse des Namens auf {chain} sieht ähnlich aus, ist aber eine andere:',
  different: 'Die Adresse des Namens auf {chain} ist eine andere:',
} as const
