import type { OpenQuestion } from '../../addresses/addressCheck'
import type { Messages } from '../messages'
import type { NameDoubt } from '../../names/nameReport'

export const payTitles = [
  'Pagar a {name} en {chain}',
  'Pagar a esta dirección en {chain}',
] as const

export const namesRunning = 'Los nombres de esta dirección aún no están comprobados.'

export const openQuestionTexts = {
  'no-token-list':
    'No tenemos una lista de los tokens de {chains}, así que esto puede ser un contrato. No envíes antes de saberlo.',
  'contract-failed':
    'La lista de tokens no cargó, así que no pudimos comprobar si esto es el contrato de un token.',
  'contract-running': 'Aún no hemos comprobado si esto es el contrato de un token.',
  'names-failed': 'No pudimos consultar los nombres de esta dirección.',
  'names-running': namesRunning,
  'claims-failed': 'No pudimos comprobar si {names} lleva a esta dirección.',
  'not-compared': 'Esta dirección no se ha comparado con las que has usado.',
  slow: 'La comprobación tarda más de lo habitual.',
} as const satisfies Messages<Exclude<OpenQuestion['code'], NameDoubt['code']>>

export const differenceTexts = {
  similar: 'Su dirección en {chain} se parece, pero es distinta:',
  different: 'Su dirección en {chain} es distinta:',
} as const
