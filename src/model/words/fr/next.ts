import type { NextStep, StepCode } from '../../transaction/statements'
import type { RefundCause } from '../../transaction/refundCauses'
import type { Message } from '../messages'

/** The page has a button for the report. `copy` follows "appuyez sur". */
export const reports = {
  copy: {
    by: 'subject',
    swap: '«\u202fCopier le rapport\u202f» et envoyez-le à l’application où vous avez lancé le swap.',
    transaction:
      '«\u202fCopier le rapport\u202f» et envoyez-le à l’application que vous avez utilisée.',
  },
  receipt: {
    by: 'subject',
    swap: 'Envoyez le reçu à l’application où le swap a été lancé.',
    transaction: 'Envoyez le reçu à l’application qui a été utilisée.',
  },
} as const

export const sendReport = 'Appuyez sur {copyReport}'
const sendReceipt = '{sendReceipt}'
const retrying = 'Rien. Nous réessayons automatiquement.'
const wait = 'Attendez. Nous continuons à vérifier.'
const mayClose = 'Rien. Vous pouvez fermer cette page.'
const trackAgain = 'Rien pour l’instant. Suivez de nouveau la transaction plus tard.'
const nothingMore = 'Rien de plus à faire.'
const checkWallet = [
  'Pas encore dans votre portefeuille\u202f? Vérifiez l’adresse dans un explorateur.',
  'L’affichage dans un portefeuille peut prendre un moment.',
] as const
const checkContract =
  'Si l’adresse est un contrat, vérifiez qu’il a accepté le paiement\u00a0: un contrat peut le refuser.'
const doNotResend = 'Ne refaites pas l’envoi\u00a0: les deux pourraient arriver.'

const throughRouter =
  'Le réseau ne voit pas les transferts de tokens qui ne passent pas par son routeur.'

const toVaults =
  'Le réseau ne voit que ce qui est payé à l’un de ses coffres ou routeurs.'

export const subjects: Record<NextStep['subject'], string> = {
  swap: 'Votre swap',
  transaction: 'Votre transaction',
}

const seeExplorer = {
  by: 'of',
  approval: 'Voir l’approbation sur {explorer}.',
  deposit: 'Voir le dépôt sur {explorer}.',
  transaction: 'Voir la transaction sur {explorer}.',
  payout: 'Voir le versement sur {explorer}.',
  refund: 'Voir le remboursement sur {explorer}.',
  'recipient-address': 'Voir l’adresse du destinataire sur {explorer}.',
  'refund-address': 'Voir l’adresse de remboursement sur {explorer}.',
} as const

const independent = '{transaction} ne dépend pas de cette page.'
const refundGoesTo = 'Ce qui ne peut pas être échangé est remboursé à {refundAddress}.'

