import type { RequestErrorKind } from '../../../contract/requestFailure'
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
  'rate-limited': {
    cause: 'Solicitações demais.',
    explanation: '{brand} pediu para aguardar[ {duration}].',
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
  unsupported: { cause: 'Não disponível aqui.', explanation: '' },
  unexpected: {
    cause: 'Resposta inesperada.',
    explanation: ['{quote?}', '{message}.'],
  },
} as const satisfies Record<RequestErrorKind, { cause: Message; explanation: Message }>
