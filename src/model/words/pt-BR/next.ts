import type { NextStep, StepCode } from '../../transaction/statements'
import type { RefundCause } from '../../transaction/refundCauses'
import type { Message } from '../messages'

/** The page has a button for the report. `copy` follows "Toque em". */
export const reports = {
  copy: {
    by: 'subject',
    swap: '“Copiar relatório” e envie-o ao app em que você iniciou o swap.',
    transaction: '“Copiar relatório” e envie-o ao app que você usou.',
  },
  receipt: {
    by: 'subject',
    swap: 'Envie o comprovante ao app em que o swap foi iniciado.',
    transaction: 'Envie o comprovante ao app que foi usado.',
  },
} as const

export const sendReport = 'Toque em {copyReport}'
const sendReceipt = '{sendReceipt}'
const retrying = 'Nada. Estamos tentando de novo automaticamente.'
const wait = 'Aguarde. Continuaremos conferindo.'
const mayClose = 'Nada. Você pode fechar esta página.'
const trackAgain = 'Nada por enquanto. Rastreie a transação de novo mais tarde.'
const nothingMore = 'Não há mais nada a fazer.'
const checkWallet = [
  'Ainda não está na sua carteira? Confira o endereço em um explorador.',
  'As carteiras podem demorar um pouco para mostrar o valor.',
] as const
const checkContract =
  'Se o endereço for um contrato, confira se ele aceitou o pagamento: um contrato pode recusá-lo.'
const doNotResend = 'Não envie de novo: os dois envios podem chegar.'

const throughRouter =
  'A rede não detecta transferências de tokens que não passam pelo roteador dela.'

const toVaults = 'A rede só detecta o que é pago a um de seus vaults ou roteadores.'

export const subjects: Record<NextStep['subject'], string> = {
  swap: 'Seu swap',
  transaction: 'Sua transação',
}

const seeExplorer = {
  by: 'of',
  approval: 'Veja a aprovação em {explorer}.',
  deposit: 'Veja o depósito em {explorer}.',
  transaction: 'Veja a transação em {explorer}.',
  payout: 'Veja o pagamento em {explorer}.',
  refund: 'Veja o reembolso em {explorer}.',
  'recipient-address': 'Veja o endereço do destinatário em {explorer}.',
  'refund-address': 'Veja o endereço de reembolso em {explorer}.',
} as const

const independent = '{transaction} não depende desta página.'
const refundGoesTo = 'O que não puder ser trocado é reembolsado para {refundAddress}.'

