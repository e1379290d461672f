import type { Advice } from '../../names/nameRemarks'
import type { NameVerdict } from '../../names/nameReport'
import type { Messages } from '../messages'
import { askPayee, askWhichAddress } from './names'

export { agentAdvice } from '../en/nameAdvice'

export const nameSummaries = {
  stop: 'Имя не удалось проверить. Возможно, оно зарегистрировано.',
  'not-checked': 'Имя не удалось проверить. Возможно, оно зарегистрировано.',
  verified: [
    'Каждый адрес проверен {hasExpiry?}5 способами.',
    'Каждый адрес проверен 4 способами. Срок не сообщён.',
  ],
  checking: 'Не все проверки закончены.',
  'not-registered': [
    'Это имя никто не зарегистрировал в {registries}.',
    'Это имя никто не зарегистрировал.',
  ],
  'no-address': 'Имя зарегистрировано, но адреса у него нет.',
} as const satisfies Messages<NameVerdict['code']>

export const adviceTexts: Record<Advice, string> = {
  'other-address': 'Попросите другой адрес у того, кому хотите заплатить.',
  'same-address': 'Попросите адрес ещё раз у того, кому хотите заплатить.',
  'which-address': askWhichAddress,
  'ask-payee': askPayee,
  'check-again': 'Эта страница сама повторит проверку.',
  'check-person': 'Убедитесь, что это имя нужного человека.',
  'check-spelling': 'Проверьте написание у того, кто дал вам это имя.',
  'ask-owner': 'Сначала владелец должен добавить адрес.',
}

export const comparedTexts = {
  'opened-names':
    'Мы сравнили его с именами, которые вы уже искали. Искать похожие имена сеть не умеет.',
  'opened-and-sample-names':
    'Мы сравнили его с именами, которые вы уже искали, и с примерами имён. Искать похожие имена сеть не умеет.',
} as const
