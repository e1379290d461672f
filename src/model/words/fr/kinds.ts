import type { KindName } from '../../kinds'

export type KindTitle = {
  title: string
  done: string
}

export const kindTitles: Record<KindName | 'transfer', KindTitle> = {
  swap: { title: 'Swap', done: 'Échangé' },
  'limit-swap': { title: 'Ordre limite', done: 'Ordre limite exécuté' },
  'fee-payout': { title: 'Versement de frais', done: 'Frais versés' },
  'add-liquidity': { title: 'Ajout de liquidité', done: 'Liquidité ajoutée' },
  withdraw: { title: 'Retrait de liquidité', done: 'Liquidité retirée' },
  'savers-add': { title: 'Ajout aux savers', done: 'Ajouté aux savers' },
  'savers-withdraw': { title: 'Retrait des savers', done: 'Retiré des savers' },
  donate: { title: 'Don à un pool', done: 'Donné à un pool' },
  bond: { title: 'Caution', done: 'Caution déposée' },
  unbond: { title: 'Retrait de caution', done: 'Caution retirée' },
  rebond: { title: 'Déplacement de caution', done: 'Caution déplacée' },
  leave: { title: 'Départ d’un nœud', done: 'Demande de départ acceptée' },
  node: { title: 'Opération de nœud', done: 'Opération de nœud effectuée' },
  'tns-create': { title: 'Enregistrement de nom', done: 'Nom enregistré' },
  'tcy-claim': { title: 'Réclamation de TCY', done: 'TCY réclamés' },
  'tcy-stake': { title: 'Staking de TCY', done: 'TCY mis en staking' },
  'tcy-unstake': { title: 'Retrait de TCY du staking', done: 'TCY retirés du staking' },
  'runepool-deposit': { title: 'Dépôt dans RUNEPool', done: 'Déposé dans RUNEPool' },
  'runepool-withdraw': { title: 'Retrait de RUNEPool', done: 'Retiré de RUNEPool' },
  'cacaopool-deposit': { title: 'Dépôt dans CACAOPool', done: 'Déposé dans CACAOPool' },
  'cacaopool-withdraw': { title: 'Retrait de CACAOPool', done: 'Retiré de CACAOPool' },
  'trade-deposit': {
    title: 'Dépôt sur un compte de trading',
    done: 'Déposé sur un compte de trading',
  },
  'trade-withdraw': {
    title: 'Retrait d’un compte de trading',
    done: 'Retiré d’un compte de trading',
  },
  'secure-deposit': {
    title: 'Dépôt en actif sécurisé',
    done: 'Déposé en actif sécurisé',
  },
  'secure-withdraw': {
    title: 'Retrait d’actif sécurisé',
    done: 'Actif sécurisé retiré',
  },
  switch: { title: 'Conversion d’actif', done: 'Actif converti' },
  migrate: { title: 'Migration de coffre', done: 'Coffre migré' },
  consolidate: { title: 'Regroupement de coffre', done: 'Coffre regroupé' },
  contract: { title: 'Appel de contrat', done: 'Contrat appelé' },
  send: { title: 'Envoi', done: 'Envoyé' },
  deposit: { title: 'Dépôt sur un autre réseau', done: 'Envoyé à un autre réseau' },
  reference: { title: 'Enregistrement de mémo', done: 'Mémo enregistré' },
  'limit-modify': {
    title: 'Modification d’ordre limite',
    done: 'Ordre limite modifié',
  },
  'lending-open': { title: 'Ouverture de prêt', done: 'Prêt ouvert' },
  'lending-repay': {
    title: 'Remboursement d’un prêt',
    done: 'Remboursement du prêt accepté',
  },
  reserve: { title: 'Ajout à la réserve', done: 'Ajouté à la réserve' },
  noop: { title: 'Message sans effet', done: 'Message accepté, sans effet' },
  request: { title: 'Demande au réseau', done: 'Demande exécutée' },
  other: { title: 'Autre', done: 'Autre' },
  transfer: { title: 'Transfert à vous-même', done: 'Transféré' },
}

export const noKind = '—'
