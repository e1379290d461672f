import type { Advice } from '../../names/nameRemarks'
import type { NameVerdict } from '../../names/nameReport'
import type { Messages } from '../messages'
import { askPayee, askWhichAddress } from './names'

export { agentAdvice } from '../en/nameAdvice'

export const nameSummaries = {
  stop: 'Não foi possível conferir o nome. Ele pode estar registrado.',
  'not-checked': 'Não foi possível conferir o nome. Ele pode estar registrado.',
  verified: [
    'Cada endereço foi conferido de {hasExpiry?}5 formas.',
    'Cada endereço foi conferido de 4 formas. A validade não é informada.',
  ],
  checking: 'Nem todas as conferências terminaram.',
  'not-registered': [
    'Ninguém registrou este nome em {registries}.',
    'Ninguém registrou este nome.',
  ],
  'no-address': 'O nome está registrado e não tem endereço.',
} as const satisfies Messages<NameVerdict['code']>

export const adviceTexts: Record<Advice, string> = {
  'other-address': 'Peça outro endereço à pessoa a quem você quer pagar.',
  'same-address': 'Peça o endereço de novo à pessoa a quem você quer pagar.',
  'which-address': askWhichAddress,
  'ask-payee': askPayee,
  'check-again': 'Esta página confere de novo automaticamente.',
  'check-person': 'Certifique-se de que é o nome da pessoa certa.',
  'check-spelling': 'Confira a grafia com quem passou o nome a você.',
  'ask-owner': 'O dono do nome precisa adicionar um endereço antes.',
}

export const comparedTexts = {
  'opened-names':
    'Comparamos este nome com os que você consultou. A rede não consegue procurar nomes parecidos.',
  'opened-and-sample-names':
    'Comparamos este nome com os que você consultou e com os nomes de exemplo. A rede não consegue procurar nomes parecidos.',
} as const
