export const transactions = 'Transações'
export const noTransactions = 'Ainda sem transações'
export const unread = 'Não foi possível ler'
export const withoutList = 'Não pode ser listado'
export const onlyOlder = 'As mais antigas ainda não foram carregadas'
export const loading = 'Carregando…'
export const emptyTitle = 'Você ainda não acompanha nenhum endereço'
export const emptyText =
  'As transações de até 20 endereços ficam reunidas aqui, com uma única exportação para impostos.'
export const field = 'Endereços a acompanhar'
export const fieldHint = 'Um por linha, com um rótulo, se quiser.'
export const fieldEmpty = 'Cole um endereço antes.'
export const noAddress = 'Nenhum endereço em'
export const ofAddress = 'Endereço'
export const unlistedTitle = 'As transações de endereços não podem ser listadas aqui'
export const unlistedText =
  'Este serviço não tem uma fonte para elas. Você ainda pode abrir cada endereço.'
export const olderHint = 'Mostre mais para ver as mais antigas ou escolha Todas.'
export const allHint = 'Escolha Todas para ver cada transação.'
export const unconfirmed =
  'Os status aqui vêm do histórico da rede. Abra uma transação para confirmar o status dela.'
export const unknown = '—'

export const listTexts = {
  missing:
    'Não conseguimos carregar as transações {count|deste endereço|dos seus endereços}. Pode haver algumas.',
  noTransactionsText:
    'Swaps de ou para {count|este endereço|seus endereços} aparecem aqui alguns minutos depois de enviados.',
  exportNote:
    'Todas as transações {count|deste endereço|dos endereços que você acompanha}, sejam quais forem os filtros, cada uma só uma vez. No máximo as 5.000 mais recentes.',
  missingNetworks: 'Sem resposta: {names}.',
  missingOfNetworks:
    'As transações {count|dessa rede|dessas redes} estão faltando aqui. Continuamos tentando.',
} as const

export const fullLists = {
  watched:
    'Você já acompanha {capacity} endereços, o máximo possível. Pare de acompanhar outro antes.',
  kept: 'Este navegador guarda no máximo {capacity} endereços. Remova o rótulo de outro antes.',
} as const

export const addedAddresses =
  '{count|Adicionado aos seus endereços|# adicionados aos seus endereços}.'

export const inProgress = '{count} em andamento'

export const oldState = 'Não foi possível atualizar: dados de {time}'

export const missingNetworks = 'Sem resposta: {names}'

const lack =
  'As transações {count|dele|deles} estão faltando aqui, se {count|ele tiver|eles tiverem} alguma.'

export const addressGaps = {
  'no-list': {
    heading: 'Não conseguimos listar as transações de {names}.',
    text: `${lack} Confira se há erros de digitação {count|no endereço|nos endereços}.`,
  },
  refused: { heading: 'O serviço se recusou a listar {names}.', text: lack },
  unread: {
    heading: 'Não conseguimos ler {names}.',
    text: `${lack} Continuamos tentando.`,
  },
  outdated: {
    heading: 'Não conseguimos atualizar {names}.',
    text: 'As transações mais recentes {count|dele|deles} podem estar faltando aqui. Continuamos tentando.',
  },
  older: {
    heading: 'Não conseguimos carregar as transações mais antigas de {names}.',
    text: 'As que são mostradas estão atualizadas. Continuamos tentando.',
  },
} as const

export const loadingMore = 'Carregando mais {count} {count|endereço|endereços}…'

export const emptyAddresses = {
  stored: 'Seus endereços são salvos apenas neste navegador.',
  lost: 'Este navegador não armazena nada: seus endereços duram até você fechar esta aba.',
} as const
