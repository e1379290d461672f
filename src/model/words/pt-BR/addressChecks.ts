import type { OpenQuestion } from '../../addresses/addressCheck'
import type { Messages } from '../messages'
import type { NameDoubt } from '../../names/nameReport'

export const payTitles = [
  'Pagar {name} em {chain}',
  'Pagar a este endereço em {chain}',
] as const

export const namesRunning = 'Os nomes deste endereço ainda não foram conferidos.'

export const openQuestionTexts = {
  'no-token-list':
    'Não temos uma lista dos tokens de {chains}, então isto pode ser um contrato. Não envie antes de saber.',
  'contract-failed':
    'A lista de tokens não carregou, então não conseguimos conferir se este é o contrato de um token.',
  'contract-running': 'Ainda não conferimos se este é o contrato de um token.',
  'names-failed': 'Não conseguimos consultar os nomes deste endereço.',
  'names-running': namesRunning,
  'claims-failed': 'Não conseguimos conferir se {names} leva a este endereço.',
  'not-compared': 'Este endereço não foi comparado com os que você usou.',
  slow: 'A conferência está demorando mais que o normal.',
} as const satisfies Messages<Exclude<OpenQuestion['code'], NameDoubt['code']>>

export const differenceTexts = {
  similar: 'O endereço dele em {chain} é parecido, mas diferente:',
  different: 'O endereço dele em {chain} é diferente:',
} as const
