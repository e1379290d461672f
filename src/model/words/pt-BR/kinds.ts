import type { KindName } from '../../kinds'

export type KindTitle = {
  title: string
  done: string
}

export const kindTitles: Record<KindName | 'transfer', KindTitle> = {
  swap: { title: 'Swap', done: 'Swap feito' },
  'limit-swap': { title: 'Ordem limite', done: 'Ordem limite executada' },
  'fee-payout': { title: 'Pagamento de taxas', done: 'Taxas pagas' },
  'add-liquidity': { title: 'Adicionar liquidez', done: 'Liquidez adicionada' },
  withdraw: { title: 'Retirar liquidez', done: 'Liquidez retirada' },
  'savers-add': { title: 'Adicionar a Savers', done: 'Adicionado a Savers' },
  'savers-withdraw': { title: 'Retirar de Savers', done: 'Retirado de Savers' },
  donate: { title: 'Doar a um pool', done: 'Doado a um pool' },
  bond: { title: 'Fazer bond', done: 'Bond feito' },
  unbond: { title: 'Desfazer bond', done: 'Bond desfeito' },
  rebond: { title: 'Mover bond', done: 'Bond movido' },
  leave: { title: 'Sair do conjunto de nós', done: 'Pedido de saída aceito' },
  node: { title: 'Operação de nó', done: 'Operação de nó feita' },
  'tns-create': { title: 'Registrar nome', done: 'Nome registrado' },
  'tcy-claim': { title: 'Resgatar TCY', done: 'TCY resgatado' },
  'tcy-stake': { title: 'Staking de TCY', done: 'TCY em staking' },
  'tcy-unstake': { title: 'Retirar TCY do staking', done: 'TCY retirado do staking' },
  'runepool-deposit': { title: 'Depositar no RUNEPool', done: 'Depositado no RUNEPool' },
  'runepool-withdraw': { title: 'Retirar do RUNEPool', done: 'Retirado do RUNEPool' },
  'cacaopool-deposit': {
    title: 'Depositar no CACAOPool',
    done: 'Depositado no CACAOPool',
  },
  'cacaopool-withdraw': {
    title: 'Retirar do CACAOPool',
    done: 'Retirado do CACAOPool',
  },
  'trade-deposit': {
    title: 'Depositar na conta de trade',
    done: 'Depositado na conta de trade',
  },
  'trade-withdraw': {
    title: 'Retirar da conta de trade',
    done: 'Retirado da conta de trade',
  },
  'secure-deposit': {
    title: 'Depositar como secured asset',
    done: 'Depositado como secured asset',
  },
  'secure-withdraw': { title: 'Retirar secured asset', done: 'Secured asset retirado' },
  switch: { title: 'Converter ativo', done: 'Ativo convertido' },
  migrate: { title: 'Migração de vault', done: 'Vault migrado' },
  consolidate: { title: 'Consolidação de vault', done: 'Vault consolidado' },
  contract: { title: 'Chamada de contrato', done: 'Contrato chamado' },
  send: { title: 'Envio', done: 'Enviado' },
  deposit: { title: 'Depósito em outra rede', done: 'Enviado para outra rede' },
  reference: { title: 'Registrar memo', done: 'Memo registrado' },
  'limit-modify': { title: 'Alterar ordem limite', done: 'Ordem limite alterada' },
  'lending-open': { title: 'Abrir empréstimo', done: 'Empréstimo aberto' },
  'lending-repay': {
    title: 'Pagar empréstimo',
    done: 'Pagamento do empréstimo aceito',
  },
  reserve: { title: 'Adicionar à reserva', done: 'Adicionado à reserva' },
  noop: { title: 'Mensagem sem efeito', done: 'Mensagem aceita, sem efeito' },
  request: { title: 'Solicitação à rede', done: 'Solicitação executada' },
  other: { title: 'Outro', done: 'Outro' },
  transfer: { title: 'Transferência própria', done: 'Transferido' },
}

export const noKind = '—'
