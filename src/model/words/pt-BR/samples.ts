export const title = 'Experimente um swap de exemplo'
export const note = 'Não é dinheiro real'
export const recorded = 'gravado'

export const sampleTitles: Readonly<Record<string, string>> = {
  quick: 'Swap rápido, menos de um minuto',
  standard: 'Swap comum, 3 etapas',
  streaming: 'Swap em streaming, 24 partes',
  'one-chain': 'Swap de tokens em uma única blockchain',
  'found-late': 'Primeiro não encontrada, depois confirmada',
  queued: 'Pagamento grande na fila',
  complete: 'Concluída',
  refunded: 'Reembolsada: o preço passou do limite',
  'partially-refunded': 'Parcialmente reembolsada: 5 de 18 partes',
  'two-requests': 'Duas solicitações em uma transação',
  failed: 'Falhou: depósito revertido',
  'refund-queued': 'Reembolso na fila',
  'on-hold': 'Em espera: o pagamento aguarda uma blockchain suspensa',
  'stuck-payout': 'Requer atenção: pagamento que não pode ser enviado',
  'other-address': 'Requer atenção: pago a outro endereço',
  'second-network': 'Swap na segunda rede',
  'sent-to-second': 'RUNE enviado à segunda rede',
  'in-mempool': 'Depósito na mempool, depois em blocos',
  'low-fee': 'Depósito na mempool com taxa baixa',
  'unknown-deposit': 'Depósito desconhecido pela blockchain',
  'reverted-deposit': 'Depósito revertido, definitivo após 30 s',
  'rejected-deposit': 'Depósito rejeitado em um bloco definitivo',
  'no-vault': 'Depósito pago a um endereço que não é um vault',
  lifi: 'Concluída pela LI.FI',
  debridge: 'Reembolsada pela deBridge: ninguém aceitou a ordem',
  chainflip: 'Parcialmente reembolsada pela Chainflip',
  recorded: 'Swap real, concluído',
  'recorded-refund': 'Swap em streaming real, parcialmente reembolsado',
}
