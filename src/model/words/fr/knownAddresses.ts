import type { KnownMatch } from '../../addresses/knownAddress'
import type { Messages } from '../messages'

export const knownAddressTexts = {
  used: [
    '{isOwn?}Votre adresse[ sur {chain}]\u00a0: {label}[, dernière utilisation le {lastUse}].',
    'Vous avez déjà utilisé cette adresse[ sur {chain}][\u00a0: {label}][, la dernière fois le {lastUse}].',
  ],
  labeled: [
    '{isOwn?}Votre adresse[ sur {chain}]\u00a0: {label}.',
    'Vous avez donné un libellé à cette adresse[ sur {chain}]\u00a0: {label}.',
  ],
  'look-alike':
    'Cette adresse ressemble à {subject}[ sur {chain}], mais diffère au milieu. Quelqu’un veut peut-être que vous la preniez pour celle-là\u00a0: comparez les deux.',
} as const satisfies Messages<KnownMatch['code']>

export const imitated = [
  '{label}, une adresse {isUnused?}avec votre libellé',
  'une adresse {isUnused?}avec votre libellé',
  '{label}, une adresse que vous avez utilisée[ le {lastUse}]',
  'une adresse que vous avez utilisée[ le {lastUse}]',
] as const

export const knownAddressLabels = {
  used: 'Déjà utilisée[\u00a0: {label}]',
  labeled: 'Libellé\u00a0: {label}',
  'look-alike': ['Ressemble à {label}', 'Ressemble à une adresse que vous avez utilisée'],
} as const satisfies Messages<KnownMatch['code']>

export const comparedLabels = {
  own: 'Cette adresse',
  known: 'Celle que vous avez utilisée',
} as const
