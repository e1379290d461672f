import type { ContractStatement } from '../../tokens/contractStatement'
import type { RenameStatement } from '../../tokens/formerTickers'
import type { MeantTokens } from '../../tokens/meantTokens'
import type { Messages } from '../messages'

const notListed =
  'Este no es el contrato de ninguno de los {listedCount} tokens de las listas.'
const knownContract = 'Este es el contrato de {ticker}[ en {chain}].'

export const contractAnswers = {
  'unlisted-contract': notListed,
  'known-contract': knownContract,
  'look-alike-contract': notListed,
} as const satisfies Messages<ContractStatement['code']>

export const contractLabels = {
  'unlisted-contract': notListed,
  'known-contract': knownContract,
  'look-alike-contract': 'Se parece a {ticker}',
} as const satisfies Messages<ContractStatement['code']>

export const contractReasons = {
  'unlisted-contract':
    'Cualquiera puede crear un token con cualquier nombre. Revisa el contrato en un explorador antes de confiar en él.',
  'known-contract': 'Un contrato no es una billetera. No le envíes nada.',
  'look-alike-contract': [
    'Esta dirección es {isNear?}el contrato de {ticker}[ en {chain}], salvo por {differing} de {length} caracteres: probablemente un error de escritura. No la uses.',
    'Esta dirección empieza y termina como el contrato de {ticker}[ en {chain}], pero difieren {differing} de {length} caracteres. No la uses.',
  ],
} as const satisfies Messages<ContractStatement['code']>

export const meantHeadings: Record<MeantTokens['code'], string> = {
  letters: 'Letras parecidas',
  dot: 'Otro símbolo',
  contract: 'Contrato incompleto',
  elsewhere: 'No en esta cadena',
}

export const meantTexts = {
  elsewhere: 'Ninguna lista tiene {text} en {chain}. {text} está en {chains}.',
  dot: 'Ningún token se llama «{typed}», con un punto. El habitual es «{text}».',
  letters: '«{character}» ({code}) no es la letra «{latin}».',
  contract: [
    'Escribiste {isPart?}{typedDigits} de {digits} dígitos de este contrato.',
    'Escribiste {typedDigits} dígitos. Este contrato tiene {digits}.',
  ],
} as const satisfies Messages<MeantTokens['code']>

export const renameTexts = {
  renamed: '{former}[ de {project}][ en {host}] ahora es {present}.',
  since: 'Desde el {since}.',
  'same-coin':
    'Es la misma moneda: no hay que canjear nada, y las ofertas para hacerlo son estafas.',
  'not-listed': 'Ningún token de las listas tiene el símbolo {present}.',
} as const satisfies Messages<RenameStatement['code']>

export const showRenamed = 'Mostrar {ticker}'
