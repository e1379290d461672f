import type { ErrorCode } from '../../../contract/errorBody'
import type { CodelessKind } from '../../../contract/requestFailure'
import type { Message } from '../messages'

const reason = ['{quote?}Motivo:', ''] as const

export const requestErrors = {
  offline: {
    cause: 'Offline.',
    explanation: 'Seu dispositivo está sem conexão com a internet.',
  },
  timeout: {
    cause: '{brand} não está respondendo.',
    explanation: 'Sem resposta em {duration}[, {attempts} tentativas].',
  },
  refused: { cause: 'Solicitação rejeitada[ ({status})].', explanation: reason },
  unavailable: {
    cause: [
      '{brand} retornou um erro ({status})[, {attempts} tentativas].',
      '{message}[, {attempts} tentativas].',
      '{brand} está fora de alcance[, {attempts} tentativas].',
    ],
    explanation: reason,
  },
  unexpected: {
    cause: 'Resposta inesperada.',
    explanation: ['{quote?}', '{message}.'],
  },
} as const satisfies Record<CodelessKind, { cause: Message; explanation: Message }>

const again = 'Você não precisa fazer nada: esta página tenta de novo sozinha.'
const look = 'Confira o link ou o que você digitou.'

export const refusals = {
  'invalid-request': {
    cause: '{brand} não consegue processar esta solicitação[ ({status})].',
    explanation: [
      '{quote?}Confira o link ou o que você digitou. Esta parte está errada:',
      look,
    ],
  },
  unauthorized: {
    cause: 'Esta página não tem acesso a {brand}[ ({status})].',
    explanation: 'Peça acesso ao operador.',
  },
  'not-found': {
    cause: '{brand} não encontra aquilo de que esta página precisa[ ({status})].',
    explanation: look,
  },
  'method-not-allowed': {
    cause: '{brand} não oferece o que esta página quer fazer[ ({status})].',
    explanation: 'Recarregue a página.',
  },
  'too-large': {
    cause: 'Esta solicitação é grande demais para {brand}[ ({status})].',
    explanation: 'Use um link mais curto ou digite menos.',
  },
  'rate-limited': {
    cause: {
      by: 'upstream',
      node: 'O nó da rede está recebendo solicitações demais.',
      indexer: 'O indexador da rede está recebendo solicitações demais.',
      chain: 'O nó da blockchain do depósito está recebendo solicitações demais.',
      provider: 'O provedor do swap está recebendo solicitações demais.',
      upstream: 'O serviço por trás de {brand} está recebendo solicitações demais.',
      other: [
        '{upstream?}Uma fonte de {brand} está recebendo solicitações demais.',
        '{brand} está recebendo solicitações demais.',
      ],
    },
    explanation: again,
  },
  'not-supported': {
    cause: 'Isso não está disponível aqui.',
    explanation: '{brand} não tem uma fonte para isso.',
  },
  'upstream-unavailable': {
    cause: {
      by: 'upstream',
      node: 'O nó da rede não está disponível no momento.',
      indexer: 'O indexador da rede não está disponível no momento.',
      network: 'O nó e o indexador da rede não estão disponíveis no momento.',
      chain: 'O nó da blockchain do depósito não está disponível no momento.',
      provider: 'O provedor do swap não está disponível no momento.',
      upstream: 'O serviço por trás de {brand} não está disponível no momento.',
      other: 'Uma fonte de {brand} não está disponível no momento.',
    },
    explanation: again,
  },
  'store-unavailable': {
    cause: '{brand} não consegue ler seus dados no momento.',
    explanation: again,
  },
  internal: {
    cause: '{brand} está com um erro.',
    explanation: ['{quote?}Se continuar, informe este ID ao operador:', again],
  },
} as const satisfies Record<ErrorCode, { cause: Message; explanation: Message }>
