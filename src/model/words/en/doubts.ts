import type { RefundCause } from '../../transaction/refundCauses'
import type { OneSource, Reason } from '../../transaction/verdict'
import type { Message, Messages } from '../messages'

type Doubt = Extract<Reason, { code: 'doubt' }>['doubt']

export const openDoubts = {
  lag: 'One of the network’s sources hasn’t confirmed this transaction yet.',
  disagree: 'The network’s sources disagree.',
  contradiction:
    'The network’s sources have contradicted each other for more than a day.',
  unpaid: 'For more than a day, no source has listed a payment to you.',
  unassigned:
    'The network sent payments, but its sources don’t say which of them are yours.',
  'paid-twice':
    'The network’s indexer lists two payments, although maybe only one was due. The later one is shown.',
  unconfirmed:
    'For more than a day, only one of the network’s sources has confirmed this.',
  forgotten: 'No source of the network reports this transaction any more.',
  'unknown-kind': 'The network reports this transaction as a kind that isn’t known here.',
  'too-many': 'This transaction has more than 500 payments: too many to check.',
  'paid-elsewhere': 'The network paid another address than the memo names.',
  'other-asset': 'Another asset arrived than the one that was asked for.',
  unaccounted:
    'A part of the deposit is missing: the network reports neither a refund nor a fee for it.',
  elsewhere: 'Another network goes on with this transaction.',
  unseen: 'The network never saw this deposit.',
  'forgotten-there': 'The other network no longer knows this deposit.',
} as const satisfies Record<Doubt, string>

const elsewhere = [
  'This is a deposit for {chain}[ ({title})]. Follow it there.',
  openDoubts.elsewhere,
] as const

const unknownReason =
  'The network gave a reason that isn’t known here, {message}. Before you try again, ask the app where you started.'

const refundLikely = 'The network will probably refund this deposit.'

const haltTimes =
  '[ (since {since}, last known at {asOf})| (since {since})| (last known at {asOf})]'

/** What is halted on a chain. */
const halts = {
  trading: `Trading on [{chain}|a chain] is halted by the network${haltTimes}.`,
  chain: `[{chain}|A chain] is halted by the network${haltTimes}.`,
  signing: `Payments on [{chain}|a chain] are halted by the network${haltTimes}.`,
  liquidity: `Liquidity changes on [{chain}|a chain] are halted by the network${haltTimes}.`,
} as const

/** What a wallet, a chain or the network said of a failure. */
const because = '[: {message}| ({ending})].[ {why}]'

/**
 * Why the verdict is what it is, and what is not certain. Statuses, messages and addresses
 * are quotes.
 */
