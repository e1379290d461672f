import type { CheckOutcome, NameResult, Registration } from '../../names/nameChecks'
import type { NameDoubt, NameVerdict } from '../../names/nameReport'
import type { ExpirySoon, NameCount, RoundTrip } from '../../names/nameStatements'
import type { Messages } from '../messages'
import { chainEnd } from './endedChains'

export { agentResults } from '../en/names'

export const chainCount = '{count|# blockchain|# blockchains}'

export const nameHeadlines = {
  stop: ['Não envie em {concern}', 'Não envie'],
  'not-checked': ['Não conferido em {concern}', 'Não conferido'],
  verified: [
    'Verificado em {some} de {all|# blockchain|# blockchains}',
    'Verificado em {all|# blockchain|# blockchains}',
  ],
  checking: 'Ainda não conferido',
  'not-registered': 'Não registrado',
  'no-address': 'Sem endereço',
} as const satisfies Messages<NameVerdict['code']>

export const nameStates = {
  stop: ['{isExpired?}Expirado', 'Não verificado'],
  checking: '',
  'not-checked': 'Não conferido',
  'not-registered': 'Não registrado',
  'no-address': 'Sem endereço',
  verified: 'Verificado',
} as const satisfies Messages<NameVerdict['code']>

export const nameTitle = ['{state}: {name}', '{name}'] as const
export const nameAnnouncement = '{name}: {state}. {instruction}'

export const nameInstructions = {
  stop: [
    'Não envie em {concern} por enquanto.',
    '{isExpired?}Não envie para este nome.',
    '{isOne?}Não envie para este endereço por enquanto.',
    'Não envie para estes endereços por enquanto.',
  ],
  'not-checked': ['Não envie em {concern} por enquanto.', 'Não envie por enquanto.'],
  verified: 'Copie o endereço da blockchain em que você vai pagar.',
  checking: 'Não envie por enquanto.',
  'not-registered': 'Não envie para este nome.',
  'no-address': 'Ainda não é possível enviar para este nome.',
} as const satisfies Messages<NameVerdict['code']>

export const askPayee =
  'Só envie depois de perguntar, por outro meio, à pessoa a quem você quer pagar.'

export const askWhichAddress =
  'Pergunte, por outro meio, à pessoa a quem você quer pagar qual deles usar.'

export const nameDoubtTexts = {
  expired: ['Expirou em {expiresAt}.', 'Este nome expirou.'],
  conflict: 'As respostas de {brand} sobre este nome se contradizem.',
  unconfirmed:
    'O nó da rede está fora de alcance. Estes endereços vêm do indexador dela e podem ser de um dono anterior.',
  'expiry-unknown': 'No momento, não sabemos dizer se este nome expirou.',
  'wrong-form': 'Não é um endereço válido em {chain}.',
  'wrong-checksum':
    'A soma de verificação não bate, então este endereço provavelmente tem um erro de digitação.',
  'chain-ended': chainEnd,
  'unknown-chain':
    'Não conhecemos a blockchain {chain}, então não conseguimos conferir os endereços dela.',
  contract:
    'Este é o contrato de {ticker}[ em {chain}]. Não envie nada para ele: um contrato não é uma carteira.',
  differs: '{registries} levam a endereços diferentes[ em {chain}].',
  'chain-not-listed': 'O nome não lista esta blockchain.',
  'no-address': 'O nome não tem endereço nesta blockchain.',
  'link-not-confirmed': 'O vínculo com esta blockchain não está confirmado.',
  'other-names': [
    'Este endereço pertence a {names}, não a {name}.',
    'Nada mostra que este endereço pertence a {name}.',
  ],
  'partial-names':
    'Não conseguimos conferir todos os nomes deste endereço. Ele pode ser de outra pessoa.',
  'check-failed': 'Não conseguimos conferir este endereço. Ele pode ser de outra pessoa.',
  'check-running': 'Este endereço ainda não foi conferido.',
  'typos-failed': 'Não conseguimos conferir se há erros de digitação neste endereço.',
  'typos-running': 'Ainda não conferimos se há erros de digitação neste endereço.',
  'registries-failed':
    'Não conseguimos conferir {labels}. O nome pode levar a outros endereços lá.',
  'registries-running': 'Ainda não conferimos {labels}.',
} as const satisfies Messages<NameDoubt['code']>

export const doubtSteps: { [code: string]: string | undefined } = {
  expired: 'Não envie para ele.',
  'wrong-form': 'Não envie para ele.',
  'wrong-checksum': 'Não envie para ele.',
  'unknown-chain': 'Não envie para ele por enquanto.',
  conflict: 'Não envie até que elas coincidam.',
  unconfirmed: 'Não envie para eles por enquanto.',
  'expiry-unknown': 'Não envie para ele por enquanto.',
  differs: askWhichAddress,
  'other-names': askPayee,
}

export const outcomeTexts: Record<CheckOutcome, string> = {
  yes: 'sim',
  no: 'não',
  failed: 'não conferido',
  pending: 'ainda não conferido',
  unreported: 'não informado',
}

export const noAddresses = {
  expired: 'Sem endereços',
  yet: 'Ainda sem endereços',
}

export const resultLabel = 'Resultado'

export const resultTexts: Record<NameResult, string> = {
  verified: 'Verificado',
  checking: 'Ainda não conferido',
  unverified: 'Não verificado',
  'not-checked': 'Não conferido',
}

export const differing = 'Diferente de {labels}'

export const registrationTexts: Record<Registration, string> = {
  expired: 'Expirado',
  'not-registered': 'Não registrado',
  conflict: 'Resultados contraditórios',
  pending: 'Ainda não conferido',
  failed: 'Não conferido',
  unconfirmed: 'Registrado, não confirmado',
  'expiry-unknown': 'Validade não conhecida agora',
  registered: 'Registrado',
}

export const countTexts = {
  verified: '{verified} de {all} endereços verificados',
} as const satisfies Messages<NameCount['code']>

export const expirySoonTexts = {
  // The minute can be "amanhã, 01:51".
  'within-a-day': 'Expira: {minute}',
  'within-days': 'Expira em {days|# dia|# dias}',
} as const satisfies Messages<ExpirySoon['code']>

export const unknownExpiryText = 'não conhecida agora'

export const roundTripTexts = {
  'also-has': 'O endereço também tem {names}',
  'belongs-to': 'Pertence a {names}',
  'not-confirmed': 'Não confirmado pelo endereço',
  pending: 'Ainda não conferido',
  partial: 'Não foi possível conferir todos os nomes deste endereço',
  failed: 'Não foi possível conferir os nomes deste endereço',
} as const satisfies Messages<RoundTrip['code']>

export const roundTripExplanation =
  'Um nome é verificado se o endereço dele também o indica. Um endereço que não faz isso pode ser de qualquer pessoa.'
