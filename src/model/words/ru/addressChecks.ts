import type { OpenQuestion } from '../../addresses/addressCheck'
import type { Messages } from '../messages'
import type { NameDoubt } from '../../names/nameReport'

export const payTitles = [
  'Платёж на имя {name} в {chain}',
  'Платёж на этот адрес в {chain}',
] as const

export const namesRunning = 'Имена этого адреса ещё не проверены.'

export const openQuestionTexts = {
  'no-token-list':
    'У нас нет списка токенов {chains}, поэтому это может быть контракт. Не отправляйте, пока не узнаете.',
  'contract-failed':
    'Список токенов не загрузился, поэтому мы не смогли проверить, контракт ли это токена.',
  'contract-running': 'Мы ещё не проверили, контракт ли это токена.',
  'names-failed': 'Мы не смогли запросить имена этого адреса.',
  'names-running': namesRunning,
  'claims-failed': 'Мы не смогли проверить, ведёт ли {names} на этот адрес.',
  'not-compared': 'Этот адрес не сравнён с теми, которые вы использовали.',
  slow: 'Проверка идёт дольше обычного.',
} as const satisfies Messages<Exclude<OpenQuestion['code'], NameDoubt['code']>>

export const differenceTexts = {
  similar: 'Его адрес в {chain} выглядит похоже, но отличается:',
  different: 'Его адрес в {chain} отличается:',
} as const
