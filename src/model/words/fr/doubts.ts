import type { RefundCause } from '../../transaction/refundCauses'
import type { OneSource, Reason } from '../../transaction/verdict'
import type { Message, Messages } from '../messages'

type Doubt = Extract<Reason, { code: 'doubt' }>['doubt']

export const openDoubts = {
  lag: 'L’une des sources du réseau n’a pas encore confirmé cette transaction.',
  disagree: 'Les sources du réseau ne concordent pas.',
  contradiction: 'Les sources du réseau se contredisent depuis plus d’un jour.',
  unpaid: 'Depuis plus d’un jour, aucune source n’a indiqué de paiement pour vous.',
  unassigned:
    'Le réseau a envoyé des paiements, mais ses sources ne disent pas lesquels sont les vôtres.',
  'paid-twice':
    'L’indexeur du réseau indique deux paiements, alors qu’un seul était peut-être dû. Le plus récent est affiché.',
  unconfirmed:
    'Depuis plus d’un jour, une seule des sources du réseau a confirmé cette information.',
  forgotten: 'Plus aucune source du réseau ne signale cette transaction.',
  'unknown-kind':
    'Le réseau signale cette transaction comme étant d’un type inconnu ici.',
  'too-many':
    'Cette transaction compte plus de 500 paiements\u00a0: trop pour pouvoir les vérifier.',
  'paid-elsewhere': 'Le réseau a payé une autre adresse que celle indiquée dans le mémo.',
  'other-asset': 'Un autre actif que celui demandé est arrivé.',
  unaccounted:
    'Une partie du dépôt manque\u00a0: le réseau ne signale pour elle ni remboursement ni frais.',
  elsewhere: 'Un autre réseau poursuit cette transaction.',
  unseen: 'Le réseau n’a jamais vu ce dépôt.',
  'forgotten-there': 'L’autre réseau ne connaît plus ce dépôt.',
} as const satisfies Record<Doubt, string>

const elsewhere = [
  'C’est un dépôt pour {chain}[ ({title})]. Suivez-le là-bas.',
  openDoubts.elsewhere,
] as const

const unknownReason =
  'Le réseau a donné une raison qui n’est pas connue ici, {message}. Avant de réessayer, demandez à l’application où vous avez commencé.'

const refundLikely = 'Le réseau remboursera probablement ce dépôt.'

const haltTimes =
  '[ (depuis le {since}, dernière information le {asOf})| (depuis le {since})| (dernière information le {asOf})]'

const halts = {
  trading: `Le réseau a suspendu les échanges sur [{chain}|une chaîne]${haltTimes}.`,
  chain: `Le réseau a suspendu [la chaîne {chain}|une chaîne]${haltTimes}.`,
  signing: `Le réseau a suspendu les paiements sur [{chain}|une chaîne]${haltTimes}.`,
  liquidity: `Le réseau a suspendu les changements de liquidité sur [{chain}|une chaîne]${haltTimes}.`,
} as const

const because = '[\u00a0: {message}| ({ending})].[ {why}]'

