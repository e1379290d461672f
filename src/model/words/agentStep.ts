import type { StepCode } from './nextStep'

const nothing = 'Nothing. It goes on by itself: track it again in a minute.'
const sendReceipt = 'Send the receipt to the app where the swap was started.'
const doNotResend = 'Do not send it again: both could arrive.'
const retry = 'Nothing yet. Track it again in a minute.'

/**
 * What a user should do whose agent has tracked a transaction. The page's instructions
 * name its buttons and what it does by itself, which an agent has not.
 */
const agentSteps: Record<StepCode, string> = {
  rejected: 'Check the hash.',
  unsupported: 'Find the transaction in an explorer of its chain.',
  'looking-up': retry,
  offline: retry,
  unreachable: retry,
  failing: retry,
  stopped: retry,
  'not-seen': `Check that the wallet sent the transaction. ${doNotResend}`,
  'long-not-seen': `Check in the wallet whether it was sent: a pending one needs a higher fee. ${doNotResend}`,
  'never-seen': `Check the wallet: raise the fee of a pending transaction, or give the hash of a confirmed one to the app where it was started. ${doNotResend}`,
  lost: 'Wait. The network may be catching up: track it again in a minute.',
  outage: `Wait. What happened since then may be missing: track it again in some minutes. ${doNotResend}`,
  late: 'Nothing yet. It takes longer than expected.',
  long: sendReceipt,
  'other-asset': 'Send the other asset, if that has not been done.',
  halted: 'Nothing. It waits until the halt ends.',
  paused: 'Nothing. It goes on by itself after the halt.',
  'likely-refund': 'Nothing. Expect a refund.',
  'other-network': 'Look for this hash in a tracker of the other network.',
  'other-arrival': 'Nothing. The other network goes on once it sees the deposit.',
  'never-arrived': sendReceipt,
  stuck: sendReceipt,
  approval: 'Confirm the deposit in the wallet, after the approval.',
  unsent: 'Confirm the deposit in the wallet. The swap starts then.',
  'unknown-status':
    'Wait. The status of this step is not known here: track it again in a minute.',
  open: nothing,
  contradiction: sendReceipt,
  unclear: `Look for a payout or refund in the wallets. ${sendReceipt}`,
  unpaid: `Look for the payout in the wallet. Isn’t it there? ${sendReceipt}`,
  'paid-elsewhere': `Check whether the other address is the user’s. Isn’t it? ${sendReceipt}`,
  'paid-too-little': sendReceipt,
  replaced: 'Find the transaction that replaced this one in the wallet, and track that.',
  paid: 'Nothing more to do.',
  done: 'Nothing more to do.',
  refunded: 'Check that the refund arrived.',
  'partially-refunded': 'Check both addresses. Nothing more is coming.',
  'refund-missing': 'Check that the payout arrived.',
  failed: 'Start again if it is still wanted.',
}

/** The next step in a sentence. `receipt`: the address of the transaction's receipt. */
export function describeAgentStep(code: StepCode, receipt: string): string {
  const step = agentSteps[code]
  return step.endsWith(sendReceipt) ? `${step} The receipt: ${receipt}` : step
}
