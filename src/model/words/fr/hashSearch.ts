import type { SearchStage } from '../../transaction/statements'
import type { Message } from '../messages'

export const searches = {
  minutes:
    'Une nouvelle transaction peut mettre quelques minutes à apparaître. Ne refaites pas l’envoi.',
  'over-20-min':
    'Introuvable depuis plus de 20\u00a0minutes. Avec des frais bas, cela peut durer plus. Ne refaites pas l’envoi.',
  'over-2-h':
    'Introuvable depuis plus de 2\u00a0heures. Peu de transactions durent aussi longtemps. Ne refaites pas l’envoi.',
  'over-a-day':
    'Introuvable depuis un jour\u00a0: la transaction n’apparaîtra probablement pas d’elle-même. Ne refaites pas l’envoi.',
} as const satisfies Record<SearchStage, Message>

export const afterDeposit = 'Aucun réseau ne l’a encore signalé. Ne refaites pas l’envoi.'

const notReported = 'Aucune source n’a encore signalé cette transaction.'
const looksTheSame =
  'Le hash d’une approbation ou l’ID d’un retrait de plateforme d’échange a le même aspect.'

export const timelessSearches = {
  short: `${notReported} Les nouvelles peuvent mettre quelques minutes à apparaître, celles à frais faibles des heures\u00a0; après un jour, elle n’apparaîtra sans doute pas d’elle-même. ${looksTheSame}`,
  long: `${notReported} {search} ${looksTheSame}`,
} as const

export const haltedSearch = [
  '{isOverADay?}Introuvable depuis un jour. {halts} Ne refaites pas l’envoi.',
  '{halts} Ne refaites pas l’envoi.',
] as const

export const depositHalt = [
  '{count|Chaîne suspendue|Chaînes suspendues} sur {network}\u00a0: {chains}. Il se peut que les dépôts depuis {count|cette chaîne|ces chaînes} n’apparaissent pas avant la fin de la suspension.',
  'Le réseau {network} est suspendu\u00a0: il se peut que les dépôts n’apparaissent pas avant la fin de la suspension.',
] as const
