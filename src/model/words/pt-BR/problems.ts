import type { Problem } from '../../recognise/damage'
import type { OtherForm } from '../../recognise/otherForms'
import type { Tag } from '../../recognise/tags'
import type { NameProblem } from '../../names/nameProblem'
import type { Messages } from '../messages'
import { recoveryPhraseText } from './recoveryPhrase'

export { noHash } from '../en/problems'

export const problems = {
  'too-long': 'Isso é longo demais para uma busca.',
  'incomplete-json': 'Este JSON parece incompleto.',
  'block-link': 'Este link é de um bloco. Cole o link de uma transação.',
  'empty-link': 'Nenhum hash ou endereço encontrado neste link.',
  'zero-hash':
    'Este hash só tem zeros. Ele representa um pagamento dentro da rede, que não tem transação própria.',
  'recovery-phrase': recoveryPhraseText,
  shortened: 'Este hash ou endereço está abreviado (“…”). Copie o completo.',
  'no-hash': 'Nenhum hash de transação encontrado.',
  'wrong-length': [
    '{isNearAddress?}Um endereço Ethereum tem 40 caracteres, um hash de transação tem 64. Este tem {digits}.',
    '{isShort?}Incompleto: {digits} de 64 caracteres. Copie o hash completo.',
    'Longo demais: {digits} caracteres. Um hash de transação tem 64.',
  ],
  'no-hex-digit': [
    'Parece um hash, {isHash?}mas {shown} não é um dígito hexadecimal (0 a 9, a a f).',
    'Contém um erro de digitação. {shown} não é permitido em um endereço Ethereum.',
  ],
  'other-form':
    'Este é um endereço em um formato para o qual estas redes não pagam: {formText}',
  'other-scheme':
    'Este link é para {chain}, mas o endereço nele tem o formato de um endereço em {chains}. Peça o endereço certo.',
  'no-base58-letter':
    'Contém um erro de digitação. “{letter}” não é permitido neste tipo de endereço: ele não tem 0, O, I nem l.',
  'invalid-address':
    'Não é um endereço válido em {chain}. Confira se há erro de digitação ou caracteres faltando.',
  'unlisted-caip-chain':
    '“{caip2}” é um identificador CAIP de uma blockchain que não está listada.',
  'unlisted-caip-namespace':
    '“{caip2}” é um identificador CAIP de um namespace que nenhuma blockchain listada usa.',
  'no-caip-address':
    'Este identificador CAIP não tem um endereço válido em {chain}. Confira se há erro de digitação.',
  'no-caip-asset': 'Este identificador CAIP não é de uma moeda ou token em {chain}.',
} as const satisfies Messages<Problem['code']>

export const otherForms = {
  by: 'form',
  bech32: 'um que começa com “{start}”.',
  'x-address':
    'um X-address do XRP Ledger. Use o formato clássico dele (r…) com a destination tag.',
  byron: 'um endereço Byron de Cardano. Use um que comece com “addr1”.',
  mweb: 'um endereço MWEB de Litecoin. Use um que comece com “ltc1”.',
  unified:
    'um endereço unificado de Zcash. Use o formato transparente dele, que começa com “t1”.',
  shielded:
    'um endereço blindado (shielded) de Zcash. Use um transparente, que começa com “t1”.',
  ton: 'um endereço de TON.',
  near: 'uma conta de NEAR.',
  monero: 'um endereço de Monero.',
  stellar: 'um endereço de Stellar.',
} as const satisfies Record<'by' | OtherForm, string>

export const tagTexts = {
  tag: 'A destination tag {value} não faz parte deste endereço. Informe os dois à sua carteira.',
  memo: 'O memo “{value}” não faz parte deste endereço. Informe os dois à sua carteira.',
} as const satisfies Record<Tag['kind'], string>

export const hiddenText =
  'Este texto contém um caractere invisível ({code}). Os resultados são os do texto sem ele.'

export const shownCharacter = '“{character}”[ ({code})]'

export const nameRule = '1–30 caracteres: a–z, 0–9, + _ -'

export const nameProblems = {
  empty: '',
  'ens-name': 'Este é um nome ENS, e o ENS não está entre os nomes daqui.',
  'too-long': 'Longo demais: {length} caracteres.',
  space: 'Contém um espaço.',
  invisible: 'Contém um caractere invisível ({codePoint}).',
  'unusual-space': 'Contém um espaço incomum ({codePoint}).',
  'other-script': {
    by: 'script',
    Cyrillic: '“{character}” é uma letra cirílica ({codePoint}), não latina.',
    Greek: '“{character}” é uma letra grega ({codePoint}), não latina.',
    Armenian: '“{character}” é uma letra armênia ({codePoint}), não latina.',
    Cherokee: '“{character}” é uma letra cherokee ({codePoint}), não latina.',
  },
  styled: '“{character}” não é o “{plain}” comum ({codePoint}).',
  'not-allowed': '“{character}” não é permitido em um nome.',
} as const satisfies Messages<NameProblem['code']>
