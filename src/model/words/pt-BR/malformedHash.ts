export const title = 'Isso não é um hash de transação'
export const reason =
  'Um hash tem 64 caracteres, 0 a 9 e a a f, com 0x na frente em blockchains EVM. Na Solana, tem de 64 a 88 letras e dígitos. Corrija aqui ou cole o link da transação em um explorador.'
