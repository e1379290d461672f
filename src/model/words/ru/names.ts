import type { CheckOutcome, NameResult, Registration } from '../../names/nameChecks'
import type { NameDoubt, NameVerdict } from '../../names/nameReport'
import type { ExpirySoon, NameCount, RoundTrip } from '../../names/nameStatements'
import type { Messages } from '../messages'
import { chainEnd } from './endedChains'

export { agentResults } from '../en/names'

/** In place of the names of many chains; it follows «в». */
export const chainCount = '{count|# блокчейне|# блокчейнах|# блокчейнах}'

export const nameHeadlines = {
  stop: ['Не отправляйте в {concern}', 'Не отправляйте'],
  'not-checked': ['Не проверено в {concern}', 'Не проверено'],
  verified: [
    'Подтверждено в {some} из {all|# блокчейна|# блокчейнов|# блокчейнов}',
    'Подтверждено в {all|# блокчейне|# блокчейнах|# блокчейнах}',
  ],
  checking: 'Ещё не проверено',
  'not-registered': 'Не зарегистрировано',
  'no-address': 'Нет адреса',
} as const satisfies Messages<NameVerdict['code']>

export const nameStates = {
  stop: ['{isExpired?}Срок истёк', 'Не подтверждено'],
  checking: '',
  'not-checked': 'Не проверено',
  'not-registered': 'Не зарегистрировано',
  'no-address': 'Нет адреса',
  verified: 'Подтверждено',
} as const satisfies Messages<NameVerdict['code']>

export const nameTitle = ['{state}: {name}', '{name}'] as const
export const nameAnnouncement = '{name}: {state}. {instruction}'

export const nameInstructions = {
  stop: [
    'Пока не отправляйте в {concern}.',
    '{isExpired?}Не отправляйте на это имя.',
    '{isOne?}Пока не отправляйте на этот адрес.',
    'Пока не отправляйте на эти адреса.',
  ],
  'not-checked': ['Пока не отправляйте в {concern}.', 'Пока не отправляйте.'],
  verified: 'Скопируйте адрес того блокчейна, в котором платите.',
  checking: 'Пока не отправляйте.',
  'not-registered': 'Не отправляйте на это имя.',
  'no-address': 'На это имя пока нельзя отправить.',
} as const satisfies Messages<NameVerdict['code']>

export const askPayee =
  'Прежде чем отправлять, уточните по другому каналу связи у того, кому хотите заплатить.'

export const askWhichAddress =
  'Уточните по другому каналу связи у того, кому хотите заплатить, какой из них использовать.'

export const nameDoubtTexts = {
  expired: ['Срок истёк {expiresAt}.', 'Срок этого имени истёк.'],
  conflict: 'Ответы {brand} об этом имени противоречат друг другу.',
  unconfirmed:
    'Узел сети недоступен. Эти адреса сообщил её индексатор, и они могут принадлежать прежнему владельцу.',
  'expiry-unknown': 'Сейчас мы не можем узнать, истёк ли срок этого имени.',
  'wrong-form': 'Недопустимый адрес для {chain}.',
  'wrong-checksum':
    'Контрольная сумма не совпадает, так что в этом адресе, вероятно, опечатка.',
  'chain-ended': chainEnd,
  'unknown-chain':
    'Блокчейн {chain} нам неизвестен, поэтому мы не можем проверить его адреса.',
  contract:
    'Это контракт {ticker}[ в {chain}]. Ничего на него не отправляйте: контракт\u00a0— не кошелёк.',
  differs: '{registries} ведут на разные адреса[ в {chain}].',
  'chain-not-listed': 'У имени нет этого блокчейна в списке.',
  'no-address': 'У имени нет адреса в этом блокчейне.',
  'link-not-confirmed': 'Связь с этим блокчейном не подтверждена.',
  'other-names': [
    'Этот адрес принадлежит {names}, а не {name}.',
    'Ничто не показывает, что этот адрес принадлежит {name}.',
  ],
  'partial-names':
    'Мы не смогли проверить все имена этого адреса. Он может принадлежать кому-то другому.',
  'check-failed':
    'Мы не смогли проверить этот адрес. Он может принадлежать кому-то другому.',
  'check-running': 'Этот адрес ещё не проверен.',
  'typos-failed': 'Мы не смогли проверить его на опечатки.',
  'typos-running': 'Мы ещё не проверили его на опечатки.',
  'registries-failed': 'Мы не смогли проверить {labels}. Там могут быть другие адреса.',
  'registries-running': 'Мы ещё не проверили {labels}.',
} as const satisfies Messages<NameDoubt['code']>

export const doubtSteps: { [code: string]: string | undefined } = {
  expired: 'Не отправляйте на него.',
  'wrong-form': 'Не отправляйте на него.',
  'wrong-checksum': 'Не отправляйте на него.',
  'unknown-chain': 'Пока не отправляйте на него.',
  conflict: 'Не отправляйте, пока они не совпадут.',
  unconfirmed: 'Пока не отправляйте на них.',
  'expiry-unknown': 'Пока не отправляйте на него.',
  differs: askWhichAddress,
  'other-names': askPayee,
}

export const outcomeTexts: Record<CheckOutcome, string> = {
  yes: 'да',
  no: 'нет',
  failed: 'не проверено',
  pending: 'ещё не проверено',
  unreported: 'не сообщено',
}

export const noAddresses = {
  expired: 'Нет адресов',
  yet: 'Пока нет адресов',
}

export const resultLabel = 'Результат'

export const resultTexts: Record<NameResult, string> = {
  verified: 'Подтверждено',
  checking: 'Ещё не проверено',
  unverified: 'Не подтверждено',
  'not-checked': 'Не проверено',
}

export const differing = 'Не совпадает с {labels}'

export const registrationTexts: Record<Registration, string> = {
  expired: 'Срок истёк',
  'not-registered': 'Не зарегистрировано',
  conflict: 'Противоречивые результаты',
  pending: 'Ещё не проверено',
  failed: 'Не проверено',
  unconfirmed: 'Зарегистрировано, не подтверждено',
  'expiry-unknown': 'Срок сейчас неизвестен',
  registered: 'Зарегистрировано',
}

export const countTexts = {
  verified: 'Подтверждено адресов: {verified} из {all}',
} as const satisfies Messages<NameCount['code']>

export const expirySoonTexts = {
  'within-a-day': 'Истекает в {minute}',
  'within-days': 'Истекает через {days|# день|# дня|# дней}',
} as const satisfies Messages<ExpirySoon['code']>

export const unknownExpiryText = 'сейчас неизвестно'

export const roundTripTexts = {
  'also-has': 'У адреса есть также {names}',
  'belongs-to': 'Принадлежит {names}',
  'not-confirmed': 'Не подтверждено адресом',
  pending: 'Ещё не проверено',
  partial: 'Не удалось проверить все имена этого адреса',
  failed: 'Не удалось проверить имена этого адреса',
} as const satisfies Messages<RoundTrip['code']>

export const roundTripExplanation =
  'Имя подтверждено, если его адрес тоже называет это имя. Иначе адрес может быть чьим угодно.'
