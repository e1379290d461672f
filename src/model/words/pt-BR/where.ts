import type {
  Cause,
  LabeledFact,
  Place,
  PlaceNote,
  SumLabel,
} from '../../transaction/statements'
import type { Messages } from '../messages'
import { depositPlaces } from './deposits'

export const places = {
  ...depositPlaces,
  looking: 'Procurando sua transação…',
  'look-up-failed': 'Não conseguimos[{canRetry?} ainda] consultar este hash',
  'other-build': ['{headline}', 'Esta página não consegue ler os detalhes'],
  'not-found': ['{isLong?}Não encontrada', 'Ainda não encontrada'],
  'paid-out': 'Pago[ em {chain}]',
  'paid-elsewhere': 'Pago a outro endereço[ em {chain}]',
  'action-done': '{title}[ em {chain}]',
  'action-open': [
    '{title}: {hasStarted?}em andamento[ em {chain}]',
    '{title}: aguardando[ em {chain}]',
  ],
  refunded: 'Reembolsado[ em {chain}]',
  'partly-refunded': [
    '{isPaid?}Em dois lugares: parte trocada, parte reembolsada',
    'Parte trocada, nenhum reembolso do resto informado',
  ],
  rejected: 'Rejeitada pela rede[ em {chain}]',
  'in-wallet': 'Ainda na sua carteira[ em {chain}]',
  'no-payout': 'Nenhum pagamento informado[ em {chain}]',
  'at-network': ['Enviado para {chain}', 'Enviado para outra rede'],
  held: 'Em poder da rede',
  unclear: 'Não está claro',
  'no-steps': 'Sem detalhes',
  'before-approval': 'Ainda não enviado',
  unsent: 'Ainda não enviado[, esperado em {chain}]',
  unseen: 'Depósito enviado[ em {chain}], aguardando a rede detectá-lo',
  confirming: [
    '{amount} em confirmação[ em {chain}][: {counted}]',
    'Depósito em confirmação[ em {chain}][: {counted}]',
  ],
  'before-swap': ['Com {chain}, aguardando o swap', 'Com a rede, aguardando o swap'],
  'order-open': [
    'Na sua conta{isInAccount?}[ em {chain}]. {order}',
    'Com {chain}. {order}',
    'Com a rede. {order}',
  ],
  swapping: [
    'Com {chain}, trocando[{isInParts?} em partes]',
    'Com a rede, trocando[{isInParts?} em partes]',
  ],
  queued: {
    by: 'payment',
    payout: [
      '[{isAfterSwap?}Trocado. ]O pagamento a você[ ({amount})] aguarda envio por {chain}',
      '[{isAfterSwap?}Trocado. ]O pagamento a você[ ({amount})] aguarda envio pela rede',
    ],
    refund: [
      '[{isAfterSwap?}Trocado. ]Seu reembolso[ ({amount})] aguarda envio por {chain}',
      '[{isAfterSwap?}Trocado. ]Seu reembolso[ ({amount})] aguarda envio pela rede',
    ],
  },
  'before-payment': {
    by: 'payment',
    payout: 'Aguardando o envio do pagamento a você[ em {chain}]',
    refund: 'Aguardando o envio do seu reembolso[ em {chain}]',
  },
  'payment-planned': {
    by: 'payment',
    payout: 'Pagamento na fila[ em {chain}]',
    refund: 'Reembolso na fila[ em {chain}]',
  },
  'payment-sent': {
    by: 'payment',
    payout: 'Pagamento enviado[ em {chain}]',
    refund: 'Reembolso enviado[ em {chain}]',
  },
  'step-open': ['Em {chain}, em andamento', 'Em andamento'],
  'step-complete': ['Em {chain}, informada como concluída', 'Informada como concluída'],
  'step-unknown': ['Em {chain}, status desconhecido', 'Status desconhecido'],
} as const satisfies Messages<Place['code']>

export const causesLabel = 'O que pode estar errado:'
export const causes: Record<Cause, string> = {
  unsent: 'Sua carteira não enviou a transação, ou a taxa é baixa demais.',
  typo: 'Um caractere do hash está errado. Copie o hash de novo.',
  'other-thing':
    'O hash é de outra coisa, como uma aprovação, ou é o ID de saque de uma corretora.',
  'other-chain':
    'A transação está em outra blockchain ou rede: procure no explorador dela.',
  'other-address': 'A transação foi para um endereço fora desta rede.',
}

export const placeNotes = {
  'check-wallet':
    'Sua carteira mostra a transação como enviada? Confira no explorador da blockchain, que atualiza primeiro.',
  'no-refund-reported': 'A rede não informou um reembolso.',
  'spent-on-fees': 'As taxas consumiram o depósito, por isso nada é reembolsado.',
  'fee-at-most': 'Você pagou no máximo a taxa de rede.',
  'waiting-for-approval':
    'Aguardando a aprovação[ em {chain}]. Nenhum dinheiro foi movido.',
  confirmations:
    'A rede define pelo valor quantas são necessárias, para que um depósito não possa ser revertido.',
  'no-steps': 'Nenhuma etapa desta transação é conhecida.',
  'went-on': [
    'O pagamento seguiu para {token} fora da rede. As etapas de lá não são informadas aqui.',
    'O pagamento seguiu para outro token fora da rede. As etapas de lá não são informadas aqui.',
  ],
} as const satisfies Messages<PlaceNote['code']>

export const sumLabels: Record<SumLabel, string> = {
  sent: 'Você enviou',
  'not-sent': 'Não enviado',
  amount: 'Valor',
  received: 'Recebido',
  'paid-out': 'Pago',
  'paid-to-you': 'Pago a você',
  'paid-elsewhere': 'Pago a outro endereço',
  'already-sent': 'Já enviado',
  swapped: 'Trocado',
  refunded: 'Reembolsado',
  minimum: 'Mínimo a receber',
  'quoted-amount': 'Valor da cotação',
  'quoted-payout': 'Pagamento da cotação',
  'your-payout': 'Pagamento a você',
  'your-refund': 'Seu reembolso',
}

export const factLabels: Record<LabeledFact['code'], string> = {
  more: 'E',
  quote: 'Segundo a cotação',
  'last-step': 'Última etapa confirmada',
  parts: 'Progresso',
  'raw-status': 'Status informado',
}

export const facts = {
  more: 'mais {count}, veja as etapas',
  quote: 'Não verificado',
  'last-step': ['{chain}, informada como concluída', 'Informada como concluída'],
  parts: '{parts}',
  'raw-status': ['{status}', 'sem status'],
} as const satisfies Messages<LabeledFact['code']>
