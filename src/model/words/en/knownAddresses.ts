import type { KnownMatch } from '../../addresses/knownAddress'
import type { Messages } from '../messages'

/**
 * What is said of an address that this browser has used or labeled, or that looks like one.
 * `chain`: the one on which it was used, where that is another one.
 */
export const knownAddressTexts = {
  used: [
    '{isOwn?}Your address[ on {chain}]: {label}[, last used on {lastUse}].',
    'You’ve used this address before[ on {chain}][: {label}][, last on {lastUse}].',
  ],
  labeled: [
    '{isOwn?}Your address[ on {chain}]: {label}.',
    'You’ve labeled this address[ on {chain}]: {label}.',
  ],
  'look-alike':
    'This address looks like {subject}[ on {chain}], but differs in the middle. Somebody may want you to take it for that one: compare both.',
} as const satisfies Messages<KnownMatch['code']>

/** The address that another one looks like. */
export const imitated = [
  '{label}, which {isUnused?}you labeled',
  'an address that {isUnused?}you labeled',
  '{label}, which you used[ on {lastUse}]',
  'an address that you used[ on {lastUse}]',
] as const

/** What an address is to this browser, in a few words. */
export const knownAddressLabels = {
  used: 'Used before[: {label}]',
  labeled: 'Labeled: {label}',
  'look-alike': ['Looks like {label}', 'Looks like an address you used'],
} as const satisfies Messages<KnownMatch['code']>

/** Beside two addresses that are compared. */
export const comparedLabels = { own: 'This address', known: 'The one you used' } as const