export const doubts = {
  'no-data': '{brand} n’a pas encore de données sur cette transaction.',
  inconsistent: 'Les informations signalées sur cette transaction se contredisent.',
  lost: 'Le réseau n’indique plus cette transaction. Le dernier statut connu est affiché.',
  'unknown-status': ['Le statut est {status}.', 'La transaction n’a pas de statut.'],
  'failed-status': [
    'Le statut est {status}. Le réseau n’a pas signalé où se trouve l’argent.',
    'La transaction n’a pas de statut. Le réseau n’a pas signalé où se trouve l’argent.',
  ],
  waiting: {
    by: 'reason',
    'other-asset': 'En attente de votre autre actif. Le réseau ajoute les deux ensemble.',
    'limit-price': [
      'L’ordre limite est exécuté {isPartlyFilled?}en partie. Le reste attend son prix.[ L’ordre expire vers le {until}.]',
      'L’ordre limite est ouvert et attend son prix.[ Il expire vers le {until}.]',
    ],
    'other-network': elsewhere,
    'other-arrival': [
      'En attente\u00a0: {chain} n’a pas encore vu le dépôt[ ({title})].',
      'En attente\u00a0: l’autre réseau n’a pas encore vu le dépôt[ ({title})].',
    ],
    halted: {
      by: 'halt',
      trading: [
        `${halts.trading}{isRefundLikely?} Les échanges sont suspendus aussi. ${refundLikely}`,
        `${halts.trading}[{isPromised?} Votre transaction continuera d’elle-même.]`,
      ],
      chain: [
        `${halts.chain}{isRefundLikely?} Les échanges sont suspendus aussi. ${refundLikely}`,
        `${halts.chain}[{isPromised?} Rien ne s’y passe avant la reprise.]`,
      ],
      signing: [
        `${halts.signing}{isRefundLikely?} Les échanges sont suspendus aussi. ${refundLikely}`,
        `${halts.signing}[{isPromised?} Le vôtre sera envoyé automatiquement.]`,
      ],
    },
  },
  'likely-refund': {
    by: 'halt',
    trading: `${halts.trading} ${refundLikely}`,
    chain: `${halts.chain} ${refundLikely}`,
    signing: `${halts.signing} ${refundLikely}`,
    liquidity: `${halts.liquidity} ${refundLikely}`,
    recipient: `Le destinataire indiqué dans le mémo n’est pas une adresse sur {chain}. ${refundLikely}`,
  },
  unproven:
    'Le service indique que c’est terminé, mais ne signale aucun versement. Vérifiez votre portefeuille.',
  refunding: [
    '{isPart?}Une partie est en cours de remboursement.',
    'Le dépôt est en cours de remboursement. {why}',
    `Le dépôt est en cours de remboursement. ${unknownReason}`,
    'Le dépôt est en cours de remboursement.',
  ],
  refunded: ['{why}', unknownReason],
  'refund-stuck': [
    'Le réseau ne peut pas payer le remboursement\u00a0: {message}.',
    'Le réseau ne peut pas payer le remboursement.',
  ],
  'payout-stuck': [
    'Le réseau a échangé votre dépôt, mais ne peut pas envoyer le versement\u00a0: {message}.',
    'Le réseau a échangé votre dépôt, mais ne peut pas envoyer le versement.',
  ],
  elsewhere,
  unseen: ['{chain} n’a jamais vu ce dépôt[ ({title})].', openDoubts.unseen],
  'forgotten-there': [
    '{chain} ne connaît plus ce dépôt[ ({title})]. Les réseaux oublient les anciens.',
    openDoubts['forgotten-there'],
  ],
  'other-request-open': 'L’autre demande de cette transaction n’est pas encore terminée.',
  'paid-elsewhere': [
    'Le réseau a payé {paid}[ et {more|# autre paiement|# autres paiements}], et non à {expected}.',
    'Le réseau a payé {paid}[ et {more|# autre paiement|# autres paiements}]. Ce n’est pas là que cela devait aller.',
  ],
  unaccounted: [
    'Il manque {amount} {ticker} du dépôt\u00a0: le réseau ne signale pour cela ni remboursement ni frais.',
    openDoubts.unaccounted,
  ],
  failed: {
    by: 'kind',
    action: `Le réseau n’a pas exécuté cette transaction${because}`,
    swap: `Le réseau n’a pas exécuté cette transaction${because}`,
    approval: {
      by: 'ending',
      other: `L’approbation a échoué sur la chaîne${because}`,
      dropped: `Aucun bloc n’a inclus l’approbation${because}`,
      cancelled: `Le portefeuille a annulé l’approbation${because}`,
    },
    other: {
      by: 'ending',
      other: `La chaîne a rejeté le dépôt, donc rien n’a été envoyé${because}`,
      dropped: `Aucun bloc n’a inclus le dépôt, donc rien n’a été envoyé${because}`,
      cancelled: `Le portefeuille a annulé le dépôt, donc rien n’a été envoyé${because}`,
    },
  },
  outage: {
    by: 'extent',
    unnamed: [
      'Une source du réseau {network} est inaccessible. Rien n’est certain tant qu’elle ne répond pas.',
      'Une source du réseau est inaccessible. Rien n’est certain tant qu’elle ne répond pas.',
    ],
    one: [
      '{first} {since?}Ce qu’il avait signalé auparavant est affiché.',
      '{first} Rien n’est certain tant qu’il ne répond pas.',
    ],
    unreadable: [
      '{first} {since?}Ce qu’il avait signalé auparavant est affiché.',
      '{first} Rien n’est certain tant que cela dure.',
    ],
    both: [
      'Le nœud et l’indexeur du réseau {network} sont inaccessibles depuis le {since}. Ce qu’ils avaient signalé auparavant est affiché.',
      'Le nœud et l’indexeur du réseau sont inaccessibles depuis le {since}. Ce qu’ils avaient signalé auparavant est affiché.',
      'Le nœud et l’indexeur du réseau {network} sont inaccessibles. Rien n’est certain tant qu’ils ne répondent pas.',
      'Le nœud et l’indexeur du réseau sont inaccessibles. Rien n’est certain tant qu’ils ne répondent pas.',
    ],
    each: '{first} {second} Ce qu’ils avaient signalé auparavant est affiché.',
    never: '{first} {second} Rien n’est certain tant que cela dure.',
  },
  unreported: [
    'Aucune source du réseau {network} n’a signalé cette transaction depuis le {since}. Ce qui avait été signalé auparavant est affiché.',
    'Aucune source du réseau n’a signalé cette transaction depuis le {since}. Ce qui avait été signalé auparavant est affiché.',
    'Aucune source du réseau {network} ne signale cette transaction actuellement. Ce qui avait été signalé auparavant est affiché.',
    'Aucune source du réseau ne signale cette transaction actuellement. Ce qui avait été signalé auparavant est affiché.',
  ],
  'pool-closed': 'Le réseau a fermé le pool et versé ce qu’il contenait.',
  revoked: [
    'Ceci avait été signalé comme terminé. Depuis quelques minutes, les sources du réseau {network} disent autre chose.',
    'Ceci avait été signalé comme terminé. Depuis quelques minutes, les sources du réseau disent autre chose.',
  ],
  doubt: { by: 'doubt', ...openDoubts },
  'one-source': {
    by: 'source',
    node: 'Signalé par le nœud seul.',
    indexer: 'Signalé par l’indexeur seul.',
  },
} as const satisfies Messages<(Reason | OneSource)['code']>

