import type { ContractStatement } from '../../tokens/contractStatement'
import type { RenameStatement } from '../../tokens/formerTickers'
import type { MeantTokens } from '../../tokens/meantTokens'
import type { Messages } from '../messages'

const notListed = 'Este não é o contrato de nenhum dos {listedCount} tokens listados.'
const knownContract = 'Este é o contrato de {ticker}[ em {chain}].'

export const contractAnswers = {
  'unlisted-contract': notListed,
  'known-contract': knownContract,
  'look-alike-contract': notListed,
} as const satisfies Messages<ContractStatement['code']>

export const contractLabels = {
  'unlisted-contract': notListed,
  'known-contract': knownContract,
  'look-alike-contract': 'Parecido com {ticker}',
} as const satisfies Messages<ContractStatement['code']>

export const contractReasons = {
  'unlisted-contract':
    'Qualquer pessoa pode criar um token com qualquer nome. Confira o contrato em um explorador antes de confiar nele.',
  'known-contract': 'Um contrato não é uma carteira. Não envie nada para ele.',
  'look-alike-contract': [
    'Este endereço é {isNear?}o contrato de {ticker}[ em {chain}], exceto por {differing} de {length} caracteres: provavelmente um erro de digitação. Não o use.',
    'Este endereço começa e termina como o contrato de {ticker}[ em {chain}], mas {differing} de {length} caracteres são diferentes. Não o use.',
  ],
} as const satisfies Messages<ContractStatement['code']>

export const meantHeadings: Record<MeantTokens['code'], string> = {
  letters: 'Letras parecidas',
  dot: 'Outro ticker',
  contract: 'Contrato incompleto',
  elsewhere: 'Não está nesta blockchain',
}

export const meantTexts = {
  elsewhere: 'Nenhuma lista traz {text} em {chain}. {text} está em {chains}.',
  dot: 'Nenhum token se chama “{typed}”, com ponto. O comum é “{text}”.',
  letters: '“{character}” ({code}) não é a letra “{latin}”.',
  contract: [
    'Você digitou {isPart?}{typedDigits} de {digits} dígitos deste contrato.',
    'Você digitou {typedDigits} dígitos. Este contrato tem {digits}.',
  ],
} as const satisfies Messages<MeantTokens['code']>

export const renameTexts = {
  renamed: '{former}[ de {project}][ em {host}] agora é {present}.',
  since: 'Desde {since}.',
  'same-coin':
    'É a mesma moeda: nada precisa ser trocado, e ofertas para isso são golpes.',
  'not-listed': 'Nenhum token listado tem o ticker {present}.',
} as const satisfies Messages<RenameStatement['code']>

export const showRenamed = 'Mostrar {ticker}'
