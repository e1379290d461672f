import { formatIso } from '../markdownText'
import { plural } from './plural'

/** What an agent is told, which has no buttons and asks once. */
export const agentTexts = {
  /** Above what others said. */
  reported: 'As reported by the network:',
  notFinal: 'This is not final.',
  nextStep: (step: string): string => `Next step for the user: ${step}`,
  confirmedAt: (at: number): string => `Confirmed at ${formatIso(at)}.`,
  checkedAt: (at: number): string => `Checked at ${formatIso(at)}.`,
}

/** The same of the transactions of an address. */
export const agentListTexts = {
  none: 'No transactions of this address are known.',
  count: (count: number): string =>
    plural(count, {
      one: '# transaction, the newest first.',
      other: '# transactions, the newest first.',
    }),
  more: 'There are older ones.',
  missing: (count: number): string =>
    plural(count, {
      one: '# network could not be asked: some may be missing.',
      other: '# networks could not be asked: some may be missing.',
    }),
  sent: (sum: string): string => `sent ${sum}`,
  received: (sum: string): string => `received ${sum}`,
  refunded: (sum: string): string => `refunded ${sum}`,
}