export const instructions = {
  rejected: {
    page: 'Vérifiez le hash.',
    notes: ['Le réseau rejette ce hash.'],
  },
  unsupported: {
    page: 'Cherchez votre transaction dans un explorateur.',
    elsewhere: 'Cherchez la transaction dans un explorateur de sa chaîne.',
    notes: ['Le suivi n’est pas disponible ici.'],
  },
  'looking-up': {
    page: 'Rien. Nous cherchons votre transaction.',
    elsewhere: trackAgain,
  },
  reload: {
    page: 'Rechargez cette page.',
    elsewhere: trackAgain,
    notes: ['Le service a été mis à jour.'],
  },
  offline: {
    page: 'Vérifiez votre connexion internet.',
    elsewhere: trackAgain,
    notes: ['{transaction} continue sans connexion.'],
  },
  unreachable: {
    page: retrying,
    elsewhere: trackAgain,
    notes: [independent, seeExplorer],
  },
  failing: { page: retrying, elsewhere: trackAgain, notes: [independent, seeExplorer] },
  stopped: {
    page: 'Appuyez sur «\u202fVérifier\u202f».',
    elsewhere: trackAgain,
    notes: [independent, seeExplorer],
  },
  'not-seen': {
    page: 'Vérifiez que votre portefeuille a envoyé la transaction.',
    elsewhere: `Vérifiez que le portefeuille a envoyé la transaction. ${doNotResend}`,
    notes: ['Nous continuons à chercher.'],
  },
  'long-not-seen': {
    page: 'Vérifiez dans votre portefeuille si la transaction a été envoyée.',
    elsewhere: `Vérifiez dans le portefeuille si la transaction a été envoyée\u00a0: si elle y est en attente, il lui faut des frais plus élevés. ${doNotResend}`,
    notes: [
      'Si elle y est en attente, des frais plus élevés l’accélèrent.',
      'Nous continuons à chercher.',
    ],
  },
  'never-seen': {
    page: 'Vérifiez votre portefeuille, puis demandez à l’application que vous avez utilisée.',
    elsewhere: `Vérifiez le portefeuille\u00a0: augmentez les frais d’une transaction en attente, ou donnez le hash d’une transaction confirmée à l’application où elle a été lancée. ${doNotResend}`,
    notes: [
      'La transaction est en attente dans votre portefeuille\u202f? Augmentez-y ses frais.',
      'Elle est confirmée\u202f? Donnez son hash à l’application.',
      'Nous continuons à chercher.',
    ],
  },
  'seen-on-chain': {
    page: wait,
    elsewhere: `Attendez\u00a0: un réseau signale un dépôt quelques blocs après sa chaîne. ${doNotResend}`,
    notes: ['Le réseau signale le dépôt quelques blocs après sa chaîne.'],
  },
  'slow-on-chain': {
    page: 'Attendez, ou augmentez ses frais dans votre portefeuille.',
    elsewhere: `Attendez, ou augmentez ses frais dans le portefeuille, ce qui remplace le hash. ${doNotResend}`,
    notes: ['Des frais plus élevés remplacent cette transaction et son hash.'],
  },
  'failing-on-chain': {
    page: wait,
    elsewhere: `Attendez que ce soit définitif\u00a0: suivez de nouveau la transaction dans une minute. ${doNotResend}`,
    notes: ['Si cela reste ainsi, rien n’a été envoyé.'],
  },
  'unreported-deposit': {
    page: sendReport,
    elsewhere: `${doNotResend} ${sendReceipt}`,
    notes: [
      'Le dépôt est dans un bloc de sa chaîne, mais aucun réseau ne l’a signalé.',
      'Ne refaites pas l’envoi.',
    ],
  },
  'token-transfer': {
    page: sendReport,
    elsewhere: `${throughRouter} Ne refaites pas l’envoi. ${sendReceipt}`,
    notes: [throughRouter, 'Ne refaites pas l’envoi.'],
  },
  'paid-no-vault': {
    page: sendReport,
    elsewhere: `${toVaults} Ne refaites pas l’envoi. ${sendReceipt}`,
    notes: [toVaults, 'Ne refaites pas l’envoi.'],
  },
  'unknown-to-chains': {
    page: 'Vérifiez le hash dans votre portefeuille.',
    elsewhere: `Vérifiez dans le portefeuille si la transaction a été envoyée, et son hash. ${doNotResend}`,
    notes: [
      'La transaction n’est peut-être pas encore envoyée.',
      'Nous continuons à chercher.',
    ],
  },
  lost: {
    page: wait,
    elsewhere:
      'Attendez. Le réseau est peut-être en train de rattraper son retard\u00a0: suivez de nouveau la transaction plus tard.',
    notes: ['Le réseau est peut-être en train de rattraper son retard.', seeExplorer],
  },
  outage: {
    page: wait,
    elsewhere: `Attendez. Ce qui s’est passé depuis peut manquer\u00a0: suivez de nouveau la transaction plus tard. ${doNotResend}`,
    notes: [
      'Ne refaites pas l’envoi.',
      'Ce qui s’est passé depuis peut manquer ici.',
      seeExplorer,
    ],
  },
  late: {
    page: 'Rien pour l’instant. Cela prend plus de temps que prévu.',
    elsewhere: 'Rien pour l’instant. Cela prend plus de temps que prévu.',
    notes: [
      seeExplorer,
      'Si rien n’a changé d’ici {askAt}, demandez à l’application que vous avez utilisée.',
    ],
  },
  long: {
    page: sendReport,
    elsewhere: sendReceipt,
    notes: ['Cela a pris plus d’un jour.', seeExplorer],
  },
  'other-asset': {
    page: 'Envoyez votre autre actif, si ce n’est pas fait.',
    elsewhere: 'Envoyez l’autre actif, si ce n’est pas fait.',
    notes: ['Le réseau ajoute les deux ensemble.'],
  },
  halted: {
    page: mayClose,
    elsewhere: 'Rien. La transaction attend la fin de la suspension.',
    notes: ['{transaction} attend la fin de la suspension.', refundGoesTo],
  },
  paused: {
    page: mayClose,
    elsewhere: 'Rien. La transaction reprend d’elle-même après la suspension.',
    notes: ['{transaction} continue sans autre action après la suspension.'],
  },
  'likely-refund': {
    page: 'Rien. Attendez-vous à un remboursement.',
    notes: [
      '{transaction} ne continue que si la suspension prend fin avant.',
      'Un remboursement va à {refundAddress}.',
    ],
  },
  'wrong-recipient': {
    page: 'Rien. Attendez-vous à un remboursement.',
    notes: [
      'Un remboursement va à {refundAddress}.',
      'Pour réessayer, lancez un nouveau swap avec un autre destinataire.',
    ],
  },
  'other-network': {
    page: 'Suivez la transaction sur l’autre réseau.',
    elsewhere: 'Cherchez ce hash dans un outil de suivi de l’autre réseau.',
    notes: ['Collez ce hash dans un outil de suivi de ce réseau.'],
  },
  'other-arrival': {
    page: mayClose,
    elsewhere: 'Rien. L’autre réseau continue dès qu’il voit le dépôt.',
    notes: ['L’autre réseau continuera dès qu’il verra le dépôt.'],
  },
  'never-arrived': {
    page: sendReport,
    elsewhere: sendReceipt,
    notes: ['Le dépôt est à une adresse de ce réseau.', seeExplorer],
  },
  'held-there': {
    page: 'Cherchez le montant dans une application de ce réseau.',
    notes: ['Ce réseau ne verse rien de lui-même.'],
  },
  stuck: {
    page: sendReport,
    elsewhere: sendReceipt,
    notes: ['Le réseau garde le montant jusqu’à ce que quelqu’un agisse.', seeExplorer],
  },
  approval: {
    page: 'Allez dans votre portefeuille.',
    elsewhere: 'Confirmez le dépôt dans le portefeuille, après l’approbation.',
    notes: ['Après l’approbation, confirmez-y le dépôt.'],
  },
  unsent: {
    page: 'Allez dans votre portefeuille.',
    elsewhere: 'Confirmez le dépôt dans le portefeuille. Le swap commence alors.',
    notes: ['Votre swap commence une fois que vous y avez confirmé le dépôt.'],
  },
  'unknown-status': {
    page: wait,
    elsewhere:
      'Attendez. Le statut de cette étape est inconnu ici\u00a0: suivez de nouveau la transaction plus tard.',
    notes: ['Nous ne reconnaissons pas le statut de cette étape.'],
  },
  open: {
    page: mayClose,
    elsewhere:
      'Rien. La transaction continue d’elle-même\u00a0: suivez-la de nouveau plus tard.',
    notes: ['{transaction} continue sans cette page.', refundGoesTo],
  },
  contradiction: {
    page: sendReport,
    elsewhere: sendReceipt,
    notes: ['Les données signalées par le réseau se contredisent.', seeExplorer],
  },
  unclear: {
    page: sendReport,
    elsewhere:
      'Cherchez un versement ou un remboursement dans les portefeuilles. {sendReceipt}',
    notes: [
      'Un versement ou un remboursement est peut-être arrivé\u00a0: vérifiez vos portefeuilles.',
      seeExplorer,
    ],
  },
  unpaid: {
    page: 'Cherchez le versement dans votre portefeuille.',
    elsewhere:
      'Cherchez le versement dans le portefeuille. Il n’y est pas\u202f? {sendReceipt}',
    notes: ['S’il n’y est pas, appuyez sur {copyReport}', seeExplorer],
  },
  'paid-elsewhere': {
    page: 'Vérifiez si l’autre adresse est la vôtre.',
    elsewhere:
      'Vérifiez si cette adresse appartient au destinataire. Si ce n’est pas le cas\u00a0: {sendReceipt}',
    notes: ['Si ce n’est pas la vôtre, appuyez sur {copyReport}', seeExplorer],
  },
  replaced: {
    page: 'Cette transaction a été remplacée.',
    elsewhere:
      'Trouvez dans le portefeuille la transaction qui a remplacé celle-ci, et suivez-la.',
    notes: ['Trouvez la nouvelle dans votre portefeuille et suivez-la.'],
  },
  paid: { page: nothingMore, notes: checkWallet },
  'coin-paid': {
    page: nothingMore,
    elsewhere: `${nothingMore} ${checkContract}`,
    notes: [...checkWallet, checkContract],
  },
  done: { page: nothingMore },
  own: {
    page: 'Rien. C’est une transaction du réseau lui-même.',
    notes: [
      'Elle déplace des fonds entre coffres, et n’est ni un dépôt ni un versement de quiconque.',
    ],
  },
  refunded: {
    page: 'Vérifiez que le remboursement est arrivé.',
    notes: ['{isSwap?}Pour réessayer, lancez un nouveau swap[ dans {app}].'],
  },
  'partially-refunded': {
    page: 'Vérifiez les deux adresses. Rien d’autre ne suivra.',
    notes: ['{isSwap?}Pour échanger la partie remboursée, recommencez[ dans {app}].'],
  },
  'refund-missing': {
    page: 'Vérifiez que le versement est arrivé.',
    elsewhere: [
      '{isSpent?}Vérifiez que le versement est arrivé. Les frais ont absorbé le remboursement.',
      'Vérifiez que le versement est arrivé. Les frais ont peut-être absorbé le remboursement.',
    ],
    notes: [
      [
        '{isSpent?}Les frais ont absorbé le remboursement.',
        'Les frais ont peut-être absorbé le remboursement.',
      ],
    ],
  },
  'spent-on-fees': {
    page: 'Envoyez un montant plus élevé si vous recommencez.',
    notes: ['{transaction} a pris fin.'],
  },
  failed: {
    page: 'Recommencez si vous le souhaitez toujours.',
    elsewhere: 'Recommencez si c’est toujours souhaité.',
    notes: ['{transaction} a pris fin.'],
  },
} as const satisfies Record<
  StepCode,
  { page: Message; elsewhere?: Message; notes?: readonly Message[] }