export const instructions = {
  rejected: {
    page: 'Confira o hash.',
    notes: ['A rede rejeita este hash.'],
  },
  unsupported: {
    page: 'Procure sua transação em um explorador.',
    elsewhere: 'Procure a transação em um explorador da blockchain dela.',
    notes: ['O rastreamento não está disponível aqui.'],
  },
  'looking-up': {
    page: 'Nada. Estamos procurando sua transação.',
    elsewhere: trackAgain,
  },
  reload: {
    page: 'Recarregue esta página.',
    elsewhere: trackAgain,
    notes: ['O serviço foi atualizado.'],
  },
  offline: {
    page: 'Confira sua conexão com a internet.',
    elsewhere: trackAgain,
    notes: ['{transaction} continua sem ela.'],
  },
  unreachable: {
    page: retrying,
    elsewhere: trackAgain,
    notes: [independent, seeExplorer],
  },
  failing: { page: retrying, elsewhere: trackAgain, notes: [independent, seeExplorer] },
  stopped: {
    page: 'Toque em “Conferir agora”.',
    elsewhere: trackAgain,
    notes: [independent, seeExplorer],
  },
  'not-seen': {
    page: 'Confira se sua carteira enviou a transação.',
    elsewhere: `Confira se a carteira enviou a transação. ${doNotResend}`,
    notes: ['Continuaremos procurando.'],
  },
  'long-not-seen': {
    page: 'Confira na sua carteira se a transação foi enviada.',
    elsewhere: `Confira na carteira se a transação foi enviada: se estiver pendente, ela precisa de uma taxa maior. ${doNotResend}`,
    notes: [
      'Se estiver pendente lá, uma taxa maior a acelera.',
      'Continuaremos procurando.',
    ],
  },
  'never-seen': {
    page: 'Confira sua carteira e depois pergunte ao app que você usou.',
    elsewhere: `Confira a carteira: aumente a taxa de uma transação pendente ou informe o hash de uma confirmada ao app em que ela foi iniciada. ${doNotResend}`,
    notes: [
      'A transação está pendente na sua carteira? Aumente a taxa lá.',
      'Está confirmada? Informe o hash ao app.',
      'Continuaremos procurando.',
    ],
  },
  'seen-on-chain': {
    page: wait,
    elsewhere: `Aguarde: uma rede informa um depósito alguns blocos depois da blockchain dele. ${doNotResend}`,
    notes: ['A rede informa o depósito alguns blocos depois da blockchain dele.'],
  },
  'slow-on-chain': {
    page: 'Aguarde ou aumente a taxa na sua carteira.',
    elsewhere: `Aguarde ou aumente a taxa na carteira, o que substitui o hash. ${doNotResend}`,
    notes: ['Uma taxa maior substitui esta transação e o hash dela.'],
  },
  'failing-on-chain': {
    page: wait,
    elsewhere: `Aguarde até que isso seja definitivo: rastreie a transação de novo em um minuto. ${doNotResend}`,
    notes: ['Se continuar assim, nada foi enviado.'],
  },
  'unreported-deposit': {
    page: sendReport,
    elsewhere: `${doNotResend} ${sendReceipt}`,
    notes: [
      'O depósito está em um bloco da blockchain dele, mas nenhuma rede o informou.',
      'Não envie de novo.',
    ],
  },
  'token-transfer': {
    page: sendReport,
    elsewhere: `${throughRouter} Não envie de novo. ${sendReceipt}`,
    notes: [throughRouter, 'Não envie de novo.'],
  },
  'paid-no-vault': {
    page: sendReport,
    elsewhere: `${toVaults} Não envie de novo. ${sendReceipt}`,
    notes: [toVaults, 'Não envie de novo.'],
  },
  'unknown-to-chains': {
    page: 'Confira o hash na sua carteira.',
    elsewhere: `Confira na carteira se a transação foi enviada, e o hash dela. ${doNotResend}`,
    notes: [
      'A transação talvez ainda não tenha sido enviada.',
      'Continuaremos procurando.',
    ],
  },
  lost: {
    page: wait,
    elsewhere:
      'Aguarde. A rede pode estar se atualizando: rastreie a transação de novo mais tarde.',
    notes: ['A rede pode estar se atualizando.', seeExplorer],
  },
  outage: {
    page: wait,
    elsewhere: `Aguarde. O que aconteceu desde então pode estar faltando: rastreie a transação de novo mais tarde. ${doNotResend}`,
    notes: [
      'Não envie de novo.',
      'O que aconteceu desde então pode estar faltando aqui.',
      seeExplorer,
    ],
  },
  late: {
    page: 'Nada por enquanto. Está demorando mais que o esperado.',
    elsewhere: 'Nada por enquanto. Está demorando mais que o esperado.',
    notes: [
      seeExplorer,
      'Se nada mudar até {askAt}, pergunte ao app em que você começou.',
    ],
  },
  long: {
    page: sendReport,
    elsewhere: sendReceipt,
    notes: ['Já se passou mais de um dia.', seeExplorer],
  },
  'other-asset': {
    page: 'Envie seu outro ativo, se ainda não enviou.',
    elsewhere: 'Envie o outro ativo, se isso ainda não foi feito.',
    notes: ['A rede adiciona os dois juntos.'],
  },
  halted: {
    page: mayClose,
    elsewhere: 'Nada. A transação aguarda o fim da suspensão.',
    notes: ['{transaction} aguarda o fim da suspensão.', refundGoesTo],
  },
  paused: {
    page: mayClose,
    elsewhere: 'Nada. A transação continua automaticamente após a suspensão.',
    notes: ['{transaction} continua automaticamente após a suspensão.'],
  },
  'likely-refund': {
    page: 'Nada. Espere um reembolso.',
    notes: [
      '{transaction} só continua se a suspensão terminar antes.',
      'Um reembolso vai para {refundAddress}.',
    ],
  },
  'wrong-recipient': {
    page: 'Nada. Espere um reembolso.',
    notes: [
      'Um reembolso vai para {refundAddress}.',
      'Para tentar de novo, inicie um novo swap com outro destinatário.',
    ],
  },
  'other-network': {
    page: 'Rastreie a transação na outra rede.',
    elsewhere: 'Procure este hash em um rastreador da outra rede.',
    notes: ['Cole este hash em um rastreador daquela rede.'],
  },
  'other-arrival': {
    page: mayClose,
    elsewhere: 'Nada. A outra rede continua quando detectar o depósito.',
    notes: ['A outra rede continuará quando detectar o depósito.'],
  },
  'never-arrived': {
    page: sendReport,
    elsewhere: sendReceipt,
    notes: ['O depósito está em um endereço daquela rede.', seeExplorer],
  },
  'held-there': {
    page: 'Procure o depósito em um app daquela rede.',
    notes: ['Ela não paga nada automaticamente.'],
  },
  stuck: {
    page: sendReport,
    elsewhere: sendReceipt,
    notes: ['O valor fica na rede até que alguém aja.', seeExplorer],
  },
  approval: {
    page: 'Vá à sua carteira.',
    elsewhere: 'Confirme o depósito na carteira, após a aprovação.',
    notes: ['Após a aprovação, confirme o depósito lá.'],
  },
  unsent: {
    page: 'Vá à sua carteira.',
    elsewhere: 'Confirme o depósito na carteira. O swap começa depois disso.',
    notes: ['Seu swap começa quando você confirmar o depósito lá.'],
  },
  'unknown-status': {
    page: wait,
    elsewhere:
      'Aguarde. O status desta etapa não é conhecido aqui: rastreie a transação de novo mais tarde.',
    notes: ['Não reconhecemos o status desta etapa.'],
  },
  open: {
    page: mayClose,
    elsewhere:
      'Nada. A transação continua automaticamente: rastreie-a de novo mais tarde.',
    notes: ['{transaction} continua sem esta página.', refundGoesTo],
  },
  contradiction: {
    page: sendReport,
    elsewhere: sendReceipt,
    notes: ['As informações da rede se contradizem.', seeExplorer],
  },
  unclear: {
    page: sendReport,
    elsewhere: 'Procure um pagamento ou reembolso nas carteiras. {sendReceipt}',
    notes: [
      'Um pagamento ou reembolso pode ter chegado: confira suas carteiras.',
      seeExplorer,
    ],
  },
  unpaid: {
    page: 'Procure o pagamento na sua carteira.',
    elsewhere: 'Procure o pagamento na carteira. Não está lá? {sendReceipt}',
    notes: ['Se não estiver lá, toque em {copyReport}', seeExplorer],
  },
  'paid-elsewhere': {
    page: 'Confira se o outro endereço é seu.',
    elsewhere: 'Confira se esse endereço é do destinatário. Se não for: {sendReceipt}',
    notes: ['Se não for, toque em {copyReport}', seeExplorer],
  },
  replaced: {
    page: 'Esta transação foi substituída.',
    elsewhere: 'Encontre na carteira a transação que substituiu esta e rastreie-a.',
    notes: ['Encontre a nova na sua carteira e rastreie-a.'],
  },
  paid: { page: nothingMore, notes: checkWallet },
  'coin-paid': {
    page: nothingMore,
    elsewhere: `${nothingMore} ${checkContract}`,
    notes: [...checkWallet, checkContract],
  },
  done: { page: nothingMore },
  own: {
    page: 'Nada. Esta transação é da própria rede.',
    notes: ['Ela move moedas entre vaults e não é depósito nem pagamento de ninguém.'],
  },
  refunded: {
    page: 'Confira se o reembolso chegou.',
    notes: ['{isSwap?}Para tentar de novo, inicie um novo swap[ em {app}].'],
  },
  'partially-refunded': {
    page: 'Confira os dois endereços. Nada mais virá.',
    notes: ['{isSwap?}Para trocar a parte reembolsada, comece de novo[ em {app}].'],
  },
  'refund-missing': {
    page: 'Confira se o pagamento chegou.',
    elsewhere: [
      '{isSpent?}Confira se o pagamento chegou. As taxas consumiram o reembolso.',
      'Confira se o pagamento chegou. As taxas podem ter consumido o reembolso.',
    ],
    notes: [
      [
        '{isSpent?}As taxas consumiram o reembolso.',
        'As taxas podem ter consumido o reembolso.',
      ],
    ],
  },
  'spent-on-fees': {
    page: 'Envie um valor maior se começar de novo.',
    notes: ['{transaction} terminou.'],
  },
  failed: {
    page: 'Comece de novo, se ainda quiser.',
    elsewhere: 'Comece de novo, se ainda for desejado.',
    notes: ['{transaction} terminou.'],
  },
} as const satisfies Record<
  StepCode,
  { page: Message; elsewhere?: Message; notes?: readonly Message[] }
