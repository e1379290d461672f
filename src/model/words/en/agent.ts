import { formatDuration } from '../../time'
import { formatIsoSeconds } from '../markdownText'
import { plural } from './plural'
import { hashRule } from './problems'

/** What an agent is told, which has no buttons and asks once. */
export const agentTexts = {
  /** Above what others said. */
  reported: 'As reported by the network:',
  notFinal: 'This is not final.',
  nextStep: (step: string): string => `Next: ${step}`,
  expected: (at: number): string => `Expected to end around ${formatIsoSeconds(at)}.`,
  late: (ms: number): string => `It is ${formatDuration(ms)} late.`,
  askAgain: (seconds: number): string => `Ask again after ${seconds} s.`,
  dataAsOf: (at: number): string => `Data as of ${formatIsoSeconds(at)}.`,
} as const

/** Labels of what the network said, beside those of a receipt. */
export const agentLabels = {
  minimum: 'Minimum',
  /** `listed`: how many are listed at most. */
  payoutHashes: (count: number, listed: number): string =>
    count > listed
      ? `Hashes (${listed} of ${count})`
      : plural(count, { one: 'Payout hash', other: 'Hashes' }),
  to: (sum: string, recipient: string): string => `${sum} to ${recipient}`,
} as const

/** Why a tool cannot use an argument. */
export const agentArguments = {
  hash: `hash is not ${hashRule}.`,
  address: 'address is not an address of any known chain.',
  name: (why: string): string => `name is not a name: ${why}`,
  /** A name, or the ticker of a token. */
  word: 'For a name use resolve_name, for a token check_token.',
  isHash: 'This is a transaction hash: use track_transaction.',
  isAddress: (chains: string, tool: string): string =>
    `This is an address on ${chains}: use ${tool}.`,
  isToken: 'This is a token: use check_token.',
  meant: (name: string): string => `Is ${name} meant?`,
  severalHashes: 'There are several transaction hashes in it. Track one at a time.',
} as const

const unanswered = (ms: number): string => `No response in ${formatDuration(ms)}:`

/** Who was asked by a tool that has no answer in time. `ms`: for how long. */
export const toolTimeouts = {
  networks: (ms: number): string =>
    `${unanswered(ms)} the network’s node and indexer have not answered. That says nothing of the money, which moves without them. Try again in a minute.`,
  lists: (ms: number): string =>
    `${unanswered(ms)} the token list could not be read. Try again in a minute.`,
  registries: (ms: number): string =>
    `${unanswered(ms)} the name registries have not answered. Nothing is checked: don’t pay. Try again in a minute.`,
} as const

/** The same of the transactions of an address. */
export const agentListTexts = {
  none: 'No transactions of this address are known.',
  emptyPage: 'This page has no transactions.',
  count: (count: number): string =>
    plural(count, {
      one: '# transaction, the newest first.',
      other: '# transactions, the newest first.',
    }),
  ofStatus: (word: string, listed: number, count: number): string => {
    const all = plural(count, { one: '# transaction', other: '# transactions' })
    return `${word}: ${listed} of ${all} on this page, the newest first.`
  },
  more: 'There are older ones: call again with the cursor of this answer.',
  missing: (count: number): string =>
    plural(count, {
      one: '# network could not be asked: some may be missing.',
      other: '# networks could not be asked: some may be missing.',
    }),
  sent: (sum: string): string => `sent ${sum}`,
  received: (sum: string): string => `received ${sum}`,
  refunded: (sum: string): string => `refunded ${sum}`,
}
