import type { RequestErrorKind } from '../../../contract/requestFailure'
import type { Message } from '../messages'

const reason = ['{quote?}理由：', ''] as const

export const requestErrors = {
  offline: {
    cause: 'オフラインです。',
    explanation: '端末がインターネットに接続していません。',
  },
  timeout: {
    cause: '{brand} が応答していません。',
    explanation: '{duration}以内に応答がありません[（{attempts} 回試行）]。',
  },
  'rate-limited': {
    cause: 'リクエストが多すぎます。',
    explanation: '{brand} から[ {duration}]待つよう求められました。',
  },
  refused: { cause: 'リクエストが拒否されました[（{status}）]。', explanation: reason },
  unavailable: {
    cause: [
      '{brand} がエラーを返しました（{status}）[、{attempts} 回試行]。',
      '{message}[、{attempts} 回試行]。',
      '{brand} に接続できません[（{attempts} 回試行）]。',
    ],
    explanation: reason,
  },
  unsupported: { cause: 'ここでは利用できません。', explanation: '' },
  unexpected: {
    cause: '予期しない応答です。',
    explanation: ['{quote?}', '{message}。'],
  },
} as const satisfies Record<RequestErrorKind, { cause: Message; explanation: Message }>
