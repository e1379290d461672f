import type { KnownMatch } from '../../addresses/knownAddress'
import type { Messages } from '../messages'

export const knownAddressTexts = {
  used: [
    '{isOwn?}Ihre Adresse[ auf {chain}]: {label}[, zuletzt verwendet am {lastUse}].',
    'Diese Adresse haben Sie schon verwendet[ auf {chain}][: {label}][, zuletzt am {lastUse}].',
  ],
  labeled: [
    '{isOwn?}Ihre Adresse[ auf {chain}]: {label}.',
    'Diese Adresse haben Sie so bezeichnet[ auf {chain}]: {label}.',
  ],
  'look-alike':
    'Diese Adresse sieht aus wie {subject}[ auf {chain}], ist aber in der Mitte anders. Vielleicht will jemand, dass Sie sie mit jener verwechseln: Vergleichen Sie beide.',
} as const satisfies Messages<KnownMatch['code']>

export const imitated = [
  '{label}, von Ihnen {isUnused?}so bezeichnet',
  'eine Adresse, der Sie {isUnused?}eine Bezeichnung gegeben haben',
  '{label}, von Ihnen verwendet[ am {lastUse}]',
  'eine Adresse, die Sie[ am {lastUse}] verwendet haben',
] as const

export const knownAddressLabels = {
  used: 'Schon verwendet[: {label}]',
  labeled: 'Bezeichnung: {label}',
  'look-alike': [
    'Sieht aus wie {label}',
    'Sieht aus wie eine von Ihnen verwendete Adresse',
  ],
} as const satisfies Messages<KnownMatch['code']>

export const comparedLabels = {
  own: 'Diese Adresse',
  known: 'Von Ihnen verwendet',
} as const