>

export const refundAdvice: Record<RefundCause, string> = {
  expired: 'La même limite peut expirer de nouveau.',
  cancelled: '',
  'price-limit': 'La même limite peut échouer de nouveau.',
  paused: 'Attendez que le réseau accepte de nouveau les dépôts pour ce pool.',
  'old-address':
    'Demandez une nouvelle adresse de dépôt à chaque fois\u00a0: le réseau en change.',
  fees: 'Envoyez un montant plus élevé\u00a0: le même peut être refusé de nouveau.',
  halted: 'Attendez la reprise des échanges.',
  memo: 'Le même mémo sera refusé de nouveau.',
  'no-memo': 'Un dépôt sans mémo sera refusé de nouveau.',
  'paired-address': 'Utilisez un mémo avec l’adresse associée à cette liquidité.',
  recipient:
    'Utilisez une adresse du destinataire sur cette chaîne\u00a0: le même mémo sera refusé de nouveau.',
  'below-limit':
    'Envoyez un montant plus élevé ou fixez une limite plus basse\u00a0: la même demande peut être refusée de nouveau.',
  'network-funds': 'Envoyez un montant plus petit, ou réessayez plus tard.',
  'pool-funds': 'Envoyez un montant plus petit.',
  'sender-funds': 'Envoyez un montant plus petit, ou approvisionnez d’abord le compte.',
  'pool-staged': 'Ajoutez les deux actifs, ou attendez que le pool soit actif.',
  'no-pool': 'Le même token sera refusé de nouveau.',
  'closed-pool': 'Le même token sera refusé tant que son pool n’est pas disponible.',
  synths:
    'La même demande sera refusée tant que le réseau n’échange pas de nouveau ces actifs.',
  'same-asset': 'Le même mémo sera refusé de nouveau.',
}

export const startedIn = {
  by: 'subject',
  swap: [
    'Le swap a été lancé dans {app}\u00a0: {support}.',
    'Le swap a été lancé dans {app}.',
  ],
  transaction: [
    'La transaction a été lancée dans {app}\u00a0: {support}.',
    'La transaction a été lancée dans {app}.',
  ],
} as const

export const receiptAt = 'Le reçu\u00a0: {address}'
