import type { RefundCause } from '../../transaction/refundCauses'
import type { OneSource, Reason } from '../../transaction/verdict'
import type { Message, Messages } from '../messages'

type Doubt = Extract<Reason, { code: 'doubt' }>['doubt']

export const openDoubts = {
  lag: 'Uma das fontes da rede ainda não confirmou esta transação.',
  disagree: 'As fontes da rede divergem.',
  contradiction: 'As fontes da rede se contradizem há mais de um dia.',
  unpaid: 'Há mais de um dia, nenhuma fonte lista um envio a você.',
  unassigned: 'A rede fez envios, mas as fontes dela não dizem quais são seus.',
  'paid-twice':
    'O indexador da rede lista dois envios, embora talvez só um fosse devido. O mais recente é mostrado.',
  unconfirmed: 'Há mais de um dia, só uma das fontes da rede confirmou isso.',
  forgotten: 'Nenhuma fonte da rede informa mais esta transação.',
  'unknown-kind': 'A rede informa esta transação com um tipo que não é conhecido aqui.',
  'too-many': 'Esta transação tem mais de 500 envios: são demais para conferir.',
  'paid-elsewhere': 'A rede pagou a um endereço diferente do que está no memo.',
  'other-asset': 'Chegou um ativo diferente do que foi pedido.',
  unaccounted:
    'Falta uma parte do depósito: a rede não informa nem reembolso nem taxa para ela.',
  elsewhere: 'Outra rede dá continuidade a esta transação.',
  unseen: 'A rede nunca detectou este depósito.',
  'forgotten-there': 'A outra rede não conhece mais este depósito.',
} as const satisfies Record<Doubt, string>

const elsewhere = [
  'Este é um depósito para {chain}[ ({title})]. Rastreie-o lá.',
  openDoubts.elsewhere,
] as const

const unknownReason =
  'A rede deu um motivo que não é conhecido aqui, {message}. Antes de tentar de novo, pergunte ao app em que você começou.'

const refundLikely = 'A rede provavelmente vai reembolsar este depósito.'

const haltTimes =
  '[ (desde {since}, última informação de {asOf})| (desde {since})| (última informação de {asOf})]'

const halts = {
  trading: `A negociação em [{chain}|uma blockchain] está suspensa pela rede${haltTimes}.`,
  chain: `[A blockchain {chain}|Uma blockchain] está suspensa pela rede${haltTimes}.`,
  signing: `Os envios em [{chain}|uma blockchain] estão suspensos pela rede${haltTimes}.`,
  liquidity: `As mudanças de liquidez em [{chain}|uma blockchain] estão suspensas pela rede${haltTimes}.`,
} as const

const because = '[: {message}| ({ending})].[ {why}]'

