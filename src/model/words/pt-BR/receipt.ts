import type { EndPrecision } from '../../../contract/tracker'

export const receiptLabels = {
  hash: 'Hash',
  asked: 'Este hash',
  subject: 'O quê',
  also: 'Também',
  started: 'Início',
  reason: 'Motivo',
  outage: 'Fora de alcance',
  chain: 'Na blockchain do depósito',
  search: 'Busca',
  halts: 'Suspensão',
  message: 'Mensagem, como informada pela rede',
  network: 'Rede',
  app: 'Iniciado com',
  oneSource: 'Informação',
  decidedBy: 'Decidido pela regra',
  unconfirmed: 'Não confirmado',
  confirmed: 'Confirmado',
  checked: 'Conferido',
  source: 'Fonte',
} as const

export const endLabels: Record<EndPrecision, string> = {
  exact: 'Término',
  about: 'Término aproximado',
  latest: 'Término até',
}

export const receiptTexts = {
  lookUpFailed: 'A consulta falhou: {problem}',
  saved: 'salvo em uma visita anterior',
  hashes: 'Transações:',
  step: '{title}[ em {chain}]',
  more: '{count|mais # transação|mais # transações}',
} as const

export const momentTexts = {
  notFinal: 'Isto não é definitivo.',
  nextStep: 'Próximo passo: {step}',
  expected: 'Fim previsto por volta de {time}.',
  late: 'O atraso é de {duration}.',
  askAgain: 'Pergunte de novo em {seconds} s.',
} as const
