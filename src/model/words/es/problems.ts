import type { Problem } from '../../recognise/damage'
import type { OtherForm } from '../../recognise/otherForms'
import type { Tag } from '../../recognise/tags'
import type { NameProblem } from '../../names/nameProblem'
import type { Messages } from '../messages'
import { recoveryPhraseText } from './recoveryPhrase'

export { noHash } from '../en/problems'

export const problems = {
  'too-long': 'Eso es demasiado largo para buscarlo.',
  'incomplete-json': 'Este JSON parece incompleto.',
  'block-link': 'Este enlace es de un bloque. Pega el enlace de una transacción.',
  'empty-link': 'No se encontró ningún hash ni dirección en este enlace.',
  'zero-hash':
    'Este hash es todo ceros. Representa un pago de salida dentro de la red, que no tiene transacción propia.',
  'recovery-phrase': recoveryPhraseText,
  shortened: 'Este hash o esta dirección está abreviado («…»). Copia el texto completo.',
  'no-hash': 'No se encontró ningún hash de transacción.',
  'wrong-length': [
    '{isNearAddress?}Una dirección de Ethereum tiene 40 caracteres; un hash de transacción, 64. Esto tiene {digits}.',
    '{isShort?}Incompleto: {digits} de 64 caracteres. Copia el hash completo.',
    'Demasiado largo: {digits} caracteres. Un hash de transacción tiene 64.',
  ],
  'no-hex-digit': [
    'Parece un hash, {isHash?}pero {shown} no es un dígito hexadecimal (de 0 a 9, de a hasta f).',
    'Contiene un error de escritura. {shown} no se permite en una dirección de Ethereum.',
  ],
  'other-form':
    'Esta es una dirección con un formato al que estas redes no pagan: {formText}',
  'other-scheme':
    'Este enlace es para {chain}, pero su dirección tiene el formato de una de {chains}. Pide la dirección correcta.',
  'no-base58-letter':
    'Contiene un error de escritura. «{letter}» no se permite en este tipo de dirección: no lleva 0, O, I ni l.',
  'invalid-address':
    'No es una dirección válida de {chain}. Revisa si hay errores de escritura o faltan caracteres.',
  'unlisted-caip-chain':
    '«{caip2}» es un identificador CAIP de una cadena que no está en la lista.',
  'unlisted-caip-namespace':
    '«{caip2}» es un identificador CAIP de un espacio de nombres que no usa ninguna cadena de la lista.',
  'no-caip-address':
    'Este identificador CAIP no tiene una dirección válida de {chain}. Revisa si hay un error de escritura.',
  'no-caip-asset':
    'Este identificador CAIP no es el de una moneda o un token en {chain}.',
} as const satisfies Messages<Problem['code']>

export const otherForms = {
  by: 'form',
  bech32: 'una que empieza por «{start}».',
  'x-address':
    'una dirección X del XRP Ledger. Usa su forma clásica (r…) con la etiqueta de destino (destination tag).',
  byron: 'una dirección Byron de Cardano. Usa una que empiece por «addr1».',
  mweb: 'una dirección MWEB de Litecoin. Usa una que empiece por «ltc1».',
  unified:
    'una dirección unificada de Zcash. Usa su forma transparente, que empieza por «t1».',
  shielded:
    'una dirección blindada de Zcash. Usa una transparente, que empieza por «t1».',
  ton: 'una dirección de TON.',
  near: 'una cuenta de NEAR.',
  monero: 'una dirección de Monero.',
  stellar: 'una dirección de Stellar.',
} as const satisfies Record<'by' | OtherForm, string>

export const tagTexts = {
  tag: 'La etiqueta de destino (destination tag) {value} no es parte de esta dirección. Introduce las dos en tu billetera.',
  memo: 'El memo «{value}» no es parte de esta dirección. Introduce ambos en tu billetera.',
} as const satisfies Record<Tag['kind'], string>

export const hiddenText =
  'Este texto contiene un carácter invisible ({code}). Sus resultados son los del texto sin él.'

export const shownCharacter = '«{character}»[ ({code})]'

export const nameRule = '1–30 caracteres: a–z, 0–9, + _ -'

export const nameProblems = {
  empty: '',
  'ens-name': 'Este es un nombre ENS, y ENS no está entre los nombres de aquí.',
  'too-long': 'Demasiado largo: {length} caracteres.',
  space: 'Contiene un espacio.',
  invisible: 'Contiene un carácter invisible ({codePoint}).',
  'unusual-space': 'Contiene un espacio inusual ({codePoint}).',
  'other-script': {
    by: 'script',
    Cyrillic: '«{character}» es una letra cirílica ({codePoint}), no latina.',
    Greek: '«{character}» es una letra griega ({codePoint}), no latina.',
    Armenian: '«{character}» es una letra armenia ({codePoint}), no latina.',
    Cherokee: '«{character}» es una letra cheroqui ({codePoint}), no latina.',
  },
  styled: '«{character}» no es la «{plain}» normal ({codePoint}).',
  'not-allowed': '«{character}» no se permite en un nombre.',
} as const satisfies Messages<NameProblem['code']>
