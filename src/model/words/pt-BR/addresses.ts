import type { AddressVerdict } from '../../addresses/addressCheck'
import type { NoWallet } from '../../addresses/noWallet'
import type { NamesSummary } from '../../addresses/claims'
import type { Resolution } from '../../names/forwardCheck'
import type { Messages } from '../messages'
import { namesRunning } from './addressChecks'
import { endedLabel } from './endedChains'
import { askPayee } from './names'

export { agentAddressTexts } from '../en/addresses'

export const addressHeadings: Record<AddressVerdict['code'], string> = {
  contract: 'Não envie nada para este endereço',
  ended: 'Não envie nada para este endereço',
  warning: 'Não envie para este endereço por enquanto',
  unchecked: 'Este endereço não foi conferido',
  checking: 'Conferindo este endereço…',
  clear: 'A conferência não encontrou nada contra este endereço',
}

export const addressTitles = {
  contract: 'Não envie: endereço em {chain}',
  ended: 'Não envie: endereço em {chain}',
  warning: 'Não envie: endereço em {chain}',
  unchecked: 'Não conferido: endereço em {chain}',
  checking: 'Endereço em {chain}',
  clear: 'Endereço em {chain}',
} as const satisfies Messages<AddressVerdict['code']>

export const stoppedHeading = 'Confira este endereço'

export const wrongHeading = 'Não envie para este endereço'

export const typoAdvice = {
  form: 'Confira qual era a blockchain desejada.',
  checksum: 'Copie o endereço de novo da origem.',
} as const

export const contractReason =
  'É o contrato de um token, e um contrato não é uma carteira.'

export const contractPaymentHeading = 'Não pague para este endereço'

export const paymentTexts = {
  heading: 'Não verificado para {name}',
  checked: 'Conferido: {time} UTC[ para o nome {name}: {result}]',
  unchecked: 'Não conferido[ para o nome {name}: {result}]',
  verified: 'verificado',
  unverified: 'não verificado',
  warning: 'Aviso: {reason}',
  question: 'Conferido só em parte: {reason}',
} as const

export const checkedNow =
  'Este endereço já foi conferido. A conferência não encontrou nada contra ele.'

export const addressWarningTexts = {
  'claims-elsewhere': `Este endereço reivindica {count|o nome|os nomes} {names}, que {count|leva a outro endereço|levam a outro lugar}. ${askPayee}`,
  'claims-expired': `Este endereço reivindica {count|o nome|os nomes} {names}, que {count|expirou|expiraram}. ${askPayee}`,
} as const satisfies Messages<'claims-elsewhere' | 'claims-expired'>

export const noWalletTexts = {
  vault:
    'Este é um vault de {host}: o dinheiro enviado para cá sem memo é perdido ou reembolsado. O vault muda, então use apenas o endereço e o memo de uma nova cotação.',
  router:
    'Este é o roteador de {host}: o dinheiro enviado para cá sem chamar o contrato dele é perdido. O roteador muda.',
  module:
    'Esta é uma conta da própria {host}: o dinheiro enviado para cá sem memo é perdido ou reembolsado.',
  burn: 'Ninguém tem a chave deste endereço: o dinheiro enviado para cá é perdido para sempre.',
} as const satisfies Messages<NoWallet['code']>

export const noWalletLabels = {
  vault: 'Vault de {host}',
  router: 'Roteador de {host}',
  module: 'Conta de {host}',
  burn: 'Endereço de ninguém: não envie',
} as const satisfies Messages<NoWallet['code']>

export const contractOwners = {
  here: 'Este é o contrato de {ticker}',
  elsewhere: 'Em {chain}, este é o contrato de {ticker}',
} as const

const partialNames = 'Não conseguimos conferir todos os nomes deste endereço.'

export const namesTexts = {
  running: namesRunning,
  failed: 'Não conseguimos consultar os nomes deste endereço. Ele ainda pode ter algum.',
  none: 'Nenhum nome aponta para este endereço.',
  'none-found': `${partialNames} Ele pode ter algum.`,
  checking: '{count|# nome, ainda não conferido|# nomes, ainda não conferidos}.',
  checked: [
    '{count|# nome, verificado|# nomes, verificados} {isAll?}nos dois sentidos.',
    '{count|# nome|# nomes}, {isNone?}{count|não|nenhum} verificado.',
    '{count|# nome|# nomes}, {verified|# verificado|# verificados} nos dois sentidos.',
  ],
  partial: partialNames,
  more: 'Mais {count} {count|nome não conferido|nomes não conferidos}.',
} as const satisfies Messages<NamesSummary['code']>

export const unservedChain =
  '{chain} não tem suporte aqui: não está entre {count|a # blockchain|as # blockchains} deste serviço. Não conseguimos conferir os tokens dela, e as moedas dela não podem ser trocadas.'

export const resolutionTexts = {
  same: 'Exatamente igual',
  other: 'Endereço diferente[{isSimilar?}, pontas parecidas]',
  expired: ['Expirou em {expiredAt}', 'Expirado'],
  'chain-ended': endedLabel,
  nowhere: 'sem endereço lá',
  checking: 'ainda não conferido',
  failed: 'não foi possível conferir',
  'unknown-expiry': 'validade não conhecida agora',
  unconfirmed: 'não confirmado pelo nó da rede',
} as const satisfies Messages<Resolution['code']>

export const unverifiedName = '{name} não está verificado.'