export const doubts = {
  'no-data': '{brand} ainda não tem dados sobre esta transação.',
  inconsistent: 'O que é informado sobre esta transação se contradiz.',
  lost: 'A rede não lista mais esta transação. Mostrando o último status conhecido.',
  'unknown-status': ['O status é {status}.', 'A transação não tem status.'],
  'failed-status': [
    'O status é {status}. A rede não informou onde o dinheiro está.',
    'A transação não tem status. A rede não informou onde o dinheiro está.',
  ],
  waiting: {
    by: 'reason',
    'other-asset': 'Aguardando seu outro ativo. A rede adiciona os dois juntos.',
    'limit-price': [
      'A ordem limite foi {isPartlyFilled?}parcialmente executada. O resto aguarda o preço dela.[ Ela expira por volta de {until}.]',
      'A ordem limite está aberta, aguardando o preço dela.[ Ela expira por volta de {until}.]',
    ],
    'other-network': elsewhere,
    'other-arrival': [
      'Aguardando {chain} detectar o depósito[ ({title})].',
      'Aguardando a outra rede detectar o depósito[ ({title})].',
    ],
    halted: {
      by: 'halt',
      trading: [
        `${halts.trading}{isRefundLikely?} A negociação também está suspensa. ${refundLikely}`,
        `${halts.trading}[{isPromised?} Sua transação continuará automaticamente.]`,
      ],
      chain: [
        `${halts.chain}{isRefundLikely?} A negociação também está suspensa. ${refundLikely}`,
        `${halts.chain}[{isPromised?} Nada acontece lá até a retomada.]`,
      ],
      signing: [
        `${halts.signing}{isRefundLikely?} A negociação também está suspensa. ${refundLikely}`,
        `${halts.signing}[{isPromised?} O seu será feito automaticamente.]`,
      ],
    },
  },
  'likely-refund': {
    by: 'halt',
    trading: `${halts.trading} ${refundLikely}`,
    chain: `${halts.chain} ${refundLikely}`,
    signing: `${halts.signing} ${refundLikely}`,
    liquidity: `${halts.liquidity} ${refundLikely}`,
    recipient: `O destinatário no memo não é um endereço em {chain}. ${refundLikely}`,
  },
  unproven:
    'O serviço indica que a transação foi concluída, mas não informa nenhum pagamento. Confira sua carteira.',
  refunding: [
    '{isPart?}Uma parte está sendo reembolsada.',
    'O depósito está sendo reembolsado. {why}',
    `O depósito está sendo reembolsado. ${unknownReason}`,
    'O depósito está sendo reembolsado.',
  ],
  refunded: ['{why}', unknownReason],
  'refund-stuck': [
    'A rede não consegue pagar o reembolso: {message}.',
    'A rede não consegue pagar o reembolso.',
  ],
  'payout-stuck': [
    'A rede trocou seu depósito, mas não consegue enviar o pagamento: {message}.',
    'A rede trocou seu depósito, mas não consegue enviar o pagamento.',
  ],
  elsewhere,
  unseen: ['{chain} nunca detectou este depósito[ ({title})].', openDoubts.unseen],
  'forgotten-there': [
    '{chain} não conhece mais este depósito[ ({title})]. As redes esquecem os antigos.',
    openDoubts['forgotten-there'],
  ],
  'other-request-open': 'A outra solicitação desta transação ainda não terminou.',
  'paid-elsewhere': [
    'A rede pagou {paid}[ e {more|mais # envio|mais # envios}], não para {expected}.',
    'A rede pagou {paid}[ e {more|mais # envio|mais # envios}]. Não é para onde deveria ter ido.',
  ],
  unaccounted: [
    'Falta uma parte do depósito ({amount} {ticker}): a rede não informa nem reembolso nem taxa para ela.',
    openDoubts.unaccounted,
  ],
  failed: {
    by: 'kind',
    action: `A rede não executou esta transação${because}`,
    swap: `A rede não executou esta transação${because}`,
    approval: {
      by: 'ending',
      other: `A aprovação falhou na blockchain${because}`,
      dropped: `Nenhum bloco incluiu a aprovação${because}`,
      cancelled: `A carteira cancelou a aprovação${because}`,
    },
    other: {
      by: 'ending',
      other: `A blockchain rejeitou o depósito, então nada foi enviado${because}`,
      dropped: `Nenhum bloco incluiu o depósito, então nada foi enviado${because}`,
      cancelled: `A carteira cancelou o depósito, então nada foi enviado${because}`,
    },
  },
  outage: {
    by: 'extent',
    unnamed: [
      'Uma fonte de {network} está fora de alcance. Nada é certo até que ela responda.',
      'Uma fonte da rede está fora de alcance. Nada é certo até que ela responda.',
    ],
    one: [
      '{first} {since?}É mostrado o que ele informou antes.',
      '{first} Nada é certo até que ele responda.',
    ],
    unreadable: [
      '{first} {since?}É mostrado o que ele informou antes.',
      '{first} Nada é certo enquanto isso durar.',
    ],
    both: [
      'O nó e o indexador de {network} estão fora de alcance desde {since}. É mostrado o que eles informaram antes.',
      'O nó e o indexador da rede estão fora de alcance desde {since}. É mostrado o que eles informaram antes.',
      'O nó e o indexador de {network} estão fora de alcance. Nada é certo até que eles respondam.',
      'O nó e o indexador da rede estão fora de alcance. Nada é certo até que eles respondam.',
    ],
    each: '{first} {second} É mostrado o que eles informaram antes.',
    never: '{first} {second} Nada é certo enquanto isso durar.',
  },
  unreported: [
    'Nenhuma fonte de {network} informa esta transação desde {since}. É mostrado o que foi informado antes.',
    'Nenhuma fonte da rede informa esta transação desde {since}. É mostrado o que foi informado antes.',
    'Nenhuma fonte de {network} informa esta transação agora. É mostrado o que foi informado antes.',
    'Nenhuma fonte da rede informa esta transação agora. É mostrado o que foi informado antes.',
  ],
  'pool-closed': 'A rede fechou o pool e pagou o que havia nele.',
  revoked: [
    'Isto foi informado como terminado. Há alguns minutos, as fontes de {network} dizem outra coisa.',
    'Isto foi informado como terminado. Há alguns minutos, as fontes da rede dizem outra coisa.',
  ],
  doubt: { by: 'doubt', ...openDoubts },
  'one-source': {
    by: 'source',
    node: 'Informado apenas pelo nó.',
    indexer: 'Informado apenas pelo indexador.',
  },
} as const satisfies Messages<(Reason | OneSource)['code']>

