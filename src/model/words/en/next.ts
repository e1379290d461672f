import type { NextStep, StepCode } from '../../transaction/statements'
import type { RefundCause } from '../../transaction/verdict'
import { type Sentence, say } from '../pieces'

export type InstructionText = string | ((step: NextStep) => string)

/**
 * Where an instruction is read: on the page, which has buttons and looks again by itself;
 * or elsewhere, in the answer of an agent or a wallet.
 */
type Instructions = {
  page: InstructionText
  /** Where it must differ. */
  elsewhere?: InstructionText
  /** What stands under the page's, in sentences. */
  notes?: readonly Sentence[] | ((step: NextStep) => readonly Sentence[])
}

/** The page has a button for the report. */
const sendReport = (step: NextStep): string => `Press ${copyReport(step)}`
const copyReport = ({ subject }: NextStep): string =>
  subject === 'swap'
    ? 'Copy report and send it to the app where you started the swap.'
    : 'Copy report and send it to the app that you used.'
const sendReceipt = ({ subject }: NextStep): string =>
  subject === 'swap'
    ? 'Send the receipt to the app where the swap was started.'
    : 'Send the receipt to the app that was used.'
const retrying = 'Nothing. We’re retrying automatically.'
const wait = 'Wait. We’ll keep checking.'
const mayClose = 'Nothing. You can close this page.'
const trackAgain = 'Nothing yet. Track it again later.'
const doNotResend = 'Do not send it again: both could arrive.'

const subjects = { swap: 'Your swap', transaction: 'Your transaction' } as const
const subjectOf = ({ subject }: NextStep): string => subjects[subject]

const explorerSubjects: Record<NonNullable<NextStep['explorer']>['of'], string> = {
  approval: 'approval',
  deposit: 'deposit',
  transaction: 'transaction',
  payout: 'payout',
  refund: 'refund',
  'recipient-address': 'recipient’s address',
  'refund-address': 'refund address',
}

const seeExplorer = ({ explorer }: NextStep): Sentence[] =>
  explorer === null
    ? []
    : [say`See the ${explorerSubjects[explorer.of]} on ${{ href: explorer.href }}.`]

const sayWhenToAsk = ({ askAt }: NextStep): Sentence[] =>
  askAt === null
    ? []
    : [
        say`If nothing has changed by ${{ time: askAt }}, ask the app where you started it.`,
      ]

/** A note that never changes, and a link to an explorer. */
const noteAndExplorer =
  (...notes: readonly string[]) =>
  (step: NextStep): readonly Sentence[] => [...notes, ...seeExplorer(step)]

const independent = (step: NextStep): readonly Sentence[] => [
  `${subjectOf(step)} doesn’t depend on this page.`,
  ...seeExplorer(step),
]

const refundGoesTo = ({ refundAddress }: NextStep): Sentence[] =>
  refundAddress === null
    ? []
    : [say`Anything that can’t be swapped is refunded to ${refundAddress}.`]