export const sourceReach = {
  by: 'source',
  node: [
    'Le nœud du réseau {network} est inaccessible depuis le {since}.',
    'Le nœud du réseau est inaccessible depuis le {since}.',
    'Le nœud du réseau {network} est inaccessible.',
    'Le nœud du réseau est inaccessible.',
  ],
  indexer: [
    'L’indexeur du réseau {network} est inaccessible depuis le {since}.',
    'L’indexeur du réseau est inaccessible depuis le {since}.',
    'L’indexeur du réseau {network} est inaccessible.',
    'L’indexeur du réseau est inaccessible.',
  ],
} as const

export const unreadableReach = {
  by: 'source',
  node: [
    'Le nœud du réseau {network} n’envoie que des réponses illisibles depuis le {since}.',
    'Le nœud du réseau n’envoie que des réponses illisibles depuis le {since}.',
    'Le nœud du réseau {network} envoie des réponses illisibles.',
    'Le nœud du réseau envoie des réponses illisibles.',
  ],
  indexer: [
    'L’indexeur du réseau {network} n’envoie que des réponses illisibles depuis le {since}.',
    'L’indexeur du réseau n’envoie que des réponses illisibles depuis le {since}.',
    'L’indexeur du réseau {network} envoie des réponses illisibles.',
    'L’indexeur du réseau envoie des réponses illisibles.',
  ],
} as const

export const payment = ['{sum} à {address}', '{sum} à une autre adresse'] as const

export const refundCauses = {
  expired: 'L’ordre limite a expiré.',
  cancelled: 'L’ordre limite a été annulé.',
  'price-limit': [
    'Le prix est descendu de {percent} sous la limite.',
    'Le prix est descendu sous la limite.',
  ],
  paused: 'Les ajouts à ce pool sont en pause.',
  'old-address': 'Le dépôt a été envoyé à une ancienne adresse du réseau.',
  fees: 'Le montant était trop petit pour les frais.',
  halted: 'Les échanges étaient suspendus.',
  memo: 'Le réseau n’a pas pu lire le mémo.',
  'no-memo': 'Le dépôt n’avait pas de mémo.',
  'paired-address':
    'L’adresse associée manque dans le mémo, ou n’est pas celle avec laquelle cette liquidité a été ajoutée.',
  recipient:
    'Le destinataire indiqué dans le mémo n’est pas une adresse de la chaîne du versement.',
  'below-limit': 'Après les frais, le versement aurait été inférieur à la limite.',
  'network-funds':
    'Les coffres du réseau ne contenaient pas assez pour envoyer le versement.',
  'pool-funds': 'Le pool ne contenait pas assez pour échanger ce montant.',
  'sender-funds': 'Le compte ne contenait pas assez.',
  'pool-staged':
    'Le pool n’est pas encore actif, et jusque-là la liquidité nécessite ses deux actifs.',
  'no-pool': 'Le réseau n’a pas de pool pour ce token.',
  'closed-pool': 'Le pool de ce token n’est pas disponible.',
  synths: 'Le réseau n’échange pas d’actifs synthétiques actuellement.',
  'same-asset': 'Un token ne peut pas être échangé contre lui-même.',
} as const satisfies Record<RefundCause, Message>
