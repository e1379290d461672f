import type { KnownMatch } from '../../addresses/knownAddress'
import type { Messages } from '../messages'

export const knownAddressTexts = {
  used: [
    '{isOwn?}Tu dirección[ en {chain}]: {label}[, usada por última vez el {lastUse}].',
    'Ya has usado esta dirección[ en {chain}][: {label}][, por última vez el {lastUse}].',
  ],
  labeled: [
    '{isOwn?}Tu dirección[ en {chain}]: {label}.',
    'Has etiquetado esta dirección[ en {chain}]: {label}.',
  ],
  'look-alike':
    'Esta dirección se parece a {subject}[ en {chain}], pero difiere en el medio. Puede que alguien quiera que la confundas con esa: compara las dos.',
} as const satisfies Messages<KnownMatch['code']>

export const imitated = [
  '{label}, que {isUnused?}etiquetaste',
  'una dirección que {isUnused?}etiquetaste',
  '{label}, que usaste[ el {lastUse}]',
  'una dirección que usaste[ el {lastUse}]',
] as const

export const knownAddressLabels = {
  used: 'Ya usada[: {label}]',
  labeled: 'Etiquetada: {label}',
  'look-alike': ['Se parece a {label}', 'Se parece a una dirección que usaste'],
} as const satisfies Messages<KnownMatch['code']>

export const comparedLabels = { own: 'Esta dirección', known: 'La que usaste' } as const