export const doubts = {
  'no-data': '{brand} has no data on this transaction yet.',
  inconsistent: 'What is reported of this transaction contradicts itself.',
  lost: 'The network no longer lists this transaction. Showing the last known status.',
  'unknown-status': ['The status is {status}.', 'The transaction has no status.'],
  'failed-status': [
    'The status is {status}. The network hasn’t reported where the money is.',
    'The transaction has no status. The network hasn’t reported where the money is.',
  ],
  // Nothing is late while the network waits for a price, a person or the end of a halt.
  waiting: {
    by: 'reason',
    'other-asset': 'Waiting for your other asset. The network adds both together.',
    'limit-price': [
      'The limit order is {isPartlyFilled?}partly filled. The rest is waiting for its price.[ It expires around {until}.]',
      'The limit order is open, waiting for its price.[ It expires around {until}.]',
    ],
    'other-network': elsewhere,
    'other-arrival': [
      'Waiting for {chain} to see the deposit[ ({title})].',
      'Waiting for the other network to see the deposit[ ({title})].',
    ],
    halted: {
      by: 'halt',
      trading: [
        `${halts.trading}{isRefundLikely?} Trading is halted too. ${refundLikely}`,
        `${halts.trading}[{isPromised?} Your transaction will continue by itself.]`,
      ],
      chain: [
        `${halts.chain}{isRefundLikely?} Trading is halted too. ${refundLikely}`,
        `${halts.chain}[{isPromised?} Nothing happens there until it resumes.]`,
      ],
      signing: [
        `${halts.signing}{isRefundLikely?} Trading is halted too. ${refundLikely}`,
        `${halts.signing}[{isPromised?} Yours will be sent by itself.]`,
      ],
    },
  },
  'likely-refund': {
    by: 'halt',
    trading: `${halts.trading} ${refundLikely}`,
    chain: `${halts.chain} ${refundLikely}`,
    signing: `${halts.signing} ${refundLikely}`,
    liquidity: `${halts.liquidity} ${refundLikely}`,
    recipient: `The recipient in the memo is no address on {chain}. ${refundLikely}`,
  },
  unproven: 'The service says complete, but reports no payout. Check your wallet.',
  // A partial refund shows two amounts, so its cause is given only when it has arrived.
  refunding: [
    '{isPart?}A part is being refunded.',
    'The deposit is being refunded. {why}',
    `The deposit is being refunded. ${unknownReason}`,
    'The deposit is being refunded.',
  ],
  refunded: ['{why}', unknownReason],
  'refund-stuck': [
    'The network can’t pay the refund: {message}.',
    'The network can’t pay the refund.',
  ],
  'payout-stuck': [
    'The network swapped your deposit but can’t send the payout: {message}.',
    'The network swapped your deposit but can’t send the payout.',
  ],
  elsewhere,
  unseen: ['{chain} never saw this deposit[ ({title})].', openDoubts.unseen],
  'forgotten-there': [
    '{chain} no longer knows this deposit[ ({title})]. Networks forget old ones.',
    openDoubts['forgotten-there'],
  ],
  'other-request-open': 'The other request of this transaction isn’t over yet.',
  'paid-elsewhere': [
    'The network paid {paid}[ and {more|# more payment|# more payments}], not to {expected}.',
    'The network paid {paid}[ and {more|# more payment|# more payments}]. That is not where it should have gone.',
  ],
  unaccounted: [
    '{amount} {ticker} of the deposit is missing: the network reports neither a refund nor a fee for it.',
    openDoubts.unaccounted,
  ],
  failed: {
    by: 'kind',
    action: `The network didn’t carry out this transaction${because}`,
    swap: `The network didn’t carry out this transaction${because}`,
    approval: {
      by: 'ending',
      other: `The approval failed on-chain${because}`,
      dropped: `No block took the approval${because}`,
      cancelled: `The wallet cancelled the approval${because}`,
    },
    other: {
      by: 'ending',
      other: `The chain rejected the deposit, so nothing was sent${because}`,
      dropped: `No block took the deposit, so nothing was sent${because}`,
      cancelled: `The wallet cancelled the deposit, so nothing was sent${because}`,
    },
  },
  outage: {
    by: 'extent',
    unnamed: [
      'A source of {network} can’t be reached. Nothing is certain until it responds.',
      'A source of the network can’t be reached. Nothing is certain until it responds.',
    ],
    one: [
      '{first} {since?}What it reported before is shown.',
      '{first} Nothing is certain until it responds.',
    ],
    unreadable: [
      '{first} {since?}What it reported before is shown.',
      '{first} Nothing is certain while that lasts.',
    ],
    both: [
      '{network}’s node and indexer have been out of reach since {since}. What they reported before is shown.',
      'The network’s node and indexer have been out of reach since {since}. What they reported before is shown.',
      '{network}’s node and indexer can’t be reached. Nothing is certain until they respond.',
      'The network’s node and indexer can’t be reached. Nothing is certain until they respond.',
    ],
    each: '{first} {second} What they reported before is shown.',
    never: '{first} {second} Nothing is certain while that lasts.',
  },
  unreported: [
    'No source of {network} has reported this transaction since {since}. What was reported before is shown.',
    'No source of the network has reported this transaction since {since}. What was reported before is shown.',
    'No source of {network} reports this transaction now. What was reported before is shown.',
    'No source of the network reports this transaction now. What was reported before is shown.',
  ],
  'pool-closed': 'The network closed the pool and paid out what was in it.',
  revoked: [
    'This was reported as finished. For some minutes, the sources of {network} have said otherwise.',
    'This was reported as finished. For some minutes, the sources of the network have said otherwise.',
  ],
  doubt: { by: 'doubt', ...openDoubts },
  'one-source': {
    by: 'source',
    node: 'Reported by the node alone.',
    indexer: 'Reported by the indexer alone.',
  },
} as const satisfies Messages<(Reason | OneSource)['code']>

/** The reach of one source. */
export const sourceReach = {
  by: 'source',
  node: [
    '{network}’s node has been out of reach since {since}.',
    'The network’s node has been out of reach since {since}.',
    '{network}’s node can’t be reached.',
    'The network’s node can’t be reached.',
  ],
  indexer: [
    '{network}’s indexer has been out of reach since {since}.',
    'The network’s indexer has been out of reach since {since}.',
    '{network}’s indexer can’t be reached.',
    'The network’s indexer can’t be reached.',
  ],
} as const

export const unreadableReach = {
  by: 'source',
  node: [
    '{network}’s node has sent only responses that can’t be read since {since}.',
    'The network’s node has sent only responses that can’t be read since {since}.',
    '{network}’s node sends responses that can’t be read.',
    'The network’s node sends responses that can’t be read.',
  ],
  indexer: [
    '{network}’s indexer has sent only responses that can’t be read since {since}.',
    'The network’s indexer has sent only responses that can’t be read since {since}.',
    '{network}’s indexer sends responses that can’t be read.',
    'The network’s indexer sends responses that can’t be read.',
  ],
} as const

/** A payment to another address. */
export const payment = ['{sum} to {address}', '{sum} to another address'] as const

export const refundCauses = {
  expired: 'The limit order expired.',
  cancelled: 'The limit order was cancelled.',
  'price-limit': [
    'The price fell {percent} below the limit.',
    'The price fell below the limit.',
  ],
  paused: 'Adding to this pool is paused.',
  'old-address': 'It was sent to an old address of the network.',
  fees: 'The amount was too small for the fees.',
  halted: 'Trading was halted.',
  memo: 'The network could not read the memo.',
  'no-memo': 'The deposit had no memo.',
  'paired-address':
    'The paired address in the memo is missing, or isn’t the one that this liquidity was added with.',
  recipient: 'The recipient in the memo isn’t an address of the chain that pays out.',
  'below-limit': 'After the fees, the payout would have been below the limit.',
  'network-funds': 'The network’s vaults did not hold enough to send the payout.',
  'pool-funds': 'The pool did not hold enough to swap this amount.',
  'sender-funds': 'The account did not hold enough.',
  'pool-staged':
    'The pool isn’t active yet, and until then liquidity needs both of its assets.',
  'no-pool': 'The network has no pool for this token.',
  'closed-pool': 'The pool of this token isn’t available.',
  synths: 'The network doesn’t trade synthetic assets now.',
  'same-asset': 'A token can’t be swapped for itself.',
} as const satisfies Record<RefundCause, Message>
