import type { CheckOutcome, NameResult, Registration } from '../../names/nameChecks'
import type { NameDoubt, NameVerdict } from '../../names/nameReport'
import type { ExpirySoon, NameCount, RoundTrip } from '../../names/nameStatements'
import type { Messages } from '../messages'
import { chainEnd } from './endedChains'

export { agentResults } from '../en/names'

export const chainCount = '{count|# cadena|# cadenas}'

export const nameHeadlines = {
  stop: ['No envíes en {concern}', 'No envíes'],
  'not-checked': ['No comprobado en {concern}', 'No comprobado'],
  verified: [
    'Verificado en {some} de {all|# cadena|# cadenas}',
    'Verificado en {all|# cadena|# cadenas}',
  ],
  checking: 'Aún no comprobado',
  'not-registered': 'No registrado',
  'no-address': 'Sin dirección',
} as const satisfies Messages<NameVerdict['code']>

export const nameStates = {
  stop: ['{isExpired?}Expirado', 'No verificado'],
  checking: '',
  'not-checked': 'No comprobado',
  'not-registered': 'No registrado',
  'no-address': 'Sin dirección',
  verified: 'Verificado',
} as const satisfies Messages<NameVerdict['code']>

export const nameTitle = ['{state}: {name}', '{name}'] as const
export const nameAnnouncement = '{name}: {state}. {instruction}'

export const nameInstructions = {
  stop: [
    'No envíes en {concern} todavía.',
    '{isExpired?}No envíes a este nombre.',
    '{isOne?}No envíes a esta dirección todavía.',
    'No envíes a estas direcciones todavía.',
  ],
  'not-checked': ['No envíes en {concern} todavía.', 'No envíes todavía.'],
  verified: 'Copia la dirección de la cadena en la que pagas.',
  checking: 'No envíes todavía.',
  'not-registered': 'No envíes a este nombre.',
  'no-address': 'Aún no puedes enviar a este nombre.',
} as const satisfies Messages<NameVerdict['code']>

export const askPayee =
  'No envíes antes de preguntar, por otra vía, a la persona a la que quieres pagar.'

export const askWhichAddress =
  'Pregunta, por otra vía, a la persona a la que quieres pagar cuál de ellas usar.'

export const nameDoubtTexts = {
  expired: ['Expiró el {expiresAt}.', 'Este nombre ha expirado.'],
  conflict: 'Las respuestas de {brand} sobre este nombre se contradicen.',
  unconfirmed:
    'El nodo de la red no está accesible. Estas direcciones vienen de su indexador y pueden ser de un dueño anterior.',
  'expiry-unknown': 'Ahora no podemos saber si este nombre ha expirado.',
  'wrong-form': 'No es una dirección válida de {chain}.',
  'wrong-checksum':
    'La suma de verificación no coincide, así que esta dirección probablemente tiene un error de escritura.',
  'chain-ended': chainEnd,
  'unknown-chain':
    'No conocemos la cadena {chain}, así que no podemos comprobar sus direcciones.',
  contract:
    'Este es el contrato de {ticker}[ en {chain}]. No le envíes nada: un contrato no es una billetera.',
  differs: '{registries} llevan a direcciones distintas[ en {chain}].',
  'chain-not-listed': 'El nombre no incluye esta cadena.',
  'no-address': 'El nombre no tiene dirección en esta cadena.',
  'link-not-confirmed': 'El vínculo con esta cadena no está confirmado.',
  'other-names': [
    'Esta dirección pertenece a {names}, no a {name}.',
    'Nada muestra que esta dirección pertenezca a {name}.',
  ],
  'partial-names':
    'No pudimos comprobar todos los nombres de esta dirección. Puede pertenecer a otra persona.',
  'check-failed': 'No pudimos comprobar esta dirección. Puede pertenecer a otra persona.',
  'check-running': 'Esta dirección aún no está comprobada.',
  'typos-failed': 'No pudimos comprobar si tiene errores de escritura.',
  'typos-running': 'Aún no hemos comprobado si tiene errores de escritura.',
  'registries-failed': 'No pudimos comprobar {labels}. Puede llevar a otras direcciones.',
  'registries-running': 'Aún no hemos comprobado {labels}.',
} as const satisfies Messages<NameDoubt['code']>

export const doubtSteps: { [code: string]: string | undefined } = {
  expired: 'No le envíes nada.',
  'wrong-form': 'No le envíes nada.',
  'wrong-checksum': 'No le envíes nada.',
  'unknown-chain': 'No le envíes nada todavía.',
  conflict: 'No envíes hasta que coincidan.',
  unconfirmed: 'No les envíes nada todavía.',
  'expiry-unknown': 'No le envíes nada todavía.',
  differs: askWhichAddress,
  'other-names': askPayee,
}

export const outcomeTexts: Record<CheckOutcome, string> = {
  yes: 'sí',
  no: 'no',
  failed: 'no comprobado',
  pending: 'aún no comprobado',
  unreported: 'no informado',
}

export const noAddresses = {
  expired: 'Sin direcciones',
  yet: 'Aún sin direcciones',
}

export const resultLabel = 'Resultado'

export const resultTexts: Record<NameResult, string> = {
  verified: 'Verificada',
  checking: 'Aún no comprobada',
  unverified: 'Sin verificar',
  'not-checked': 'No comprobada',
}

export const differing = 'Difiere de {labels}'

export const registrationTexts: Record<Registration, string> = {
  expired: 'Expirado',
  'not-registered': 'No registrado',
  conflict: 'Resultados contradictorios',
  pending: 'Aún no comprobado',
  failed: 'No comprobado',
  unconfirmed: 'Registrado, sin confirmar',
  'expiry-unknown': 'Expiración no conocida ahora',
  registered: 'Registrado',
}

export const countTexts = {
  verified: '{verified} de {all} direcciones verificadas',
} as const satisfies Messages<NameCount['code']>

export const expirySoonTexts = {
  'within-a-day': 'Expira: {minute}',
  'within-days': 'Expira en {days|# día|# días}',
} as const satisfies Messages<ExpirySoon['code']>

export const unknownExpiryText = 'no conocida ahora'

export const roundTripTexts = {
  'also-has': 'La dirección también tiene {names}',
  'belongs-to': 'Pertenece a {names}',
  'not-confirmed': 'No confirmado por la dirección',
  pending: 'Aún no comprobado',
  partial: 'No se pudieron comprobar todos los nombres de esta dirección',
  failed: 'No se pudieron comprobar los nombres de esta dirección',
} as const satisfies Messages<RoundTrip['code']>

export const roundTripExplanation =
  'Un nombre está verificado si su dirección también lo nombra. Una dirección que no lo hace puede ser de cualquiera.'
