import type { TaxOmission } from '../../history/koinlyCsv'
import type { Omission } from '../../tokens/export'

export const taxOmissions: Readonly<Record<TaxOmission, string>> = {
  open: 'não terminou, falhou ou requer atenção',
  amounts: 'um valor não é conhecido',
  side: 'uma transferência da qual o seu lado não é conhecido aqui',
  'one-side':
    'só um lado é um endereço seu conhecido aqui. Acompanhe o outro, se também for seu',
  foreign: 'nenhum lado é um endereço seu conhecido aqui',
  moved:
    'não é uma venda única, pois há duas solicitações ou ativos entraram em ou saíram de pool, staking, bond, empréstimo, Savers, contrato, conta de trade ou conta de secured assets. Lance-os manualmente',
  own: 'uma transferência entre seus próprios endereços',
  time: 'o horário não é conhecido',
  unchanged: 'tudo foi reembolsado ou nada foi movido',
}

export const fileLacks =
  'Se você tem TCY ou nós com bond: nenhum arquivo contém as recompensas deles. Lance-as manualmente.'

export const leftOut = '{count|# transação|# transações} fora da exportação: {reason}.'

export const fileGaps = {
  unchecked:
    '{count|# transação ainda não conferida|# transações ainda não conferidas}, sem resultado no arquivo.',
  empty: 'Nada foi exportado: {cause}. Tente de novo mais tarde.',
  older: [
    'Só a partir de {date}. Faltam transações mais antigas: {cause}.',
    'Não estão todas. Faltam transações mais antigas: {cause}.',
  ],
  part: [
    'Faltam transações de {name} antes de {date}: {cause}.',
    'Faltam transações de {name}: {cause}.',
  ],
} as const

export const gapCauses = {
  full: 'um arquivo comporta {count}',
  networks: 'sem resposta de {networks}',
  failed: '{brand} não respondeu',
} as const

export const omittedTokens: Record<Omission, string> = {
  'no-address': 'sem endereço de contrato',
  'other-chain': 'em blockchains que uma Token List não pode incluir',
  'no-decimals': 'sem casas decimais conhecidas',
  ticker: 'com um ticker que uma Token List não permite',
  full: 'acima do limite de 10.000 de uma Token List',
}
