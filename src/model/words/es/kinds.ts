import type { KindName } from '../../kinds'

export type KindTitle = {
  title: string
  done: string
}

export const kindTitles: Record<KindName | 'transfer', KindTitle> = {
  swap: { title: 'Swap', done: 'Intercambiado' },
  'limit-swap': { title: 'Orden límite', done: 'Orden límite ejecutada' },
  'fee-payout': { title: 'Pago de comisiones', done: 'Comisiones pagadas' },
  'add-liquidity': { title: 'Añadir liquidez', done: 'Liquidez añadida' },
  withdraw: { title: 'Retirar liquidez', done: 'Liquidez retirada' },
  'savers-add': { title: 'Añadir a savers', done: 'Añadido a savers' },
  'savers-withdraw': { title: 'Retirar de savers', done: 'Retirado de savers' },
  donate: { title: 'Donar a un pool', done: 'Donado a un pool' },
  bond: { title: 'Depositar bond', done: 'Bond depositado' },
  unbond: { title: 'Retirar bond', done: 'Bond retirado' },
  rebond: { title: 'Mover un bond', done: 'Bond movido' },
  leave: {
    title: 'Salir del conjunto de nodos',
    done: 'Solicitud de salida aceptada',
  },
  node: { title: 'Operación de nodo', done: 'Operación de nodo hecha' },
  'tns-create': { title: 'Registrar nombre', done: 'Nombre registrado' },
  'tcy-claim': { title: 'Reclamar TCY', done: 'TCY reclamado' },
  'tcy-stake': { title: 'Poner TCY en staking', done: 'TCY puesto en staking' },
  'tcy-unstake': {
    title: 'Retirar TCY del staking',
    done: 'TCY retirado del staking',
  },
  'runepool-deposit': {
    title: 'Depositar en RUNEPool',
    done: 'Depositado en RUNEPool',
  },
  'runepool-withdraw': {
    title: 'Retirar de RUNEPool',
    done: 'Retirado de RUNEPool',
  },
  'cacaopool-deposit': {
    title: 'Depositar en CACAOPool',
    done: 'Depositado en CACAOPool',
  },
  'cacaopool-withdraw': {
    title: 'Retirar de CACAOPool',
    done: 'Retirado de CACAOPool',
  },
  'trade-deposit': {
    title: 'Depositar en cuenta trade',
    done: 'Depositado en cuenta trade',
  },
  'trade-withdraw': {
    title: 'Retirar de cuenta trade',
    done: 'Retirado de cuenta trade',
  },
  'secure-deposit': {
    title: 'Depositar como activo garantizado',
    done: 'Depositado como activo garantizado',
  },
  'secure-withdraw': {
    title: 'Retirar activo garantizado',
    done: 'Activo garantizado retirado',
  },
  switch: { title: 'Convertir activo', done: 'Activo convertido' },
  migrate: { title: 'Migración de bóveda', done: 'Bóveda migrada' },
  consolidate: { title: 'Consolidación de bóveda', done: 'Bóveda consolidada' },
  contract: { title: 'Llamada a contrato', done: 'Contrato llamado' },
  send: { title: 'Envío', done: 'Enviado' },
  deposit: { title: 'Depósito en otra red', done: 'Enviado a otra red' },
  reference: { title: 'Registrar memo', done: 'Memo registrado' },
  'limit-modify': { title: 'Cambiar orden límite', done: 'Orden límite cambiada' },
  'lending-open': { title: 'Abrir préstamo', done: 'Préstamo abierto' },
  'lending-repay': {
    title: 'Devolver préstamo',
    done: 'Devolución del préstamo aceptada',
  },
  reserve: { title: 'Añadir a la reserva', done: 'Añadido a la reserva' },
  noop: { title: 'Mensaje sin efecto', done: 'Mensaje aceptado, sin efecto' },
  request: { title: 'Solicitud a la red', done: 'Solicitud ejecutada' },
  other: { title: 'Otro', done: 'Otro' },
  transfer: { title: 'Transferencia propia', done: 'Transferido' },
}

export const noKind = '—'