export const instructions: Record<StepCode, Instructions> = {
  rejected: {
    page: 'Check the hash.',
    notes: ['The network rejects this hash.'],
  },
  unsupported: {
    page: 'Find your transaction in an explorer.',
    elsewhere: 'Find the transaction in an explorer of its chain.',
    notes: ['Tracking isn’t available here.'],
  },
  'looking-up': {
    page: 'Nothing. We’re looking for your transaction.',
    elsewhere: trackAgain,
  },
  offline: {
    page: 'Check your internet connection.',
    elsewhere: trackAgain,
    notes: (step) => [`${subjectOf(step)} continues without it.`],
  },
  unreachable: {
    page: 'Check your internet connection. We’re retrying automatically.',
    elsewhere: trackAgain,
    notes: independent,
  },
  failing: { page: retrying, elsewhere: trackAgain, notes: independent },
  stopped: { page: 'Press Check now.', elsewhere: trackAgain, notes: independent },
  'not-seen': {
    page: 'Check that your wallet sent the transaction.',
    elsewhere: `Check that the wallet sent the transaction. ${doNotResend}`,
    notes: ['We’ll keep looking.'],
  },
  'long-not-seen': {
    page: 'Check in your wallet whether it was sent.',
    elsewhere: `Check in the wallet whether it was sent: a pending one needs a higher fee. ${doNotResend}`,
    notes: ['If it’s pending there, a higher fee speeds it up.', 'We’ll keep looking.'],
  },
  'never-seen': {
    page: 'Check your wallet, then ask the app you used.',
    elsewhere: `Check the wallet: raise the fee of a pending transaction, or give the hash of a confirmed one to the app where it was started. ${doNotResend}`,
    notes: [
      'Is it pending in your wallet? Raise its fee there.',
      'Is it confirmed? Give its hash to the app.',
      'We’ll keep looking.',
    ],
  },
  'seen-on-chain': {
    page: wait,
    elsewhere: `Wait: a network reports a deposit some blocks after its chain does. ${doNotResend}`,
    notes: ['The network reports it some blocks after its chain does.'],
  },
  'slow-on-chain': {
    page: 'Wait, or raise its fee in your wallet.',
    elsewhere: `Wait, or raise its fee in the wallet, which replaces the hash. ${doNotResend}`,
    notes: ['A higher fee replaces this transaction and its hash.'],
  },
  'failing-on-chain': {
    page: wait,
    elsewhere: `Wait until that is final: track it again in a minute. ${doNotResend}`,
    notes: ['If it stays so, nothing was sent.'],
  },
  'unreported-deposit': {
    page: sendReport,
    elsewhere: sendReceipt,
    notes: ['It’s in a block of its chain, but no network has reported it.'],
  },
  'unknown-to-chains': {
    page: 'Check the hash in your wallet.',
    elsewhere: `Check in the wallet whether it was sent, and its hash. ${doNotResend}`,
    notes: ['It may not be sent yet.', 'We’ll keep looking.'],
  },
  lost: {
    page: wait,
    elsewhere: 'Wait. The network may be catching up: track it again later.',
    notes: noteAndExplorer('The network may be catching up.'),
  },
  // What goes on by itself, nobody can see.
  outage: {
    page: wait,
    elsewhere: `Wait. What happened since then may be missing: track it again later. ${doNotResend}`,
    notes: noteAndExplorer(
      'Don’t send it again.',
      'What happened since then may be missing here.',
    ),
  },
  late: {
    page: 'Nothing yet. This is taking longer than expected.',
    elsewhere: 'Nothing yet. It takes longer than expected.',
    notes: (step) => [...seeExplorer(step), ...sayWhenToAsk(step)],
  },
  long: {
    page: sendReport,
    elsewhere: sendReceipt,
    notes: noteAndExplorer('This has taken more than a day.'),
  },
  'other-asset': {
    page: 'Send your other asset, if you haven’t.',
    elsewhere: 'Send the other asset, if that has not been done.',
    notes: ['The network adds both together.'],
  },
  // What follows the halt of a chain, or of an unknown kind, is not promised.
  halted: {
    page: mayClose,
    elsewhere: 'Nothing. It waits until the halt ends.',
    notes: (step) => [
      `${subjectOf(step)} waits until the halt ends.`,
      ...refundGoesTo(step),
    ],
  },
  paused: {
    page: mayClose,
    elsewhere: 'Nothing. It goes on by itself after the halt.',
    notes: (step) => [`${subjectOf(step)} continues by itself after the halt.`],
  },
  'likely-refund': {
    page: 'Nothing. Expect a refund.',
    notes: (step) => [
      `${subjectOf(step)} continues only if the halt ends first.`,
      ...(step.refundAddress === null
        ? []
        : [say`A refund goes to ${step.refundAddress}.`]),
    ],
  },
  'other-network': {
    page: 'Follow it on the other network.',
    elsewhere: 'Look for this hash in a tracker of the other network.',
    notes: ['Paste this hash into a tracker of that network.'],
  },
  'other-arrival': {
    page: mayClose,
    elsewhere: 'Nothing. The other network goes on once it sees the deposit.',
    notes: ['The other network will go on with it once it sees the deposit.'],
  },
  'never-arrived': {
    page: sendReport,
    elsewhere: sendReceipt,
    notes: noteAndExplorer('The deposit is at an address of that network.'),
  },
  'held-there': {
    page: 'Look for it in an app of that network.',
    notes: ['It pays nothing out by itself.'],
  },
  stuck: {
    page: sendReport,
    elsewhere: sendReceipt,
    notes: noteAndExplorer('The network keeps the amount until somebody acts.'),
  },
  approval: {
    page: 'Go to your wallet.',
    elsewhere: 'Confirm the deposit in the wallet, after the approval.',
    notes: ['After the approval, confirm the deposit there.'],
  },
  unsent: {
    page: 'Go to your wallet.',
    elsewhere: 'Confirm the deposit in the wallet. The swap starts then.',
    notes: ['Your swap starts once you have confirmed the deposit there.'],
  },
  'unknown-status': {
    page: wait,
    elsewhere: 'Wait. The status of this step is not known here: track it again later.',
    notes: ['We don’t recognize the status of this step.'],
  },
  open: {
    page: mayClose,
    elsewhere: 'Nothing. It goes on by itself: track it again later.',
    notes: (step) => [
      `${subjectOf(step)} continues without this page.`,
      ...refundGoesTo(step),
    ],
  },
  contradiction: {
    page: sendReport,
    elsewhere: sendReceipt,
    notes: noteAndExplorer('The network’s reports contradict each other.'),
  },
  unclear: {
    page: sendReport,
    elsewhere: (step) =>
      `Look for a payout or refund in the wallets. ${sendReceipt(step)}`,
    notes: noteAndExplorer('A payout or refund may have arrived: check your wallets.'),
  },
  unpaid: {
    page: 'Look for the payout in your wallet.',
    elsewhere: (step) =>
      `Look for the payout in the wallet. Isn’t it there? ${sendReceipt(step)}`,
    notes: (step) => [
      `If it isn’t there, press ${copyReport(step)}`,
      ...seeExplorer(step),
    ],
  },
  'paid-elsewhere': {
    page: 'Check whether the other address is yours.',
    elsewhere: (step) =>
      `Check whether the other address is the user’s. Isn’t it? ${sendReceipt(step)}`,
    notes: (step) => [`If it isn’t, press ${copyReport(step)}`, ...seeExplorer(step)],
  },
  'paid-too-little': {
    page: sendReport,
    elsewhere: sendReceipt,
    notes: noteAndExplorer(
      'The network should have refunded what it could not swap for the minimum.',
    ),
  },
  replaced: {
    page: 'This transaction was replaced.',
    elsewhere:
      'Find the transaction that replaced this one in the wallet, and track that.',
    notes: ['Find the new one in your wallet and track that.'],
  },
  paid: {
    page: 'Nothing more to do.',
    notes: [
      'Not in your wallet yet? Check the address in an explorer.',
      'Wallets can lag.',
    ],
  },
  done: { page: 'Nothing more to do.' },
  refunded: {
    page: 'Check that the refund arrived.',
    notes: ({ subject }) =>
      subject === 'swap' ? ['To try again, start a new swap.'] : [],
  },
  'partially-refunded': {
    page: 'Check both addresses. Nothing more is coming.',
    notes: ({ subject }) =>
      subject === 'swap' ? ['To swap the refunded part, start a new swap.'] : [],
  },
  'refund-missing': {
    page: 'Check that the payout arrived.',
    notes: ['Fees may have used up the refund.'],
  },
  'spent-on-fees': {
    page: 'Send a larger amount if you start again.',
    notes: (step) => [`${subjectOf(step)} is over.`],
  },
  failed: {
    page: 'Start again if you still want to.',
    elsewhere: 'Start again if it is still wanted.',
    notes: (step) => [`${subjectOf(step)} is over.`],
  },
}

/** What to do differently after a refund; '' for nothing. */
export const refundAdvice: Record<RefundCause, string> = {
  expired: 'The same limit may expire again.',
  cancelled: '',
  'price-limit': 'The same price limit may be refused again.',
  paused: 'Wait until the network takes deposits for this pool again.',
  'old-address': 'Get a new deposit address each time: the network changes them.',
  fees: 'Send a larger amount: the same one may be refused again.',
  halted: 'Wait until trading has resumed.',
  memo: 'The same memo will be refused again.',
}

/** In which app the transaction was started, and where that helps. */
export function startedIn(
  { code, name, support }: NonNullable<NextStep['app']>,
  subject: NextStep['subject'],
): Sentence {
  const app = name === '' ? { quote: code } : name
  if (support === '') return say`The ${subject} was started in ${app}.`
  return say`The ${subject} was started in ${app}: ${{ href: support }}.`
}

/** Where the receipt is, for who has to send it. */
export const receiptAt = (address: string): string => `The receipt: ${address}`