/** Both are masculine. */
export const sourceReach = {
  by: 'source',
  node: [
    'O nó de {network} está fora de alcance desde {since}.',
    'O nó da rede está fora de alcance desde {since}.',
    'O nó de {network} está fora de alcance.',
    'O nó da rede está fora de alcance.',
  ],
  indexer: [
    'O indexador de {network} está fora de alcance desde {since}.',
    'O indexador da rede está fora de alcance desde {since}.',
    'O indexador de {network} está fora de alcance.',
    'O indexador da rede está fora de alcance.',
  ],
} as const

export const unreadableReach = {
  by: 'source',
  node: [
    'O nó de {network} só envia respostas ilegíveis desde {since}.',
    'O nó da rede só envia respostas ilegíveis desde {since}.',
    'O nó de {network} envia respostas ilegíveis.',
    'O nó da rede envia respostas ilegíveis.',
  ],
  indexer: [
    'O indexador de {network} só envia respostas ilegíveis desde {since}.',
    'O indexador da rede só envia respostas ilegíveis desde {since}.',
    'O indexador de {network} envia respostas ilegíveis.',
    'O indexador da rede envia respostas ilegíveis.',
  ],
} as const

export const payment = ['{sum} para {address}', '{sum} para outro endereço'] as const

export const refundCauses = {
  expired: 'A ordem limite expirou.',
  cancelled: 'A ordem limite foi cancelada.',
  'price-limit': [
    'O preço ficou {percent} abaixo do limite.',
    'O preço ficou abaixo do limite.',
  ],
  paused: 'A adição a este pool está pausada.',
  'old-address': 'O envio foi feito a um endereço antigo da rede.',
  fees: 'O valor era pequeno demais para as taxas.',
  halted: 'A negociação estava suspensa.',
  memo: 'A rede não conseguiu ler o memo.',
  'no-memo': 'O depósito não tinha memo.',
  'paired-address':
    'O endereço pareado no memo está faltando ou não é o usado ao adicionar esta liquidez.',
  recipient: 'O destinatário no memo não é um endereço da blockchain que paga.',
  'below-limit': 'Depois das taxas, o pagamento teria ficado abaixo do limite.',
  'network-funds': 'Os vaults da rede não tinham o suficiente para enviar o pagamento.',
  'pool-funds': 'O pool não tinha o suficiente para trocar este valor.',
  'sender-funds': 'A conta não tinha o suficiente.',
  'pool-staged':
    'O pool ainda não está ativo e, até lá, a liquidez precisa dos dois ativos.',
  'no-pool': 'A rede não tem um pool para este token.',
  'closed-pool': 'O pool deste token não está disponível.',
  synths: 'A rede não negocia ativos sintéticos agora.',
  'same-asset': 'Um token não pode ser trocado por ele mesmo.',
} as const satisfies Record<RefundCause, Message>
