export const chainsFailed = 'Não foi possível carregar as blockchains.'
export const heading = 'Rastreie um swap cross-chain'
export const edit = 'Editar'
export const pasteBlocked =
  'Seu navegador bloqueou a colagem. Toque e segure a caixa de busca e escolha Colar.'
export const emptyClipboard = 'Nada para colar. Copie um hash de transação antes.'
export const paste = 'Colar'
export const chainsInSentence = 'blockchains'
export const active = 'Você pode fazer swap agora'
export const ended = 'Encerrada'
export const latestSwaps = 'Últimos swaps'
export const ago = 'há {age}'
export const recordedPicture = '{sold} de THORChain, {received} para Ethereum.'
export const recordedOn =
  'Um swap gravado, de {date}. Os ao vivo aparecem aqui quando a rede responder.'
export const tokenQuestion = 'Este é o USDC verdadeiro?'
export const nameLookUp = 'Consultar um nome'
export const nameQuestion = 'De quem é este nome?'
export const introduction = [
  '{hasNames?}Veja onde está seu dinheiro. Confira um token ou nome antes de enviar.',
  'Veja onde está seu dinheiro. Confira um token antes de enviar.',
] as const
export const all = 'Todos'
export const allTransactions = 'Todas as transações'