>

export const refundAdvice: Record<RefundCause, string> = {
  expired: 'O mesmo limite pode expirar de novo.',
  cancelled: '',
  'price-limit': 'O mesmo limite pode falhar de novo.',
  paused: 'Aguarde até a rede voltar a aceitar depósitos neste pool.',
  'old-address': 'Obtenha sempre um novo endereço de depósito: a rede os muda.',
  fees: 'Envie um valor maior: o mesmo pode ser recusado de novo.',
  halted: 'Aguarde até a negociação ser retomada.',
  memo: 'O mesmo memo será recusado de novo.',
  'no-memo': 'Um depósito sem memo será recusado de novo.',
  'paired-address': 'Use um memo com o endereço pareado desta liquidez.',
  recipient:
    'Use um endereço de destinatário daquela blockchain: o mesmo memo será recusado de novo.',
  'below-limit':
    'Envie um valor maior ou defina um limite menor: o mesmo pode ser recusado de novo.',
  'network-funds': 'Envie um valor menor ou tente de novo mais tarde.',
  'pool-funds': 'Envie um valor menor.',
  'sender-funds': 'Envie um valor menor ou adicione saldo à conta antes.',
  'pool-staged': 'Adicione os dois ativos ou aguarde até o pool ficar ativo.',
  'no-pool': 'O mesmo token será recusado de novo.',
  'closed-pool': 'O mesmo token será recusado até o pool dele ficar disponível.',
  synths: 'O mesmo pedido será recusado até a rede voltar a negociá-los.',
  'same-asset': 'O mesmo memo será recusado de novo.',
}

export const startedIn = {
  by: 'subject',
  swap: ['O swap foi iniciado em {app}: {support}.', 'O swap foi iniciado em {app}.'],
  transaction: [
    'A transação foi iniciada em {app}: {support}.',
    'A transação foi iniciada em {app}.',
  ],
} as const

export const receiptAt = 'O comprovante: {address}'
