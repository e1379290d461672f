import type { KnownMatch } from '../../addresses/knownAddress'
import type { Messages } from '../messages'

export const knownAddressTexts = {
  used: [
    '{isOwn?}Seu endereço[ em {chain}]: {label}[, último uso em {lastUse}].',
    'Você já usou este endereço[ em {chain}][: {label}][, por último em {lastUse}].',
  ],
  labeled: [
    '{isOwn?}Seu endereço[ em {chain}]: {label}.',
    'Você deu um rótulo a este endereço[ em {chain}]: {label}.',
  ],
  'look-alike':
    'Este endereço se parece com {subject}[ em {chain}], mas difere no meio. Alguém pode querer que você o confunda com aquele: compare os dois.',
} as const satisfies Messages<KnownMatch['code']>

export const imitated = [
  '{label}, ao qual {isUnused?}você deu um rótulo',
  'um endereço ao qual {isUnused?}você deu um rótulo',
  '{label}, que você usou[ em {lastUse}]',
  'um endereço que você usou[ em {lastUse}]',
] as const

export const knownAddressLabels = {
  used: 'Já usado[: {label}]',
  labeled: 'Com rótulo: {label}',
  'look-alike': ['Parecido com {label}', 'Parecido com um endereço que você usou'],
} as const satisfies Messages<KnownMatch['code']>

export const comparedLabels = { own: 'Este endereço', known: 'O que você usou' } as const
