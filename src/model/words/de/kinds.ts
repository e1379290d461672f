import type { KindName } from '../../kinds'

export type KindTitle = {
  title: string
  done: string
}

export const kindTitles: Record<KindName | 'transfer', KindTitle> = {
  swap: { title: 'Swap', done: 'Getauscht' },
  'limit-swap': { title: 'Limit-Order', done: 'Limit-Order ausgeführt' },
  'fee-payout': { title: 'Gebührenauszahlung', done: 'Gebühren ausgezahlt' },
  'add-liquidity': { title: 'Liquidität hinzufügen', done: 'Liquidität hinzugefügt' },
  withdraw: { title: 'Liquidität abziehen', done: 'Liquidität abgezogen' },
  'savers-add': { title: 'Zu Savers hinzufügen', done: 'Zu Savers hinzugefügt' },
  'savers-withdraw': { title: 'Aus Savers abziehen', done: 'Aus Savers abgezogen' },
  donate: { title: 'An einen Pool spenden', done: 'An einen Pool gespendet' },
  bond: { title: 'Bond hinterlegen', done: 'Bond hinterlegt' },
  unbond: { title: 'Bond abziehen', done: 'Bond abgezogen' },
  rebond: { title: 'Bond verschieben', done: 'Bond verschoben' },
  leave: { title: 'Node-Gruppe verlassen', done: 'Austrittsanfrage angenommen' },
  node: { title: 'Node-Vorgang', done: 'Node-Vorgang ausgeführt' },
  'tns-create': { title: 'Namen registrieren', done: 'Name registriert' },
  'tcy-claim': { title: 'TCY beanspruchen', done: 'TCY beansprucht' },
  'tcy-stake': { title: 'TCY staken', done: 'TCY gestakt' },
  'tcy-unstake': {
    title: 'TCY aus Staking abziehen',
    done: 'TCY aus Staking abgezogen',
  },
  'runepool-deposit': {
    title: 'In RUNEPool einzahlen',
    done: 'In RUNEPool eingezahlt',
  },
  'runepool-withdraw': {
    title: 'Aus RUNEPool abziehen',
    done: 'Aus RUNEPool abgezogen',
  },
  'cacaopool-deposit': {
    title: 'In CACAOPool einzahlen',
    done: 'In CACAOPool eingezahlt',
  },
  'cacaopool-withdraw': {
    title: 'Aus CACAOPool abziehen',
    done: 'Aus CACAOPool abgezogen',
  },
  'trade-deposit': {
    title: 'Auf das Trade-Konto einzahlen',
    done: 'Auf das Trade-Konto eingezahlt',
  },
  'trade-withdraw': {
    title: 'Vom Trade-Konto abheben',
    done: 'Vom Trade-Konto abgehoben',
  },
  'secure-deposit': {
    title: 'Als Secured Asset einzahlen',
    done: 'Als Secured Asset eingezahlt',
  },
  'secure-withdraw': {
    title: 'Secured Asset abheben',
    done: 'Secured Asset abgehoben',
  },
  switch: { title: 'Asset umwandeln', done: 'Asset umgewandelt' },
  migrate: { title: 'Vault-Migration', done: 'Vault migriert' },
  consolidate: { title: 'Vault-Konsolidierung', done: 'Vault konsolidiert' },
  contract: { title: 'Contract-Aufruf', done: 'Contract aufgerufen' },
  send: { title: 'Senden', done: 'Gesendet' },
  deposit: {
    title: 'Einzahlung in anderem Netzwerk',
    done: 'An anderes Netzwerk gesendet',
  },
  reference: { title: 'Memo registrieren', done: 'Memo registriert' },
  'limit-modify': { title: 'Limit-Order ändern', done: 'Limit-Order geändert' },
  'lending-open': { title: 'Kredit aufnehmen', done: 'Kredit aufgenommen' },
  'lending-repay': {
    title: 'Kredit zurückzahlen',
    done: 'Kreditrückzahlung angenommen',
  },
  reserve: { title: 'Zur Reserve hinzufügen', done: 'Zur Reserve hinzugefügt' },
  noop: {
    title: 'Nachricht ohne Wirkung',
    done: 'Nachricht angenommen, ohne Wirkung',
  },
  request: { title: 'Anfrage an das Netzwerk', done: 'Anfrage ausgeführt' },
  other: { title: 'Sonstige', done: 'Sonstige' },
  transfer: { title: 'Eigener Transfer', done: 'Transferiert' },
}

export const noKind = '—'
